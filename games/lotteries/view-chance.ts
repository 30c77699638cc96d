/** A number from 0 to less than the argument, for what decides nothing but a suggestion. */
export function below(of: number): number {
  return Math.floor(Math.random() * of)
}
