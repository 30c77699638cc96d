/** The frequency of a value over a number of draws. */
export interface Trend {
  value: string
  /** The number of draws in which it came, and the number of times in all of them. */
  draws: number
  times: number
  /** The number of draws since it last came: 0 if in the newest; the number of all draws if never. */
  omission: number
  /** The longest run of draws without it, within these draws, and the mean of all such gaps. */
  longest: number
  mean: number
  /** The number of times that it came in two draws in a row. */
  repeats: number
}

/**
 * Returns the trends of values from what each draw showed, newest draw first. They predict nothing: every draw is
 * independent.
 */
export function trendsOf(shown: readonly (readonly string[])[], values: readonly string[]): Trend[] {
  const timesIn = shown.map((one) => {
    const times = new Map<string, number>()
    for (const value of one) times.set(value, (times.get(value) ?? 0) + 1)
    return times
  })
  return values.map((value) => {
    // Each gap is the number of draws before a draw that showed the value, or before the end of all draws.
    const gaps: number[] = []
    let gap = 0
    let times = 0
    let repeats = 0
    for (const [at, one] of timesIn.entries()) {
      const here = one.get(value) ?? 0
      times += here
      if (here === 0) {
        gap += 1
        continue
      }
      if (at > 0 && gap === 0) repeats += 1
      gaps.push(gap)
      gap = 0
    }
    const draws = gaps.length
    gaps.push(gap)
    return {
      value,
      draws,
      times,
      omission: gaps[0]!,
      longest: Math.max(...gaps),
      mean: gaps.reduce((sum, one) => sum + one, 0) / gaps.length,
      repeats,
    }
  })
}
