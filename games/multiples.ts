/** The number of equally likely draws of a multiple; a draw is a whole number from 1 to this. */
export const draws = 2 ** 32

/** Returns how many draws reach a target in hundredths: those up to 99 × 2³² ÷ target, rounded down. */
export function drawsReaching(target: number): number {
  return Math.floor((99 * draws) / target)
}

/**
 * Returns the multiple of a draw in hundredths: 99 × 2³² ÷ draw, rounded down, from ×1.00 to `most` (facts: the seeding
 * event of Stake, bitcointalk 5162888).
 */
export function multipleOfDraw(draw: number, most: number): number {
  return Math.min(Math.max(Math.floor((99 * draws) / draw), 100), most)
}
