const steps = [1n, 2n, 5n]

/**
 * Returns round amounts to choose from between two amounts in minor units, the upper one excluded, rising and spread
 * over the whole range: 1, 2 or 5 and zeros, at most `count` of them.
 */
export function quickSums(least: bigint, most: bigint, count: number): bigint[] {
  const round: bigint[] = []
  for (let power = 1n; power < most; power *= 10n)
    round.push(...steps.map((step) => step * power).filter((sum) => sum >= least && sum < most))
  if (round.length <= count) return round
  return Array.from({ length: count }, (_, at) => round[Math.round((at * (round.length - 1)) / (count - 1))]!)
}
