import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roundGames } from './rules.ts'

test('every folder with rules is in the list, under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && readdirSync(`${import.meta.dirname}/${entry.name}`).includes('rules.ts'),
    )
    .map(({ name }) => name)
  expect(roundGames.map(({ info }) => info.id).toSorted()).toEqual(folders.toSorted())
})

test.each(roundGames.map(({ info }) => [info.name, info] as const))(
  '%s states what a player must know',
  (_, info) => {
    expect(Number(info.returnPercent)).toBeGreaterThanOrEqual(85)
    expect(Number(info.returnPercent)).toBeLessThan(100)
    const { numerator, denominator } = info.exactReturn
    const hundredths = (BigInt(numerator) * 10_000n) / BigInt(denominator)
    expect(info.returnPercent).toBe((Number(hundredths) / 100).toFixed(2))
    expect(info.returnPercent).toMatch(/^\d+\.\d\d$/)
    expect(info.hitPercent).toMatch(/^\d+\.\d\d$/)
    expect(info.topPrize.oneIn).toBeGreaterThan(0)
    expect(info.maxWin.timesStake).toBeGreaterThanOrEqual(info.topPrize.timesStake)
    expect(info.unitSizes.every((size, index) => size > (info.unitSizes[index - 1] ?? 0))).toBe(true)
    expect(info.rules.length).toBeGreaterThan(0)
  },
)
