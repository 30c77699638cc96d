import { readFileSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { anyBet, firstSelection } from '../../tests/lotteries/market-checks.ts'
import { linesOf } from '../bet-lines.ts'
import { diceThree, diceThreeWith } from '../dice-three/rules.ts'
import { elevenFive } from '../eleven-five/rules.ts'
import { fiveDigits, fiveDigitsWith } from '../five-digits/rules.ts'
import { keno } from '../keno/rules.ts'
import { lotto6of42 } from '../lotto-6-42/rules.ts'
import { lotto6of45 } from '../lotto-6-45/rules.ts'
import { lotto6of49 } from '../lotto-6-49/rules.ts'
import { lotto6of55 } from '../lotto-6-55/rules.ts'
import { lotto6of58 } from '../lotto-6-58/rules.ts'
import type { MarketGame } from '../market.ts'
import { philippine2d } from '../philippine-2d/rules.ts'
import { philippine3d } from '../philippine-3d/rules.ts'
import { philippine4d } from '../philippine-4d/rules.ts'
import { philippine6d } from '../philippine-6d/rules.ts'
import { ranking, rankingWith } from '../ranking/rules.ts'
import { termsAt } from './prize-group.ts'

const games = [
  fiveDigits,
  diceThree,
  ranking,
  elevenFive,
  keno,
  philippine2d,
  philippine3d,
  philippine4d,
  philippine6d,
  lotto6of42,
  lotto6of45,
  lotto6of49,
  lotto6of55,
  lotto6of58,
] as readonly MarketGame[]

const mostUnits = 2 ** 31 - 1

/** Games with other values of their options and therefore other sentences in their rules. */
const otherwise: Record<string, Pick<MarketGame, 'info'>[]> = {
  'five-digits': [fiveDigitsWith({ tie: 'push' })],
  'dice-three': [diceThreeWith({ triples: 'lose' })],
  ranking: [rankingWith({ eleven: 'loses' }), rankingWith({ eleven: 'push' })],
}

describe.each(games.map((game) => [game.info.id, game] as const))(
  '%s',
  (id, { info, atRisk, wins, draw }) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(`${import.meta.dirname}/../${id}/words.json`, 'utf8'),
    )

    test('has texts for its name, each rule with its numbers and each bet type, and no others', () => {
      const rules = [info, ...(otherwise[id] ?? []).map((one) => one.info)].flatMap((one) => one.rules)
      const needed = [
        `${id}.name`,
        ...new Set(rules.map((rule) => rule.words)),
        ...info.betTypes.map((type) => `${id}.bet.${type.id}`),
      ]
      expect(Object.keys(words).toSorted()).toEqual(needed.toSorted())
      expect(words[`${id}.name`]).toBe(info.name)
      for (const { words: rule, values } of rules) {
        const asked = [...words[rule]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
        expect([...new Set(asked)].toSorted()).toEqual(Object.keys(values).toSorted())
      }
      expect(new Set(info.betTypes.map((type) => words[`${id}.bet.${type.id}`])).size).toBe(
        info.betTypes.length,
      )
    })

    test('has bet types with ids, values and prizes that selections and the database can store', () => {
      expect(new Set(info.betTypes.map((type) => type.id)).size).toBe(info.betTypes.length)
      for (const { id: type, form, price, prizes, perPoint, returnPercent } of info.betTypes) {
        expect(type).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        for (const value of form.values as readonly string[]) expect(value).toMatch(/^[a-z0-9]+$/)
        for (const units of [price, ...prizes]) {
          expect(Number.isInteger(units), type).toBe(true)
          expect(units).toBeGreaterThan(0)
          expect(units).toBeLessThanOrEqual(mostUnits)
        }
        expect(perPoint).toBe(1)
        expect(linesOf(form, firstSelection(form)), type).toHaveLength(1)
        expect(form.mostLines).toBeLessThanOrEqual(info.mostLines)
        expect(Number(returnPercent)).toBeGreaterThanOrEqual(info.category === 'LOTT' ? 20 : 85)
        expect(Number(returnPercent)).toBeLessThan(100)
      }
    })

    test('never has more at risk than the stakes, and never less than 0', () => {
      const chance = seededChance(1)
      for (let times = 0; times < 200; times++) {
        const bets = Array.from({ length: chance.below(6) }, () => anyBet(info, chance))
        const risk = atRisk(bets, chance.below(101) / 100)
        expect(risk).toBeGreaterThanOrEqual(0n)
        expect(risk).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
      }
    })

    test('counts no more winning lines than a bet has, the largest prize first', () => {
      const chance = seededChance(2)
      for (let times = 0; times < 500; times++) {
        const bet = anyBet(info, chance)
        const won = wins(bet, draw(chance, []))
        expect(won.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(bet.lines)
        expect(won.every(({ prize }, at) => at === 0 || won[at - 1]!.prize > prize)).toBe(true)
      }
    })
  },
)

test.each([
  ['five-digits', fiveDigits],
  ['dice-three', diceThree],
  ['ranking', ranking],
  ['eleven-five', elevenFive],
  ['keno', keno],
] as const)('%s has its bet types at every group, the default being 1900', (_, { info, infoAt }) => {
  expect(infoAt(termsAt(1_900))).toEqual(info)
  for (let group = 1_700; group <= 1_960; group += 13) {
    for (const { id, exactReturn, price, prizes } of infoAt(termsAt(group)).betTypes) {
      const share = Number(exactReturn.numerator) / Number(exactReturn.denominator)
      if (!id.startsWith('pick-')) expect(Math.abs(share - group / 2_000)).toBeLessThan(0.000001)
      for (const units of [price, ...prizes]) expect(units).toBeLessThanOrEqual(mostUnits)
    }
  }
})
