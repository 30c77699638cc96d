import type { Chance } from '@fairground/kernel/chance'
import type { Bet, RoundGame, RoundOutcome } from '../game.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { marksAt, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
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
import { type LineWin, lineWins, reelsOf, type Views } from './reels.ts'

/** The events of a round, in order. Amounts are whole units; twenty units are the stake. */
export type ParolNightsEvent =
  | { type: 'spin'; views: Views }
  /** The paying lines of the preceding spin; `units` is their sum, times the multiplier. */
  | { type: 'lines'; wins: LineWin[]; multiplier: number; units: number }
  | { type: 'scatter'; count: number; units: number }
  | { type: 'freeSpinsBegin'; spins: number }
  | { type: 'freeSpin'; spin: number; spins: number; multiplier: number; views: Views }
  | { type: 'moreFreeSpins'; added: number; spins: number }
  | { type: 'freeSpinsEnd'; units: number }
  /** The round has reached the limit on its win, and ends. */
  | { type: 'limit'; units: number }
  | { type: 'total'; units: number }

export interface ParolNightsInfo extends SlotInfo {
  paytable: readonly { symbol: SymbolName; units: readonly [number, number, number] }[]
  lines: typeof lines
}

const baseReels = reelsOf(baseStrips)
const freeReels = reelsOf(freeStrips)

/** Plays free spins until none is left or the round has reached its limit; returns the units they pay. */
function freeSpins(begin: number, unitsBefore: number, chance: Chance, events: SlotEvent[]): number {
  const stops = [0, 0, 0, 0, 0]
  let multiplier = 1
  return playFreeSpins(
    begin,
    { most: mostFreeSpins, enough: maxWinUnits - unitsBefore },
    events,
    (spin, spins) => {
      turn(freeReels, chance, stops)
      const views = viewsAt(freeReels, stops)
      events.push({ type: 'freeSpin', spin, spins, multiplier, views })
      const units = freeReels.unitsAt(stops) * multiplier
      if (units > 0) {
        events.push({ type: 'lines', wins: lineWins(views as unknown as Views), multiplier, units })
        multiplier = Math.min(multiplier + 1, mostMultiplier)
      }
      return { units, more: marksAt(freeReels, stops) >= scattersToWin ? moreFreeSpins : 0 }
    },
  )
}

function play(bet: Bet, chance: Chance): RoundOutcome<ParolNightsEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  const stops = [0, 0, 0, 0, 0]
  turn(baseReels, chance, stops)
  const views = viewsAt(baseReels, stops)
  const events: SlotEvent[] = [{ type: 'spin', views }]
  let units = baseReels.unitsAt(stops)
  if (units > 0)
    events.push({ type: 'lines', wins: lineWins(views as unknown as Views), multiplier: 1, units })
  const scatters = marksAt(baseReels, stops)
  if (scatters >= scattersToWin) {
    units += scatterPays[scatters]!
    events.push({ type: 'scatter', count: scatters, units: scatterPays[scatters]! })
    units += freeSpins(freeSpinsFor[scatters]!, units, chance, events)
  }
  return closed(events, units, unit, maxWinUnits) as RoundOutcome<ParolNightsEvent>
}

const info: ParolNightsInfo = {
  id: 'parol-nights',
  name: 'Parol Nights',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  ...factsOf(figures),
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
  winsOn: 'lines',
  grid: { reels: 5, rows: 3 },
  counts: [3, 4, 5],
  paytable: symbols
    .filter((symbol) => symbol !== wild && symbol !== scatter)
    .map((symbol) => ({ symbol, units: pays[symbol] })),
  lines,
  wild,
  scatter,
  scatterPays,
  freeSpinsFor,
  features: ['free-spins', 'multiplier'],
}

/**
 * Parol Nights: five reels, twenty lines, free spins that pay more with each win. Return 96.23 %, exact: see exact.ts.
 */
export const parolNights: RoundGame<ParolNightsEvent, ParolNightsInfo> = { kind: 'round', info, play }
