import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { emberPeak } from '../ember-peak/rules.ts'
import { slotTitles } from '../rules.ts'
import type { SlotEvent, SlotInfo } from './events.ts'
import { amountOf, partsOf, unitsAfter } from './parts.ts'
import { celebrationOf, reactionOf } from './view-celebration.ts'

/** A round with a stake of 2.00, which is ten units. */
const round = { stake: 200n, info: { unitsPerStake: 10 } }
const lines = (units: number): SlotEvent => ({ type: 'lines', wins: [], multiplier: 1, units })
const spin: SlotEvent = { type: 'spin', views: [] }
const jackpot = (paid: string): SlotEvent => ({ type: 'jackpot', id: 'pot', pool: '5000', paid })
const freeSpin: SlotEvent = { type: 'freeSpin', spin: 1, spins: 8, multiplier: 1, views: [] }

describe('an event is celebrated only if its round is then above the stake:', () => {
  test.each<[string, SlotEvent, number, bigint | null]>([
    ['a line below', lines(9), 0, null],
    ['a line at', lines(10), 0, null],
    ['a line above', lines(11), 0, 220n],
    ['ways at', { type: 'ways', wins: [], multiplier: 1, units: 10 }, 0, null],
    ['ways above', { type: 'ways', wins: [], multiplier: 1, units: 12 }, 0, 240n],
    ['a cluster at', { type: 'clusters', wins: [], multiplier: 2, units: 10 }, 0, null],
    ['a cluster above', { type: 'clusters', wins: [], multiplier: 2, units: 14 }, 0, 280n],
    ['a line that leaves the round at', lines(4), 6, null],
    ['a line that brings the round above', lines(5), 6, 220n],
    ['free spins below', { type: 'freeSpinsEnd', units: 3 }, 30, null],
    ['free spins at', { type: 'freeSpinsEnd', units: 10 }, 30, null],
    ['free spins above', { type: 'freeSpinsEnd', units: 11 }, 11, 220n],
    ['coins at', { type: 'holdEnd', coins: 10, full: 0, units: 10 }, 0, null],
    ['coins above', { type: 'holdEnd', coins: 15, full: 10, units: 25 }, 0, 500n],
    ['a jackpot below', jackpot('199'), 0, null],
    ['a jackpot at', jackpot('200'), 0, null],
    ['a jackpot above', jackpot('201'), 0, 201n],
    ['a spin, whatever was won before', spin, 500, null],
    ['scatters, which tell what they open', { type: 'scatter', count: 3, units: 20 }, 0, null],
  ])('%s the stake', (_what, event, before, celebrated) => {
    expect(celebrationOf(event, before, { ...round, events: [event] })).toBe(celebrated)
  })
})

describe('the celebration at the end of a part of a round', () => {
  const part = (...events: SlotEvent[]) => ({ isFree: events[0] === freeSpin, events })
  test.each<[string, ReturnType<typeof part>, bigint | null]>([
    ['is none for a win below the stake', part(spin, lines(9)), null],
    ['is none for a win equal to the stake', part(spin, lines(4), lines(6)), null],
    ['has the amount of a win above the stake', part(spin, lines(4), lines(7)), 220n],
    ['has the amount of a wheel', part(spin, { type: 'wheel', parts: [5, 30], at: 1, units: 30 }), 600n],
    ['is none for one free spin, since all are celebrated together', part(freeSpin, lines(90)), null],
    ['is none before free spins', part(spin, lines(30), { type: 'freeSpinsBegin', spins: 8 }), null],
    [
      'is none where its coins were celebrated',
      part(spin, { type: 'holdEnd', coins: 30, full: 0, units: 30 }),
      null,
    ],
    ['is none where its jackpot was celebrated', part(spin, lines(30), jackpot('9000')), null],
  ])('%s', (_what, shown, celebrated) => {
    expect(celebrationOf(shown, 7, { ...round, events: shown.events })).toBe(celebrated)
  })
})

describe('the foreground reacts to a win of the spin', () => {
  test.each<[string, SlotEvent, number, number, 0 | 1 | 2]>([
    ['below the stake not at all', lines(9), 0, 0, 0],
    ['equal to the stake not at all', lines(10), 0, 0, 0],
    ['just above the stake weakly', lines(11), 0, 0, 1],
    ['of five times the stake weakly', lines(50), 0, 0, 1],
    ['above five times the stake strongly', lines(51), 0, 0, 2],
    ['of ways in the same way', { type: 'ways', wins: [], multiplier: 1, units: 12 }, 0, 0, 1],
    ['of clusters in the same way', { type: 'clusters', wins: [], multiplier: 1, units: 60 }, 0, 0, 2],
    ['that several falls have won together', lines(5), 6, 0, 1],
    ['by the free spin alone, not by those before it', lines(12), 700, 700, 1],
    ['not at all where a free spin won no more than the stake', lines(10), 700, 700, 0],
    ['not before the reels have stopped', spin, 500, 0, 0],
  ])('%s', (_what, event, before, beforePart, level) => {
    expect(reactionOf(event, before, beforePart, { ...round, events: [event] })).toBe(level)
  })

  test('not at all while a bought round has won no more than its price', () => {
    const events: SlotEvent[] = [{ type: 'buy', units: 500 }]
    expect(reactionOf(lines(400), 0, 0, { ...round, events })).toBe(0)
    expect(reactionOf(lines(400), 101, 101, { ...round, events })).toBe(0)
    expect(reactionOf(lines(501), 0, 0, { ...round, events })).toBe(1)
  })
})

test('the win of a bought feature is compared with its whole price', () => {
  const events: SlotEvent[] = [{ type: 'buy', units: 500 }]
  const end = (units: number): SlotEvent => ({ type: 'freeSpinsEnd', units })
  expect(celebrationOf(end(500), 0, { ...round, events })).toBeNull()
  expect(celebrationOf(end(501), 0, { ...round, events })).toBe(10_020n)
})

describe.each([...slotTitles, emberPeak.forSale].map((game, at) => [`${game.info.id} ${at}`, game] as const))(
  'rounds of %s',
  (_name, game) => {
    const info = game.info as SlotInfo
    const stake = 3n * BigInt(info.unitsPerStake)
    const pools = game.jackpot && { [game.jackpot.id]: 1_000_000n }

    /** Returns the amounts that are celebrated in a round. */
    function celebrations(events: SlotEvent[]): bigint[] {
      const shown = { stake, info, events }
      const found: (bigint | null)[] = []
      let units = 0
      for (const part of partsOf(events)) {
        const before = units
        for (const event of part.events) {
          found.push(celebrationOf(event, units, shown))
          units = unitsAfter(event, units)
        }
        found.push(celebrationOf(part, before, shown))
      }
      return found.filter((each) => each !== null)
    }

    test('have reactions of both levels, and none while the round is not above its cost', () => {
      const levels = new Set<number>()
      for (let at = 0; at < 1500; at++) {
        const events = game.play({ stake }, seededChance(at), pools).events as SlotEvent[]
        const shown = { stake, info, events }
        let units = 0
        for (const part of partsOf(events)) {
          const before = units
          for (const event of part.events) {
            const level = reactionOf(event, units, before, shown)
            units = unitsAfter(event, units)
            if (level > 0) expect(amountOf(units, stake, info)).toBeGreaterThan(stake)
            levels.add(level)
          }
        }
      }
      expect(levels).toEqual(new Set([0, 1, 2]))
    })

    test('celebrate no win that is at most the cost of the round, and most wins above it', () => {
      let [more, celebrated] = [0, 0]
      for (let at = 0; at < 1500; at++) {
        const buys = info.buy && at % 3 === 0
        const { events, win } = game.play(
          { stake, ...(buys ? { buys: true as const } : {}) },
          seededChance(at),
          pools,
        )
        const bought = (events as SlotEvent[]).find(({ type }) => type === 'buy') as
          | { units: number }
          | undefined
        const cost = bought ? amountOf(bought.units, stake, info) : stake
        const found = celebrations(events as SlotEvent[])
        if (win <= cost) expect(found).toEqual([])
        else {
          more++
          if (found.length > 0) celebrated++
          for (const amount of found) expect(amount).toBeGreaterThan(cost)
        }
      }
      expect(more).toBeGreaterThan(20)
      expect(celebrated / more).toBeGreaterThan(0.9)
    })
  },
)
