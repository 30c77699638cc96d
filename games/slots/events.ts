import type { GameInfo } from '../game.ts'

/**
 * What happens in a round of a slot game, in order, as JSON. One vocabulary for all titles; each uses a part of it.
 * Amounts are whole units (`unitsPerStake` of them are the stake), save the jackpot's, which are minor units.
 * Together the events show everything that was drawn and everything that was paid: `total` is the sum of the
 * `units` of `lines`, `ways`, `clusters`, `scatter`, `wheel` and `holdEnd`, or what `limit` says.
 */
export type SlotEvent =
  /** First when the feature was bought: what it cost in place of the stake. */
  | { type: 'buy'; units: number }
  /** The reels of the paid spin. */
  | { type: 'spin'; views: Views }
  /** Reels turn again for nothing while the `held` ones stand; `views` shows all of them. */
  | { type: 'respin'; held: readonly number[]; views: Views }
  /** A symbol in view grows over the whole of these reels; `views` is what stands from now on. */
  | { type: 'expand'; reels: readonly number[]; views: Views }
  /** These places stay as they are until free spins end, whatever turns around them; a fall takes them along until the next spin. */
  | { type: 'stick'; places: readonly Place[] }
  /** Closed symbols, on these places, all open as the same one; `views` is what pays. */
  | { type: 'open'; symbol: string; places: readonly Place[]; views: Views }
  /** What pays in the view before this; `units` is all of it together, times the multiplier. */
  | { type: 'lines'; wins: readonly LineWin[]; multiplier: number; units: number }
  | { type: 'ways'; wins: readonly WayWin[]; multiplier: number; units: number }
  | { type: 'clusters'; wins: readonly ClusterWin[]; multiplier: number; units: number }
  /**
   * What had won is gone, what stood above has fallen, new symbols came from the top: `views` is what stands now.
   * `left` are the symbols that wins left behind in their place before the fall.
   */
  | { type: 'fall'; gone: readonly Place[]; left: readonly Left[]; views: Views }
  /** Scatters in view; units may be 0 where they only open a feature. */
  | { type: 'scatter'; count: number; units: number }
  /** The multiplier is this from now on, because of what stands on these places (none: because of a win or a fall). */
  | { type: 'multiplier'; multiplier: number; places: readonly Place[] }
  /** A wheel of these parts stopped at part `at` (from 0) and pays so much. */
  | { type: 'wheel'; parts: readonly number[]; at: number; units: number }
  | { type: 'freeSpinsBegin'; spins: number }
  /** `views` shows what sticks, too. The multiplier is the one with which the spin begins. */
  | { type: 'freeSpin'; spin: number; spins: number; multiplier: number; views: Views }
  | { type: 'moreFreeSpins'; added: number; spins: number }
  /** What the free spins paid together, a sum of what was shown. */
  | { type: 'freeSpinsEnd'; units: number }
  /** Coins of the view stay with their values; there are so many spins until a new coin comes. */
  | { type: 'holdBegin'; coins: readonly Coin[]; spins: number }
  /** One turn of the empty places: the coins that came, and how many spins are left now. */
  | { type: 'holdSpin'; coins: readonly Coin[]; left: number }
  /** All coins together, and `full` for a full grid (0 when it is not). `units` is the sum of both. */
  | { type: 'holdEnd'; coins: number; full: number; units: number }
  /** The progressive jackpot: its pool as the round began, and what it pays, in minor units as decimal digits. */
  | { type: 'jackpot'; id: string; pool: string; paid: string }
  /** The round has reached the most that a round can pay, and ends. */
  | { type: 'limit'; units: number }
  | { type: 'total'; units: number }

export type SlotEventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { type: Type }>

/** The symbols of a reel in view, from the top. */
export type View = readonly string[]

/** The reels in view, from the left. */
export type Views = readonly View[]

/** A reel from the left and a row from the top, both from 0. */
export type Place = readonly [reel: number, row: number]

/** A symbol on a place. */
export interface Left {
  place: Place
  symbol: string
}

/** A coin on a place: what it pays, and which prize it is when it is more than a plain coin. */
export interface Coin {
  place: Place
  units: number
  prize?: string
}

export interface LineWin {
  /** Index into the game's `lines`. */
  line: number
  symbol: string
  /** How many reels from the left. */
  count: number
  /** Before the multiplier. */
  units: number
}

export interface WayWin {
  symbol: string
  /** How many reels from the left. */
  count: number
  ways: number
  /** All places that take part. */
  places: readonly Place[]
  /** Of all ways together, before the multiplier. */
  units: number
}

export interface ClusterWin {
  symbol: string
  places: readonly Place[]
  /** Before the multiplier. */
  units: number
}

/** A feature of a slot game that a page may show by a picture or a mark. */
export type SlotFeature =
  | 'free-spins'
  | 'multiplier'
  | 'falls'
  | 'expanding-wilds'
  | 'sticky-wilds'
  | 'mystery'
  | 'hold-and-spin'
  | 'respin'
  | 'wheel'
  | 'jackpot'
  | 'buy'

/** What the page around a slot game reads out of the game's facts. */
export interface SlotInfo extends GameInfo {
  winsOn: 'lines' | 'ways' | 'clusters'
  /** Reels from the left and rows from the top. */
  grid: { reels: number; rows: number }
  /** From this many of a symbol on, it pays: the counts that the paytable's columns stand for, rising. */
  counts: readonly number[]
  /** Units of each symbol for each of `counts`, dearest symbol first: on a line, for each way, for a cluster. */
  paytable: readonly { symbol: string; units: readonly number[] }[]
  /** By line: the row it takes on each reel, 0 at the top; empty where wins are not on lines. */
  lines: readonly (readonly number[])[]
  /** Stands for every symbol that is in the paytable. */
  wild: string
  /** Opens the feature, wherever it stands. */
  scatter: string
  /** Pays nothing until it opens as another symbol. */
  closed?: string
  /** By scatters in view, from 0: units, and free spins. */
  scatterPays: readonly number[]
  freeSpinsFor: readonly number[]
  features: readonly SlotFeature[]
  /** The parts of a wheel in order, in units. */
  wheel?: readonly number[]
  /** Prizes that a coin can be, in units, smallest first, and what a full grid pays. */
  holdPrizes?: readonly { prize: string; units: number }[]
}
