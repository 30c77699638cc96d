import type { Chance } from '@fairground/kernel/chance'
import type { Bet, Pools, RoundGame, RoundOutcome } from '../game.ts'
import type { SlotEvent, SlotInfo } from '../slots/events.ts'
import { placesOfSymbol } from '../slots/falls.ts'
import { playFreeSpins } from '../slots/free-spins.ts'
import { drawJackpot, withJackpot } from '../slots/jackpot.ts'
import { type LineRules, linePayer, lineWins } from '../slots/lines.ts'
import { marksAt, reelsOf, turn, viewsAt } from '../slots/reels.ts'
import { closed, refuseBuying, unitOf } from '../slots/round.ts'
import { factsOf } from '../slots/stated.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  jackpot,
  lines,
  maxWinUnits,
  mostMultiplier,
  pays,
  type Strips,
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

export const lineRules: LineRules<SymbolName> = { symbols, least: 3, pays, lines, wild }

/** Returns five reels and the payouts of their lines. */
export function tablesOf(strips: Strips) {
  const reels = reelsOf(strips, 3, scatter)
  return { reels, payer: linePayer(reels, lineRules) }
}

const base = tablesOf(baseStrips)
const free = tablesOf(freeStrips)
const stops = [0, 0, 0, 0, 0]

/** Plays the eclipse: moons are eaten first, then the lines pay. */
function eclipse(begin: number, unitsBefore: number, chance: Chance, events: SlotEvent[]): number {
  let multiplier = 1
  const terms = { most: begin, enough: maxWinUnits - unitsBefore }
  return playFreeSpins(begin, terms, events, (spin, spins) => {
    turn(free.reels, chance, stops)
    const views = viewsAt(free.reels, stops)
    events.push({ type: 'freeSpin', spin, spins, multiplier, views })
    const moons = marksAt(free.reels, stops)
    if (moons > 0 && multiplier < mostMultiplier) {
      multiplier = Math.min(multiplier + moons, mostMultiplier)
      events.push({ type: 'multiplier', multiplier, places: placesOfSymbol(views, scatter) })
    }
    const units = free.payer.unitsAt(stops) * multiplier
    if (units > 0) events.push({ type: 'lines', wins: lineWins(views, lineRules), multiplier, units })
    return { units, more: 0 }
  })
}

function play(bet: Bet, chance: Chance, pools?: Pools): RoundOutcome<SlotEvent> {
  const unit = unitOf(bet.stake, unitsPerStake)
  refuseBuying(bet)
  turn(base.reels, chance, stops)
  const views = viewsAt(base.reels, stops)
  const events: SlotEvent[] = [{ type: 'spin', views }]
  let units = base.payer.unitsAt(stops)
  const scatters = marksAt(base.reels, stops)
  const won = drawJackpot(jackpot, bet.stake, unit, chance, pools, events)
  if (units > 0) events.push({ type: 'lines', wins: lineWins(views, lineRules), multiplier: 1, units })
  if (scatters >= scattersToWin) {
    units += scatterPays[scatters]!
    events.push({ type: 'scatter', count: scatters, units: scatterPays[scatters]! })
    units += eclipse(freeSpinsFor[scatters]!, units, chance, events)
  }
  return withJackpot(closed(events, units, unit, maxWinUnits), won)
}

const info: SlotInfo = {
  id: 'moon-eater',
  name: 'Moon Eater',
  category: 'RNG',
  unitsPerStake,
  unitSizes: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  ...factsOf(figures),
  topPrize: {
    words: 'moon-eater.topPrize',
    timesStake: pays[topSymbol][2]! / unitsPerStake,
    oneIn: figures.topPrizeOneIn,
  },
  maxWin: { timesStake: maxWinUnits / unitsPerStake, rarerThanOneIn: figures.limitRarerThanOneIn },
  rules: [
    { words: 'slots.rules.lines', values: { lines: lines.length } },
    { words: 'moon-eater.rules.wild', values: {} },
    {
      words: 'moon-eater.rules.scatter',
      values: {
        scatters: scattersToWin,
        three: freeSpinsFor[3]!,
        four: freeSpinsFor[4]!,
        five: freeSpinsFor[5]!,
      },
    },
    { words: 'moon-eater.rules.eclipse', values: { most: mostMultiplier } },
    {
      words: 'moon-eater.rules.jackpot',
      values: { percent: (100 * jackpot.contributionUnits) / unitsPerStake },
    },
    { words: 'slots.rules.limitBesideJackpot', values: { timesStake: maxWinUnits / unitsPerStake } },
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
  features: ['free-spins', 'multiplier', 'jackpot'],
}

/**
 * Moon Eater: five reels, ten lines, an eclipse in which moons raise the multiplier, and a jackpot. The return is
 * exact: see exact.ts.
 */
export const moonEater: RoundGame<SlotEvent, SlotInfo> = { kind: 'round', info, jackpot, play }
