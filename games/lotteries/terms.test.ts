import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBet, firstSelection, statedReturn } from '../../tests/lotteries/market-checks.ts'
import { linesOf } from '../bet-lines.ts'
import { costOf, discountOn, isStakeOffered, type MarketGame, paid } from '../market.ts'
import { type Ratio, ratio } from '../ratio.ts'
import { marketGames } from '../rules.ts'
import { discountOf, groupStep, groups, termsAt, usualTerms } from './prize-group.ts'

const all = marketGames.map(({ game }) => game)
const withGroups = all.filter(({ info }) => info.betTypes.some(({ groupDiscount }) => groupDiscount === 0))
const lotteries = all.filter(({ info }) => info.category === 'LOTT')

/** Every own prize group with a group that its player may choose. */
const pairs = fc
  .integer({ min: groups.least, max: groups.highest })
  .chain((own) =>
    fc
      .integer({ min: 0, max: Math.floor((own - groups.least) / groupStep) })
      .map((steps) => ({ own, chosen: own - steps * groupStep })),
  )

const isBelow = (one: Ratio, other: Ratio) =>
  one.numerator * other.denominator < other.numerator * one.denominator

test('the games with prize groups are those of the category E-lottery but Color Game', () => {
  const ofCategory = all.filter(({ info: { category, id } }) => category === 'ELOTT' && id !== 'color-game')
  expect(withGroups).toEqual(ofCategory)
  expect(withGroups).toHaveLength(5)
})

describe.each(withGroups.map((game) => [game.info.id, game] as const))(
  '%s',
  (_, { info, infoAt, returnOf }) => {
    test('returns below the whole stake at every group that may be played, and states what it returns', () => {
      fc.assert(
        fc.property(pairs, ({ own, chosen }) => {
          const { betTypes, rules } = infoAt({ own, chosen, lists: {} })
          for (const type of betTypes) {
            const stated = statedReturn(type)
            expect(stated).toEqual(returnOf(type.id, type.price, type.prizes))
            expect(isBelow(stated, ratio(1n))).toBe(true)
            if (type.groupDiscount === undefined)
              expect(type).toEqual(info.betTypes.find(({ id }) => id === type.id))
            else {
              expect(type.groupDiscount).toBe((own - chosen) / groupStep)
              const exact = ratio(BigInt(chosen), BigInt(groups.whole - own + chosen))
              expect(isBelow(exact, stated)).toBe(false)
            }
          }
          expect(rules.find(({ words }) => words.endsWith('.prize'))?.values).toEqual({
            group: chosen,
            whole: groups.whole,
          })
        }),
        { numRuns: 40 },
      )
    })

    test.each([groups.least - 1, groups.highest + 1, groups.usual + 0.5, groups.whole, Number.NaN])(
      'refuses the group %d',
      (group) => {
        expect(() => infoAt(termsAt(group)).betTypes).toThrow(RangeError)
      },
    )

    test('takes the whole discount off the price, and pays at a lower group the chosen share of the fair prize, to the coin', () => {
      fc.assert(
        fc.property(pairs, fc.nat(), fc.constantFrom(100n, 1_000n, 10_000n), (played, seed, stake) => {
          const { betTypes } = infoAt({ ...played, lists: {} })
          const type = betTypes[seed % betTypes.length]!
          fc.pre(type.groupDiscount !== undefined)
          const own = infoAt({ own: played.chosen, chosen: played.chosen, lists: {} })
          const whole = own.betTypes.find(({ id }) => id === type.id)!
          const times = 1 + (seed % info.mostTimes)
          const cost = costOf(type, stake, times)!
          const nominal = costOf(whole, stake, times)!
          expect(cost + discountOn(type, cost)).toBe(nominal)
          expect(cost * BigInt(groups.whole)).toBe(
            nominal * BigInt(groups.whole - played.own + played.chosen),
          )
          const bet = { ...type, type: type.id, selection: firstSelection(type.form), lines: 1 }
          const pays = (priced: typeof type, amount: bigint) =>
            paid({ ...bet, price: priced.price, prizes: priced.prizes, stake: amount }, [
              { prize: priced.prizes[0]!, lines: 1 },
            ])
          const [one, other] = [pays(type, cost), pays(whole, nominal)]
          // If the exact prize cannot be stored, it is rounded down to a millionth of the price.
          if (type.price !== 1_000_000) expect(one).toBe(other)
          else expect(one > other ? one - other : other - one).toBeLessThanOrEqual(nominal / 1_000_000n + 1n)
        }),
        { numRuns: 300 },
      )
    })
  },
)

test('a lower group is offered by whole steps alone, and never above one’s own', () => {
  expect(discountOf({ own: 1_900, chosen: 1_700 })).toBe(10)
  for (const played of [
    { own: 1_900, chosen: 1_920 },
    { own: 1_900, chosen: 1_890 },
    { own: 1_710, chosen: 1_690 },
    { own: 1_961, chosen: 1_941 },
  ])
    expect(() => discountOf(played)).toThrow(RangeError)
})

test('a stake is offered by its cost: the stake less the discount, up to the largest multiple', () => {
  const type = { perPoint: 1, groupDiscount: 3 }
  const info = { mostTimes: 2 }
  const isOffered = (cost: bigint) => isStakeOffered(info, [100n], type, cost)
  expect([97n, 194n].map(isOffered)).toEqual([true, true])
  expect([0n, 96n, 100n, 98n, 291n, -97n].map(isOffered)).toEqual(Array(6).fill(false))
  expect(costOf(type, 100n, 2)).toBe(194n)
  expect(costOf(type, 50n)).toBeUndefined()
})

describe.each(lotteries.map((game) => [game.info.id, game] as const))('%s', (_, game: MarketGame) => {
  const { info, infoAt, returnOf } = game
  test('takes a brand’s prices, states their return and its rules name them; prizes that return the stake are refused', () => {
    for (const type of info.betTypes) {
      const lists = { [type.id]: { price: type.price * 2, prizes: type.prizes } }
      const changed = infoAt({ ...usualTerms, lists })
      const found = changed.betTypes.find(({ id }) => id === type.id)!
      expect(found).toMatchObject(lists[type.id]!)
      expect(statedReturn(found)).toEqual(returnOf(type.id, type.price * 2, type.prizes))
      expect(changed.betTypes.filter(({ id }) => id !== type.id)).toEqual(
        info.betTypes.filter(({ id }) => id !== type.id),
      )
      // A point of a price list costs its price.
      expect(found.perPoint).toBe(info.area === 'vn' ? type.price * 2 : 1)
      const { numerator, denominator } = statedReturn(type)
      const tooMuch = type.prizes.map((prize) =>
        Number((BigInt(prize) * denominator + numerator - 1n) / numerator),
      )
      expect(() =>
        infoAt({ ...usualTerms, lists: { [type.id]: { price: type.price, prizes: tooMuch } } }),
      ).toThrow(RangeError)
    }
    const [first] = info.betTypes
    const many = { price: first!.price, prizes: [...first!.prizes, 1] }
    if (info.area !== 'vn')
      expect(() => infoAt({ ...usualTerms, lists: { [first!.id]: many } })).toThrow(RangeError)
    const dearer = infoAt({
      ...usualTerms,
      lists: { [first!.id]: { price: first!.price * 2, prizes: first!.prizes } },
    })
    expect(dearer.rules).not.toEqual(info.rules)
    expect(dearer.returnPercent).not.toBe(info.returnPercent)
  })

  test('pays bets at a brand’s prices by its rules and its recount alike', () => {
    const { recount } = marketGames.find((one) => one.game === game)!
    const chance = seededChance(7)
    const stations =
      info.schedule.kind === 'calendar' ? (info.schedule.week.find((day) => day.length > 0) ?? []) : []
    const [type] = info.betTypes
    const lists = { [type!.id]: { price: type!.price + 1, prizes: type!.prizes.map((prize) => prize - 1) } }
    const { betTypes } = infoAt({ ...usualTerms, lists })
    const station = type!.form.stations ? `${stations[0]}/` : ''
    for (let times = 0; times < 50; times++) {
      const number = String(chance.below(100)).padStart(2, '0')
      const { price, prizes } = betTypes[0]!
      const bet =
        'digits' in type!.form.values
          ? { type: type!.id, selection: `${station}${number}`, price, prizes, lines: 1, stake: 2_400n }
          : anyBet({ betTypes: [betTypes[0]!] }, chance)
      expect(linesOf(type!.form, bet.selection)).toHaveLength(bet.lines)
      const result = game.draw(chance, stations)
      expect(paid(bet, game.wins(bet, result))).toBe(recount(bet, result))
    }
  })
})
