/** The facts in `info` of `getGameInfo` about a house game; another vendor's game may have none of them. */
export interface GameFacts {
  /** A stake is this many units; the paytable counts in units. */
  unitsPerStake?: number
  exactReturn?: { numerator: string; denominator: string }
  /** The number of simulated rounds that the return is from, and its largest error (99 in 100 times). */
  simulated?: { rounds: number; plusMinusPercent: string }
  hitPercent?: string
  topPrize?: { timesStake: number; oneIn: number }
  maxWin?: { timesStake: number; rarerThanOneIn: number }
  rules?: { words: string; values: Record<string, number> }[]
  winsOn?: 'lines' | 'ways' | 'clusters'
  /** How many of a symbol the columns of the paytable stand for. */
  counts?: number[]
  paytable?: PaytableRow[]
  wild?: string
  scatter?: string
}

export interface PaytableRow {
  symbol: string
  units: number[]
}
