/** Formats a number of points with thousands separators. */
export function count(points: number): string {
  return points.toLocaleString('en-GB')
}
