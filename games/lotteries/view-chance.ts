/** Returns a random whole number from 0 to below the argument, only for suggestions. */
export function below(of: number): number {
  return Math.floor(Math.random() * of)
}
