import type { Chance } from '@fairground/kernel/chance'
import { NamedError } from '@fairground/kernel/named-error'
import type { GameInfo, RoundGame, RoundOutcome } from '../game.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  lines,
  maxWinUnits,
  moreFreeSpins,
  mostFreeSpins,
  mostMultiplier,
  pays,
  type SymbolName,
  scatter,
  scatterPays,
  scattersToWin,
  symbols,
  topSymbol,
  unitsPerStake,
  wild,
} from './data.ts'
import { figures } from './figures.ts'
import { type LineWin, linePays, lineWins, type Reels, reelsOf, type Views } from './reels.ts'

/** What happens in a round, in order. Amounts are whole units, twenty of which are the stake. */
export type ParolNightsEvent =
  | { type: 'spin'; views: Views }
  /** Lines that pay in the spin before this; `units` is what they pay together, times the multiplier. */
  | { type: 'lines'; wins: LineWin[]; multiplier: number; units: number }
  | { type: 'scatter'; count: number; units: number }
  | { type: 'freeSpinsBegin'; spins: number }
  | { type: 'freeSpin'; spin: number; spins: number; multiplier: number; views: Views }
  | { type: 'moreFreeSpins'; added: number; spins: number }
  | { type: 'freeSpinsEnd'; units: number }
  /** The round has reached the most that a round can pay, and ends. */
  | { type: 'limit'; units: number }
  | { type: 'total'; units: number }

export interface ParolNightsInfo extends GameInfo {
  paytable: readonly { symbol: SymbolName; units: readonly [number, number, number] }[]
  /** By line: the row it takes on each reel, 0 at the top. */
  lines: typeof lines
  wild: SymbolName
  scatter: SymbolName
  /** By scatters in view, 0 to 5. */
  scatterPays: readonly number[]
  freeSpinsFor: readonly number[]
}

const baseReels = reelsOf(baseStrips)
const freeReels = reelsOf(freeStrips)

interface Spin {
  views: Views
  scatters: number
  /** Of all lines, before the multiplier. */
  units: number
}

/** One draw for each reel, from the left. */
function turn(reels: Reels, chance: Chance): Spin {
  const { lengths, views, scatters } = reels
  const stop0 = chance.below(lengths[0]!)
  const stop1 = chance.below(lengths[1]!)
  const stop2 = chance.below(lengths[2]!)
  const stop3 = chance.below(lengths[3]!)
  const stop4 = chance.below(lengths[4]!)
  const inView: Views = [
    views[0]![stop0]!,
    views[1]![stop1]!,
    views[2]![stop2]!,
    views[3]![stop3]!,
    views[4]![stop4]!,
  ]
  const units = linePays(reels, stop0, stop1, stop2, stop3, stop4)
  return {
    views: inView,
    scatters:
      scatters[0]![stop0]! +
      scatters[1]![stop1]! +
      scatters[2]![stop2]! +
      scatters[3]![stop3]! +
      scatters[4]![stop4]!,
    units,
  }
}

/** Plays free spins until none is left or the round has reached its limit; gives the units they pay. */
function playFreeSpins(
  begin: number,
  unitsBefore: number,
  chance: Chance,
  events: ParolNightsEvent[],
): number {
  events.push({ type: 'freeSpinsBegin', spins: begin })
  let spins = begin
  let multiplier = 1
  let units = 0
  for (let at = 1; at <= spins && unitsBefore + units < maxWinUnits; at++) {
    const { views, scatters, units: lineUnits } = turn(freeReels, chance)
    events.push({ type: 'freeSpin', spin: at, spins, multiplier, views })
    if (lineUnits > 0) {
      units += lineUnits * multiplier
      events.push({ type: 'lines', wins: lineWins(views), multiplier, units: lineUnits * multiplier })
      multiplier = Math.min(multiplier + 1, mostMultiplier)
    }
    const added = scatters >= scattersToWin ? Math.min(moreFreeSpins, mostFreeSpins - spins) : 0
    if (added > 0) {
      spins += added
      events.push({ type: 'moreFreeSpins', added, spins })
    }
  }
  events.push({ type: 'freeSpinsEnd', units })
  return units
}

function play({ stake }: { stake: bigint }, chance: Chance): RoundOutcome<ParolNightsEvent> {
  const unit = stake / BigInt(unitsPerStake)
  if (stake <= 0n || unit * BigInt(unitsPerStake) !== stake) {
    throw new NamedError('stake_invalid', `a stake is a multiple of ${unitsPerStake} minor units`)
  }
  const { views, scatters, units: lineUnits } = turn(baseReels, chance)
  const events: ParolNightsEvent[] = [{ type: 'spin', views }]
  let units = lineUnits
  if (lineUnits > 0) events.push({ type: 'lines', wins: lineWins(views), multiplier: 1, units: lineUnits })
  if (scatters >= scattersToWin) {
    units += scatterPays[scatters]!
    events.push({ type: 'scatter', count: scatters, units: scatterPays[scatters]! })
    units += playFreeSpins(freeSpinsFor[scatters]!, units, chance, events)
  }
  if (units >= maxWinUnits) {
    units = maxWinUnits
    events.push({ type: 'limit', units })
  }
  events.push({ type: 'total', units })
  return { win: unit * BigInt(units), events }
}

const info: ParolNightsInfo = {
  id: 'parol-nights',
  name: 'Parol Nights',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  returnPercent: figures.returnPercent,
  exactReturn: figures.exactReturn,
  hitPercent: figures.hitPercent,
  topPrize: {
    words: 'parol-nights.topPrize',
    timesStake: pays[topSymbol][2] / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'parol-nights.rules.lines', values: { lines: lines.length } },
    { words: 'parol-nights.rules.wild', values: {} },
    {
      words: 'parol-nights.rules.scatter',
      values: {
        scatters: scattersToWin,
        three: freeSpinsFor[3]!,
        four: freeSpinsFor[4]!,
        five: freeSpinsFor[5]!,
      },
    },
    { words: 'parol-nights.rules.multiplier', values: { most: mostMultiplier } },
    {
      words: 'parol-nights.rules.moreFreeSpins',
      values: { scatters: scattersToWin, more: moreFreeSpins, most: mostFreeSpins },
    },
    { words: 'parol-nights.rules.limit', values: { timesStake: maxWinUnits / unitsPerStake } },
  ],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines,
  wild,
  scatter,
  scatterPays,
  freeSpinsFor,
}

/** Five reels, twenty lines, free spins that pay more with each win. Return 96.23 %, exact: see exact.ts. */
export const parolNights: RoundGame<ParolNightsEvent, ParolNightsInfo> = { kind: 'round', info, play }
