/** What `getGameInfo` says in `info` about a house game; another vendor's game may say none of it. */
export interface GameFacts {
  /** A stake is this many units; the paytable counts in units. */
  unitsPerStake?: number
  exactReturn?: { numerator: string; denominator: string }
  hitPercent?: string
  topPrize?: { timesStake: number; oneIn: number }
  maxWin?: { timesStake: number; rarerThanOneIn: number }
  rules?: { words: string; values: Record<string, number> }[]
  /** Units for three, four and five of a symbol on a line. */
  paytable?: PaytableRow[]
  wild?: string
  scatter?: string
}

export interface PaytableRow {
  symbol: string
  units: [number, number, number]
}
