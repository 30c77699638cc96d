import type { Chance } from '@fairground/kernel/chance'

/** A fraction whose parts can be larger than any number, as decimal digits. */
export interface Fraction {
  numerator: string
  denominator: string
}

/** A sentence of the rules: words id and the numbers that go into it. */
export interface RuleText {
  words: string
  values: Record<string, number>
}

/** What everybody may read about a game without playing; JSON throughout. */
export interface GameInfo {
  id: string
  name: string
  /** The specification's gameClassify. */
  category:
    | 'RNG'
    | 'FISH'
    | 'PVP'
    | 'LIVE'
    | 'ELOTT'
    | 'LOTT'
    | 'SPORTS'
    | 'ESPORTS'
    | 'COCKFIGHT'
    | 'INHOUSE'
  /** A stake is this many units of equal size; prizes are stated in units. */
  unitsPerStake: number
  /** The sizes of a unit that are offered, in minor units of the currency, rising. */
  unitSizes: readonly number[]
  /** Theoretical return, the same at every stake: percent with two decimals, rounded down, and exactly. */
  returnPercent: string
  exactReturn: Fraction
  /** Share of rounds that win anything, percent with two decimals. */
  hitPercent: string
  /** The best single prize: how many stakes it pays and once in how many rounds it comes. */
  topPrize: { words: string; timesStake: number; oneIn: number }
  /** No round pays more than this many stakes; it comes at most once in so many rounds. */
  maxWin: { timesStake: number; rarerThanOneIn: number }
  rules: readonly RuleText[]
}

export interface RoundOutcome<Event> {
  /** What the round pays in all, in minor units: 0 for a lost stake. */
  win: bigint
  /** What happened, in order, as JSON for the screen to play back. */
  events: Event[]
}

/** A game that is staked and settled at once. `play` depends on nothing but its arguments. */
export interface RoundGame<Event = unknown, Info extends GameInfo = GameInfo> {
  kind: 'round'
  info: Info
  /** Plays a stake in minor units; refuses one that does not fall into whole units with `stake_invalid`. */
  play(bet: { stake: bigint }, chance: Chance): RoundOutcome<Event>
}
