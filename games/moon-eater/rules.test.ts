import { type Chance, recordedChance, replayedChance, seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { recordedPools } from '../game.ts'
import { plus, toNumber } from '../ratio.ts'
import { addRounds, agreesWith, emptySample } from '../slots/sample.ts'
import { stated } from '../slots/stated.ts'
import { baseStrips, jackpot, unitsPerStake } from './data.ts'
import { exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { moonEater } from './rules.ts'

const exact = exactFigures()
const sample = emptySample()
addRounds(sample, moonEater, 600_000, seededChance(1))
/** The return of the jackpot, which no sample includes. */
const ofJackpot = 100 * toNumber(plus(exact.parts.jackpotFed!, exact.parts.jackpotSeed!))
const stake = BigInt(unitsPerStake)

test('the shown figures are the exact ones, and the limit on a win changes no digit of them', () => {
  expect(figures).toEqual(stated(exact))
  expect(plus(...Object.values(exact.parts))).toEqual(exact.expected)
  expect(exact.limitTakesLessThan).toBeLessThan(0.00005)
})

test('the exact figures agree with a sample of rounds within 99 % intervals', () => {
  expect(agreesWith(sample, figures, ofJackpot)).toBe(true)
})

test('the exact figures do not agree with another strip: a wave on the second reel becomes a moon', () => {
  const other = baseStrips.map((strip, reel) =>
    reel === 1 ? strip.with(strip.indexOf('wave'), 'moon') : strip,
  )
  expect(agreesWith(sample, stated(exactFigures(other)), ofJackpot)).toBe(false)
})

/** Returns a chance that draws this number for the jackpot, and other numbers elsewhere. */
function drawing(forJackpot: () => number, others: Chance): Chance {
  return { ...others, below: (n) => (n === jackpot.stakedPerWin ? forJackpot() : others.below(n)) }
}

describe('the jackpot', () => {
  test('is won in as many of all draws as the stake has minor units, so that the odds are proportional', () => {
    for (const unit of moonEater.info.unitSizes) {
      const bet = { stake: stake * BigInt(unit) }
      const play = (draw: number) =>
        moonEater.play(
          bet,
          drawing(() => draw, seededChance(1)),
          { [jackpot.id]: 5n },
        )
      expect(play(Number(bet.stake) - 1).jackpotWon).toBe(true)
      expect(play(Number(bet.stake)).jackpotWon).toBeUndefined()
    }
  })

  test('pays the pool with this stake’s contribution, in addition to the win of the reels', () => {
    const pool = 98_765_432n
    const chance = recordedChance(drawing(() => 0, seededChance(4)))
    const round = moonEater.play({ stake: 5n * stake }, chance, { [jackpot.id]: pool })
    const { win, events, contribution } = round
    const total = events.at(-1)
    expect(contribution).toBe(5n)
    expect(events).toContainEqual({
      type: 'jackpot',
      id: jackpot.id,
      pool: String(pool),
      paid: String(pool + 5n),
    })
    expect(win).toBe(pool + 5n + 5n * BigInt(total?.type === 'total' ? total.units : -1))
    const pools = recordedPools(moonEater, JSON.parse(JSON.stringify(events)))
    expect(moonEater.play({ stake: 5n * stake }, replayedChance(chance.transcript), pools)).toEqual(round)
  })

  test('pays or keeps every minor unit that it collected, whatever the stakes', () => {
    const luck = seededChance(8)
    const chance = drawing(() => (luck.below(40) === 0 ? 0 : jackpot.stakedPerWin - 1), seededChance(9))
    let pool = BigInt(jackpot.seed)
    let seeds = pool
    let collected = 0n
    let paid = 0n
    for (let round = 0; round < 4_000; round++) {
      const unit = moonEater.info.unitSizes[luck.below(moonEater.info.unitSizes.length)]!
      const bet = { stake: stake * BigInt(unit) }
      const { win, events, contribution, jackpotWon } = moonEater.play(bet, chance, { [jackpot.id]: pool })
      collected += contribution!
      pool += contribution!
      if (!jackpotWon) continue
      const total = events.at(-1)!
      paid += win - BigInt(unit) * BigInt(total.type === 'total' ? total.units : 0)
      pool = BigInt(jackpot.seed)
      seeds += pool
    }
    expect(paid).toBeGreaterThan(0n)
    expect(collected + seeds).toBe(paid + pool)
  })

  test('is not drawn for a pool of unknown size', () => {
    expect(() => moonEater.play({ stake }, seededChance(1))).toThrow(
      expect.objectContaining({ code: 'pool_missing' }),
    )
  })

  test('leaves the reels unchanged, whatever the pool holds', () => {
    const [one, other] = [seededChance(3), seededChance(3)]
    for (let round = 0; round < 300; round++) {
      expect(moonEater.play({ stake }, one, { [jackpot.id]: 0n })).toEqual(
        moonEater.play({ stake }, other, { [jackpot.id]: 10n ** 12n }),
      )
    }
  })
})
