import { readdirSync, readFileSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import type { MarketInfo } from './market.ts'
import { houseGames, marketGames, originals, roundGames, slotTitles } from './rules.ts'

test('every folder of games/ with rules is in the list, under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && readdirSync(`${import.meta.dirname}/${entry.name}`).includes('rules.ts'),
    )
    .map(({ name }) => name)
  expect(houseGames.map(({ info }) => info.id).toSorted()).toEqual(folders.toSorted())
})

test('a round game is a slot title or an original, and each original has either choices or steps', () => {
  expect(roundGames).toEqual([...slotTitles, ...originals])
  expect(roundGames.filter(({ choices, steps }) => Boolean(choices) !== Boolean(steps))).toEqual(originals)
  expect(slotTitles.filter(({ choices, steps }) => choices || steps)).toEqual([])
})

test.each(slotTitles.map(({ info }) => [info.name, info] as const))(
  '%s states the figures that a player must be told',
  (_, info) => {
    expect(Number(info.returnPercent)).toBeGreaterThanOrEqual(94)
    expect(Number(info.returnPercent)).toBeLessThanOrEqual(97)
    expect(Boolean(info.exactReturn)).not.toBe(Boolean(info.simulated))
    if (info.exactReturn) {
      const { numerator, denominator } = info.exactReturn
      const hundredths = (BigInt(numerator) * 10_000n) / BigInt(denominator)
      expect(info.returnPercent).toBe((Number(hundredths) / 100).toFixed(2))
    }
    expect(Number(info.hitPercent)).toBeGreaterThanOrEqual(18)
    expect(Number(info.hitPercent)).toBeLessThanOrEqual(35)
    expect(info.returnPercent).toMatch(/^\d+\.\d\d$/)
    expect(info.hitPercent).toMatch(/^\d+\.\d\d$/)
    expect(info.topPrize.oneIn).toBeGreaterThan(0)
    expect(info.maxWin.timesStake).toBeGreaterThanOrEqual(info.topPrize.timesStake)
    expect(info.unitSizes.every((size, index) => size > (info.unitSizes[index - 1] ?? 0))).toBe(true)
    expect(info.rules.length).toBeGreaterThan(0)
  },
)

/** Returns the English words in a folder of `games/`. */
function wordsIn(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(`${import.meta.dirname}/${folder}/words.json`, 'utf8'))
}

test.each(slotTitles.map(({ info }) => [info.id, info] as const))(
  '%s has English texts for its name, its rules with their numbers, its top prize and its symbols',
  (id, info) => {
    const words = { ...wordsIn('slots'), ...wordsIn(id) }
    const symbols = [info.wild, info.scatter, ...info.paytable.map(({ symbol }) => symbol)]
    const needed = [
      `${id}.name`,
      info.topPrize.words,
      ...info.rules.map((rule) => rule.words),
      ...symbols.map((symbol) => `${id}.symbol.${symbol}`),
    ]
    expect(needed.filter((word) => !words[word])).toEqual([])
    for (const { words: rule, values } of info.rules) {
      const asked = [...words[rule]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      expect([...new Set(asked)].toSorted()).toEqual(Object.keys(values).toSorted())
    }
  },
)

/**
 * Returns the smallest allowed return: a price list follows the prices of the field, which its board states beside each
 * bet; every other game returns at least 85 %.
 */
const leastReturn = ({ category }: MarketInfo) => (category === 'LOTT' ? 20 : 85)

test.each(marketGames.map(({ game: { info } }) => [info.name, info] as const))(
  '%s states the return of each bet, in the bounds of its category and below 100 %, and its rules with their numbers',
  (_, info) => {
    const words = wordsIn(info.id)
    for (const { exactReturn, returnPercent } of info.betTypes) {
      const hundredths = (BigInt(exactReturn.numerator) * 10_000n) / BigInt(exactReturn.denominator)
      expect(returnPercent).toBe((Number(hundredths) / 100).toFixed(2))
      expect(Number(returnPercent)).toBeGreaterThanOrEqual(leastReturn(info))
      expect(Number(returnPercent)).toBeLessThan(100)
    }
    expect(info.betTypes.map(({ returnPercent }) => returnPercent)).toContain(info.returnPercent)
    expect(info.stakes.every((stake, at) => stake > (info.stakes[at - 1] ?? 0))).toBe(true)
    const { schedule } = info
    if (schedule.kind === 'every') expect(schedule.closesBeforeSeconds).toBeLessThan(schedule.everySeconds)
    expect(words[`${info.id}.name`]).toBe(info.name)
    for (const { words: rule, values } of info.rules) {
      const asked = [...words[rule]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!)
      expect([...new Set(asked)].toSorted()).toEqual(Object.keys(values).toSorted())
    }
  },
)

test.each(marketGames.map(({ game }) => [game.info.name, game] as const))(
  'the rows of a result of %s are all that is drawn',
  (_, { info, draw, rows, headline, published, flight }) => {
    const stations = ['ben-tre', 'ha-noi']
    for (let seed = 0; seed < 20; seed++) {
      const result = draw(seededChance(seed), stations)
      const shown = rows(result).flatMap(({ values }) => values)
      // The headline of a table is its verdict, and its result holds all that is drawn, if it has several parts.
      const hasParts = info.schedule.kind === 'watched' && !flight && typeof result === 'object'
      const parts = hasParts ? Object.values(result as object).flat() : headline(result)
      const ofHouse = parts.map(String)
      const drawn = published ? [...published.numbersOf(result).values()].flat() : ofHouse
      expect(drawn.filter((value) => !shown.includes(value))).toEqual([])
      if (published) expect(shown).toEqual(drawn)
    }
  },
)
