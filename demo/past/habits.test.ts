import { gameCategories } from '@fairground/kernel/game-category'
import { expect, test } from 'vitest'
import { chanceFor, habitOf, habits, hourWeights, sittingsOf } from './habits.ts'
import { namesOf } from './names.ts'
import { openWins, returnOf, wins } from './wins.ts'

const seed = 1
const people = Array.from({ length: 330 }, (_, person) => ({
  person,
  habit: habitOf(seed, person),
  joinedDay: 0,
}))
const days = Array.from({ length: 60 }, (_, day) => sittingsOf(seed, { day, weekday: day % 7 }, people))

test('people of the past sit down through the whole day, and most often from 20 to 23 h', () => {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { minute } of days.flat()) hours[Math.floor(minute / 60)]!++
  const busiest = [...hours.keys()].sort((one, other) => hours[other]! - hours[one]!).slice(0, 3)
  expect(busiest.sort()).toEqual([20, 21, 22])
  expect(Math.min(...hours)).toBeGreaterThan(0)
  expect(hourWeights).toHaveLength(24)
})

test('a plan is the same each time, has every habit, and no sitting before its player has joined', () => {
  expect(sittingsOf(seed, { day: 3, weekday: 3 }, people)).toEqual(days[3])
  expect(new Set(people.map(({ habit }) => habit))).toEqual(new Set(Object.keys(habits)))
  const late = people.map((one) => ({ ...one, joinedDay: one.person < 100 ? 10 : 0 }))
  expect(sittingsOf(seed, { day: 9, weekday: 2 }, late).every(({ person }) => person >= 100)).toBe(true)
})

test.each(gameCategories.filter((category) => wins[category]))(
  'wins of %s at made-up vendors have the return of their distribution, from 92 to 98 percent',
  (category) => {
    expect(returnOf(category)).toBeGreaterThan(92)
    expect(returnOf(category)).toBeLessThan(98)
    const weights = wins[category]!.reduce((sum, [, weight]) => sum + weight, 0)
    expect(weights).toBeLessThan(10_000)
    const winOf = openWins()
    const chance = chanceFor(7, 1)
    const series = { brandId: 1, team: '', category, stake: 1_000n }
    let won = 0n
    for (let round = 0; round < 40_000; round++) won += winOf(series, chance)
    expect(Number(won) / 400_000).toBeGreaterThan(returnOf(category) - 4)
    expect(Number(won) / 400_000).toBeLessThan(returnOf(category) + 4)
  },
)

test('twenty rounds of a series win about as often as they should, in another order each time', () => {
  const winOf = openWins()
  const chance = chanceFor(7, 2)
  const series = { brandId: 1, team: '', category: 'PVP', stake: 1_000n } as const
  const won = Array.from({ length: 40 }, () => winOf(series, chance) > 0n)
  const [first, second] = [won.slice(0, 20), won.slice(20)]
  expect([first, second].map((part) => part.filter(Boolean).length)).toEqual([10, 10])
  expect(first).not.toEqual(second)
  // Rounds of another stake are a series of their own.
  const mixed = Array.from({ length: 40 }, (_, at) =>
    winOf({ ...series, stake: BigInt(1 + (at % 2)) }, chance),
  )
  expect([0, 1].map((of) => mixed.filter((win, at) => at % 2 === of && win > 0n).length)).toEqual([10, 10])
})

test.each(['PH', 'VN'] as const)('names of %s are different, plain and not taken', (country) => {
  const taken = new Set(namesOf(country, 50, chanceFor(1, 1), new Set()).map(({ username }) => username))
  const names = namesOf(country, 400, chanceFor(1, 1), taken)
  const usernames = names.map(({ username }) => username)
  expect(new Set(usernames).size).toBe(400)
  expect(usernames.filter((name) => taken.has(name) || !/^[a-z][a-z0-9]{3,31}$/.test(name))).toEqual([])
  expect(names.every(({ holder }) => /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(holder))).toBe(true)
})
