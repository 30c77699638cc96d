import type { GameInfo } from '../game.ts'

/**
 * The events of a round of a slot game, in order, as JSON. All titles share one vocabulary, and each uses a part of it.
 * Amounts are whole units (`unitsPerStake` of them are the stake), except the jackpot's, which are minor units.
 * Together the events show everything that was drawn and paid: `total` is the sum of the `units` of `lines`, `ways`,
 * `clusters`, `scatter`, `wheel` and `holdEnd`, or the amount of `limit`.
 */
export type SlotEvent =
  /** The first event if the feature was bought: the price instead of the stake. */
  | { type: 'buy'; units: number }
  /** The reels of the paid spin. */
  | { type: 'spin'; views: Views }
  /** Reels turn again without a stake while the `held` ones stay; `views` shows all of them. */
  | { type: 'respin'; held: readonly number[]; views: Views }
  /** A symbol expands over the whole of these reels; `views` is the result. */
  | { type: 'expand'; reels: readonly number[]; views: Views }
  /** These places keep their symbols until free spins end, while others turn; a fall moves them until the next spin. */
  | { type: 'stick'; places: readonly Place[] }
  /** The closed symbols on these places all open as the same symbol; `views` is the view that pays. */
  | { type: 'open'; symbol: string; places: readonly Place[]; views: Views }
  /** The wins in the preceding view; `units` is their sum, times the multiplier. */
  | { type: 'lines'; wins: readonly LineWin[]; multiplier: number; units: number }
  | { type: 'ways'; wins: readonly WayWin[]; multiplier: number; units: number }
  | { type: 'clusters'; wins: readonly ClusterWin[]; multiplier: number; units: number }
  /**
   * The winning symbols are removed, those above fall, and new ones come from the top: `views` is the result. `left`
   * are the symbols that wins leave behind in their place before the fall.
   */
  | { type: 'fall'; gone: readonly Place[]; left: readonly Left[]; views: Views }
  /** The scatters in view; units are 0 if they only start a feature. */
  | { type: 'scatter'; count: number; units: number }
  /** The new multiplier, caused by the symbols on these places (none: by a win or a fall). */
  | { type: 'multiplier'; multiplier: number; places: readonly Place[] }
  /** A wheel with these parts stopped at part `at` (from 0) and pays its amount. */
  | { type: 'wheel'; parts: readonly number[]; at: number; units: number }
  | { type: 'freeSpinsBegin'; spins: number }
  /** `views` includes the sticky symbols. The multiplier is that at the start of the spin. */
  | { type: 'freeSpin'; spin: number; spins: number; multiplier: number; views: Views }
  | { type: 'moreFreeSpins'; added: number; spins: number }
  /** The sum of the free spins' payments, all of which were shown. */
  | { type: 'freeSpinsEnd'; units: number }
  /** The coins in view stay with their values; `spins` is the number of spins left until a new coin comes. */
  | { type: 'holdBegin'; coins: readonly Coin[]; spins: number }
  /** One turn of the empty places: the new coins, and the number of spins left. */
  | { type: 'holdSpin'; coins: readonly Coin[]; left: number }
  /** The sum of all coins, and `full` for a full grid (else 0). `units` is the sum of both. */
  | { type: 'holdEnd'; coins: number; full: number; units: number }
  /** The progressive jackpot: its pool at the start of the round, and its payment, in minor units as decimal digits. */
  | { type: 'jackpot'; id: string; pool: string; paid: string }
  /** The round reached the limit on its win, and ends. */
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

/** A coin on a place: its payment, and its name if it is a prize. */
export interface Coin {
  place: Place
  units: number
  prize?: string
}

export interface LineWin {
  /** Index into the game's `lines`. */
  line: number
  symbol: string
  /** The number of reels from the left. */
  count: number
  /** Before the multiplier. */
  units: number
}

export interface WayWin {
  symbol: string
  /** The number of reels from the left. */
  count: number
  ways: number
  /** All places of the win. */
  places: readonly Place[]
  /** The sum of all ways, before the multiplier. */
  units: number
}

export interface ClusterWin {
  symbol: string
  places: readonly Place[]
  /** Before the multiplier. */
  units: number
}

/** A feature of a slot game that a page may show with a picture or a mark. */
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

/** The facts of a slot game that the page around it reads. */
export interface SlotInfo extends GameInfo {
  winsOn: 'lines' | 'ways' | 'clusters'
  /** Reels from the left and rows from the top. */
  grid: { reels: number; rows: number }
  /** The counts of a symbol for which the paytable has columns, ascending. */
  counts: readonly number[]
  /**
   * The units of each symbol for each of `counts`, highest-paying symbol first: on a line, for each way, for a cluster.
   */
  paytable: readonly { symbol: string; units: readonly number[] }[]
  /** The row of each line on each reel, 0 at the top; empty if wins are not on lines. */
  lines: readonly (readonly number[])[]
  /** Substitutes for every symbol in the paytable. */
  wild: string
  /** Starts the feature, on any place. */
  scatter: string
  /** Pays nothing until it opens as another symbol. */
  closed?: string
  /** The units and free spins by scatters in view, from 0. */
  scatterPays: readonly number[]
  freeSpinsFor: readonly number[]
  features: readonly SlotFeature[]
  /** The parts of a wheel in order, in units. */
  wheel?: readonly number[]
  /** The named prizes of coins, in units, smallest first, and the payment for a full grid. */
  holdPrizes?: readonly { prize: string; units: number }[]
}
