// Three coordinates over any ring: integers, rationals, balls, elements of an extension.
#pragma once

namespace octic::reference {

template <class T>
struct Vector {
  T x, y, z;

  friend Vector operator+(const Vector& u, const Vector& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
  friend Vector operator-(const Vector& u, const Vector& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
  friend Vector operator-(const Vector& u) { return {-u.x, -u.y, -u.z}; }
  friend Vector operator*(const T& s, const Vector& v) { return {s * v.x, s * v.y, s * v.z}; }
};

template <class T>
T dot(const Vector<T>& u, const Vector<T>& v) {
  return u.x * v.x + u.y * v.y + u.z * v.z;
}

template <class T>
Vector<T> cross(const Vector<T>& u, const Vector<T>& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

template <class T>
T squared_norm(const Vector<T>& v) {
  return dot(v, v);
}

template <class T>
bool is_zero(const Vector<T>& v) {
  return v.x == 0 && v.y == 0 && v.z == 0;
}

template <class To, class From>
Vector<To> convert(const Vector<From>& v) {
  return {To(v.x), To(v.y), To(v.z)};
}

}  // namespace octic::reference
