/** The facts in `info` of `getGameInfo` about a house game; all may be absent for another vendor's game. */
export interface GameFacts {
  /** The number of units of a stake; the paytable counts in units. */
  unitsPerStake?: number
  exactReturn?: { numerator: string; denominator: string }
  /** The number of simulated rounds from which the return was computed, and its maximum error (with 99% confidence). */
  simulated?: { rounds: number; plusMinusPercent: string }
  hitPercent?: string
  topPrize?: { timesStake: number; oneIn: number }
  maxWin?: { timesStake: number; rarerThanOneIn: number }
  rules?: { words: string; values: Record<string, number> }[]
  winsOn?: 'lines' | 'ways' | 'clusters'
  /** The number of symbols in each column of the paytable. */
  counts?: number[]
  paytable?: PaytableRow[]
  wild?: string
  scatter?: string
}

export interface PaytableRow {
  symbol: string
  units: number[]
}
