import { createHmac } from 'node:crypto'
import { type Chance, recordedChance, replayedChance, seededChance } from '@fairground/kernel/chance'
import { outcomeFindings } from '@fairground/kernel/chance-battery'
import { fairChance } from '@fairground/kernel/fairness'
import { holmRejected } from '@fairground/kernel/statistics'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byScope } from '../../tests/scope.ts'
import { plus, toNumber } from '../ratio.ts'
import { stated } from '../slots/stated.ts'
import {
  baseStrips,
  freeSpinsFor,
  freeStrips,
  lines,
  maxWinUnits,
  mostFreeSpins,
  mostMultiplier,
  pays,
  scatterPays,
  symbols,
  unitsPerStake,
} from './data.ts'
import { exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { lineWins, type Reels, reelsOf, type Views } from './reels.ts'
import { type ParolNightsEvent, parolNights } from './rules.ts'

const exact = exactFigures()
const baseReels = reelsOf(baseStrips)
const freeReels = reelsOf(freeStrips)
const stake = BigInt(unitsPerStake)

function viewsAt(reels: Reels, stops: readonly number[]): Views {
  return stops.map((stop, reel) => reels.views[reel]![stop]!) as unknown as Views
}

/** Returns a chance that gives these draws first, then others. */
function beginning(draws: readonly number[], others: Chance): Chance {
  let at = 0
  return { ...others, below: (n) => (at < draws.length ? draws[at++]! : others.below(n)) }
}

/** Returns stops of the first reels with a scatter in view, so that free spins begin. */
function scatterStops(reels: Reels, scatters: number): number[] {
  return reels.marks.map((counts, reel) => counts.indexOf(reel < scatters ? 1 : 0))
}

/** Returns the sample mean and half the width of its 99 % confidence interval. */
function sampled(count: number, sample: () => number) {
  let sum = 0
  let squares = 0
  for (let at = 0; at < count; at++) {
    const value = sample()
    sum += value
    squares += value * value
  }
  const mean = sum / count
  return { mean, halfWidth: 2.5758 * Math.sqrt((squares / count - mean * mean) / count) }
}

describe('the data of the game', () => {
  test('has strips of 40 with at most one scatter in view, and lanterns on the three middle reels only', () => {
    for (const strips of [baseStrips, freeStrips]) {
      expect(strips.map((strip) => strip.length)).toEqual([40, 40, 40, 40, 40])
      expect(strips.map((strip) => strip.includes('parol'))).toEqual([false, true, true, true, false])
      for (const counts of reelsOf(strips).marks) expect(Math.max(...counts)).toBe(1)
    }
  })

  test('has twenty different lines over three rows, and a longer run never pays less', () => {
    expect(new Set(lines.map(String)).size).toBe(unitsPerStake)
    expect(lines.flat().every((row) => row >= 0 && row <= 2)).toBe(true)
    for (const [three, four, five] of Object.values(pays)) expect(three <= four && four <= five).toBe(true)
  })
})

describe('a spin', () => {
  const stop = fc.nat(39)
  const stops = fc.tuple(stop, stop, stop, stop, stop)

  test('pays by the tables the same as by counting along each line', () => {
    fc.assert(
      fc.property(stops, fc.boolean(), (at, isFree) => {
        const reels = isFree ? freeReels : baseReels
        const wins = lineWins(viewsAt(reels, at))
        expect(reels.unitsAt(at)).toBe(wins.reduce((sum, { units }) => sum + units, 0))
      }),
      { numRuns: byScope(5_000, 20_000) },
    )
  })

  test('pays lines from the left, and a lantern substitutes every symbol but the wheel', () => {
    const row = (...names: string[]) => names.map((name) => ['ticket', name, 'balloon']) as unknown as Views
    const middle = (views: Views) => lineWins(views).find(({ line }) => line === 0)
    expect(middle(row('horse', 'parol', 'horse', 'parol', 'horse'))).toEqual({
      line: 0,
      symbol: 'horse',
      count: 5,
      units: 750,
    })
    expect(middle(row('drum', 'drum', 'parol', 'candy', 'drum'))).toMatchObject({ count: 3, units: 25 })
    expect(middle(row('drum', 'drum', 'candy', 'drum', 'drum'))).toBeUndefined()
    expect(middle(row('wheel', 'parol', 'parol', 'parol', 'wheel'))).toBeUndefined()
  })

  test('shows symbols in the order of the strip, around its end too', () => {
    expect(baseReels.views[0]![39]).toEqual([baseStrips[0][39], baseStrips[0][0], baseStrips[0][1]])
  })
})

/** Computes the payment of a round from its events by the rules as written for players. */
function retold(events: readonly ParolNightsEvent[]) {
  let units = 0
  let freeUnits = 0
  let multiplier = 1
  let spins = 0
  let seen = 0
  let views: Views | undefined
  for (const event of events) {
    if (event.type === 'spin') views = event.views
    if (event.type === 'freeSpin') {
      views = event.views
      expect(event).toMatchObject({ spin: ++seen, spins, multiplier })
    }
    if (event.type === 'lines') {
      expect(event.wins).toEqual(lineWins(views!))
      expect(event.multiplier).toBe(multiplier)
      expect(event.units).toBe(multiplier * event.wins.reduce((sum, win) => sum + win.units, 0))
      if (seen > 0) {
        freeUnits += event.units
        multiplier = Math.min(multiplier + 1, mostMultiplier)
      } else units += event.units
    }
    if (event.type === 'scatter') {
      expect(views!.flat().filter((symbol) => symbol === 'wheel')).toHaveLength(event.count)
      expect(event.units).toBe(scatterPays[event.count])
      units += event.units
    }
    if (event.type === 'freeSpinsBegin') spins = event.spins
    if (event.type === 'moreFreeSpins') {
      spins += event.added
      expect(event.spins).toBe(spins)
    }
    if (event.type === 'freeSpinsEnd') {
      expect(event.units).toBe(freeUnits)
      units += freeUnits
    }
  }
  const isCut = units >= maxWinUnits
  expect(events.some(({ type }) => type === 'limit')).toBe(isCut)
  if (!isCut) expect(seen).toBe(spins)
  expect(spins).toBeLessThanOrEqual(mostFreeSpins)
  expect(events.filter(({ type }) => type === 'total')).toEqual([events.at(-1)])
  return Math.min(units, maxWinUnits)
}

describe('a round', () => {
  test('has events that add up to the paid win, also after JSON', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 3, 4, 5), (seed, scatters) => {
        const first = scatters > 0 ? scatterStops(baseReels, scatters) : []
        const { win, events } = parolNights.play({ stake }, beginning(first, seededChance(seed)))
        expect(BigInt(retold(JSON.parse(JSON.stringify(events))))).toBe(win)
        if (scatters > 0)
          expect(events).toContainEqual({ type: 'freeSpinsBegin', spins: freeSpinsFor[scatters] })
      }),
      { numRuns: byScope(400, 2_000) },
    )
  })

  test('is the same at every offered stake, and only the size of the unit differs', () => {
    for (const unit of parolNights.info.unitSizes) {
      const [one, other] = [seededChance(7), seededChance(7)]
      for (let round = 0; round < 500; round++) {
        const small = parolNights.play({ stake }, one)
        const large = parolNights.play({ stake: stake * BigInt(unit) }, other)
        expect(large).toEqual({ win: small.win * BigInt(unit), events: small.events })
      }
    }
  })

  test.each([0n, -20n, 10n, 30n])(
    'at a stake of %s, which is not a multiple of twenty units, is refused',
    (odd) => {
      const untouched = replayedChance([])
      expect(() => parolNights.play({ stake: odd }, untouched)).toThrow(
        expect.objectContaining({ code: 'stake_invalid' }),
      )
    },
  )

  test('is replayed from its transcript, draw for draw', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const recorded = recordedChance(fairChance('ab'.repeat(32), 'player', nonce))
      const round = parolNights.play({ stake }, recorded)
      const spins = round.events.filter(({ type }) => type === 'spin' || type === 'freeSpin').length
      expect(recorded.transcript.map(([n]) => n)).toEqual(Array(spins * 5).fill(40))
      expect(parolNights.play({ stake }, replayedChance(recorded.transcript))).toEqual(round)
    }
  })

  test('with wheels in every free spin ends at its limit of spins, with the multiplier at its top', () => {
    const stops = [
      ...scatterStops(baseReels, 5),
      ...Array(mostFreeSpins).fill(scatterStops(freeReels, 5)).flat(),
    ]
    const { events } = parolNights.play({ stake }, beginning(stops, replayedChance([])))
    expect(events.filter(({ type }) => type === 'freeSpin')).toHaveLength(mostFreeSpins)
    expect(events.filter(({ type }) => type === 'moreFreeSpins').at(-1)).toMatchObject({
      spins: mostFreeSpins,
    })
  })

  test('that reaches its win limit pays that limit and ends there', () => {
    const best = freeReels.views.map((views) => {
      const jeepneys = views.map(
        (view) => view.filter((seen) => seen === 'jeepney' || seen === 'parol').length,
      )
      return jeepneys.indexOf(Math.max(...jeepneys))
    })
    const stops = [...scatterStops(baseReels, 5), ...Array(mostFreeSpins).fill(best).flat()]
    const { win, events } = parolNights.play({ stake: 3n * stake }, beginning(stops, replayedChance([])))
    expect(win).toBe(3n * BigInt(maxWinUnits))
    expect(events.slice(-2)).toEqual([
      { type: 'limit', units: maxWinUnits },
      { type: 'total', units: maxWinUnits },
    ])
    expect(events.filter(({ type }) => type === 'freeSpin').length).toBeLessThan(mostFreeSpins)
    expect(retold(events)).toBe(maxWinUnits)
  })
})

describe('the return', () => {
  test('is shown with its exact figure', () => {
    expect(figures).toEqual(stated(exact))
  })

  test('is at least 85 %, and the limit on a win changes no shown digit', () => {
    const percent = 100 * toNumber(exact.expected)
    expect(percent).toBeGreaterThan(85)
    expect(percent - 100 * exact.limitTakesLessThan).toBeGreaterThan(Number(figures.returnPercent))
    expect(plus(...Object.values(exact.parts))).toEqual(exact.expected)
  })

  test('equals that of counting every combination one by one on short reels', () => {
    const short = reelsOf(
      baseStrips.map((strip, reel) => strip.slice(reel, reel + 7)) as unknown as typeof baseStrips,
    )
    let units = 0
    let hits = 0
    let tops = 0
    for (let all = 0; all < 7 ** 5; all++) {
      const views = viewsAt(
        short,
        [0, 1, 2, 3, 4].map((reel) => Math.floor(all / 7 ** reel) % 7),
      )
      const wheels = views.flat().filter((symbol) => symbol === 'wheel').length
      const wins = lineWins(views)
      units += wins.reduce((sum, win) => sum + win.units, 0) + (scatterPays[wheels] ?? 0)
      if (wins.length > 0 || (scatterPays[wheels] ?? 0) > 0) hits++
      if (wins.some(({ symbol, count }) => symbol === 'jeepney' && count === 5)) tops++
    }
    const figuresOfShort = exactFigures(short, reelsOf(freeStrips))
    const { parts } = figuresOfShort
    expect(toNumber(plus(parts.lines!, parts.scatters!)) * unitsPerStake).toBeCloseTo(units / 7 ** 5, 9)
    expect(toNumber(figuresOfShort.hit)).toBeCloseTo(hits / 7 ** 5, 12)
    expect(toNumber(figuresOfShort.topPrize)).toBeCloseTo(tops / 7 ** 5, 12)
  })

  const [rounds, mostHalfWidth] = byScope([200_000, 0.08], [2_000_000, 0.025])

  test(`agrees with ${rounds} rounds within their 99 % interval`, () => {
    const chance = seededChance(20261120)
    let hits = 0
    const { mean, halfWidth } = sampled(rounds, () => {
      const { win } = parolNights.play({ stake }, chance)
      if (win > 0n) hits++
      return Number(win) / unitsPerStake
    })
    expect(Math.abs(mean - toNumber(exact.expected))).toBeLessThan(halfWidth)
    expect(halfWidth).toBeLessThan(mostHalfWidth)
    expect(Math.abs(hits / rounds - toNumber(exact.hit))).toBeLessThan(2.5758 * Math.sqrt(0.25 / rounds))
  })

  const [freeRounds, leastDifference] = byScope([32_000, 0.033], [250_000, 0.011])

  test(`agrees with ${freeRounds} rounds of free spins alone, where a difference of ${leastDifference} would be found`, () => {
    const three = scatterStops(baseReels, 3)
    const lineUnits = baseReels.unitsAt(three)
    const chance = seededChance(20261121)
    const { mean, halfWidth } = sampled(freeRounds, () => {
      const { win } = parolNights.play({ stake }, beginning(three, chance))
      return Number(win) - lineUnits - scatterPays[3]!
    })
    const expected = toNumber(exact.freeSpins)
    expect(Math.abs(mean / unitsPerStake - expected)).toBeLessThan(halfWidth / unitsPerStake)
    expect(halfWidth / unitsPerStake / expected).toBeLessThan(leastDifference)
  })
})

test('reel stops drawn from the HMAC stream pass the battery of tests, collectively at 99 %', () => {
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
  const findings = outcomeFindings(fairChance('0b'.repeat(32), 'parol-nights', 0, mac), 40, 600_000)
  expect(holmRejected(findings, 0.01)).toEqual([])
})

test('the rules for the player are JSON data, with a pay for each paying symbol', () => {
  const info = JSON.parse(JSON.stringify(parolNights.info))
  expect(info).toEqual(parolNights.info)
  expect(info.paytable.map(({ symbol }: { symbol: string }) => symbol)).toEqual(symbols.slice(2))
  expect(info).toMatchObject({
    returnPercent: '96.23',
    topPrize: { timesStake: 100 },
    maxWin: { timesStake: 10_000 },
  })
})
