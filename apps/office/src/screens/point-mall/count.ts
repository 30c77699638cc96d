/** A number of points with its digits in groups. */
export function count(points: number): string {
  return points.toLocaleString('en-GB')
}
