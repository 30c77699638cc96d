import { type Chance, pick, seededChance } from '@fairground/kernel/chance'
import type { GameCategory } from '@fairground/kernel/game-category'

/** The weights of the categories that somebody plays; a sitting has rounds of one, or tickets of lotteries. */
export type Likes = Partial<Record<GameCategory | 'LOTTERY', number>>

/** How a kind of player plays. */
export interface Habit {
  /** The share of all players, as a weight. */
  weight: number
  /** Sittings a week. */
  sittings: number
  /** Rounds of a sitting, the fewest and the most. */
  rounds: readonly [number, number]
  /** Stakes in the brand's large units: pesos, or 400 dong. */
  stakes: readonly number[]
  /** Weights of the categories that are played. */
  likes: Likes
}

/** The habits of the demo's players. */
export const habits = {
  evening: {
    weight: 26,
    sittings: 2.2,
    rounds: [6, 16],
    stakes: [20, 50, 50, 100, 200, 500],
    likes: { RNG: 8, FISH: 1, LOTTERY: 1 },
  },
  lottery: {
    weight: 22,
    sittings: 3,
    rounds: [1, 4],
    stakes: [20, 50, 100, 100, 200],
    likes: { LOTTERY: 9, RNG: 1 },
  },
  table: {
    weight: 16,
    sittings: 2,
    rounds: [5, 14],
    stakes: [200, 500, 500, 1000, 2000],
    likes: { LIVE: 9, PVP: 1 },
  },
  sports: {
    weight: 12,
    sittings: 2.4,
    rounds: [1, 4],
    stakes: [200, 500, 1000, 2000],
    likes: { SPORTS: 6, ESPORTS: 3, LIVE: 1 },
  },
  sabong: {
    weight: 9,
    sittings: 2,
    rounds: [2, 8],
    stakes: [200, 500, 1000],
    likes: { COCKFIGHT: 8, LOTTERY: 1 },
  },
  fishing: {
    weight: 8,
    sittings: 2,
    rounds: [8, 18],
    stakes: [20, 50, 100, 200],
    likes: { FISH: 8, RNG: 1 },
  },
  rooms: { weight: 4, sittings: 1.6, rounds: [4, 10], stakes: [50, 100, 200], likes: { PVP: 8, RNG: 1 } },
  high: {
    weight: 3,
    sittings: 3,
    rounds: [6, 14],
    stakes: [1000, 2000, 2000, 5000, 10_000],
    likes: { LIVE: 7, SPORTS: 3 },
  },
} as const satisfies Record<string, Habit>

export type HabitName = keyof typeof habits

/** The weight of each hour of the day for the start of a sitting: a peak from 20 to 23 h, and a quiet night. */
export const hourWeights = [
  4, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 9, 8, 7, 7, 8, 10, 13, 18, 26, 30, 28, 16,
] as const

/** A sitting of a player: its start, and what is played. */
export interface Sitting {
  /** The index of the player among the people of the past. */
  person: number
  /** Minutes since midnight of its day. */
  minute: number
  /** The number of the sitting in its day. */
  place: number
  category: keyof Likes & string
  rounds: number
  /** The stake of a round, in large units. */
  stake: number
}

/** Returns chance of its own for a subject, so that a plan does not depend on the order in which it is made. */
export function chanceFor(seed: number, ...subject: readonly number[]): Chance {
  return seededChance(subject.reduce((mixed, part) => Math.imul(mixed ^ (part + 0x9e37), 0x85eb_ca6b), seed))
}

/** Returns the habit of a player. */
export function habitOf(seed: number, person: number): HabitName {
  const names = Object.keys(habits) as HabitName[]
  return weighted(
    names.map((name) => [name, habits[name].weight]),
    chanceFor(seed, 1, person),
  )
}

/**
 * Returns the sittings of a day of the week (0 is Sunday) of all players that had joined, in the order of their starts;
 * the same for the same seed and day.
 */
export function sittingsOf(
  seed: number,
  { day, weekday }: { day: number; weekday: number },
  people: readonly { person: number; habit: HabitName; joinedDay: number }[],
): Sitting[] {
  const isWeekend = weekday === 0 || weekday === 5 || weekday === 6
  return people
    .filter(({ joinedDay }) => joinedDay <= day)
    .flatMap(({ person, habit }) => {
      const chance = chanceFor(seed, 2, person, day)
      const { sittings, rounds, stakes, likes }: Habit = habits[habit]
      // The share of days on which somebody sits down, in thousandths.
      const share = Math.round((sittings / 7) * (isWeekend ? 1.25 : 0.9) * 1000)
      const count = (chance.below(1000) < share ? 1 : 0) + (chance.below(1000) < share / 3 ? 1 : 0)
      return Array.from({ length: count }, (_, place): Sitting => {
        const hour = weighted(
          hourWeights.map((weight, at) => [at, weight]),
          chance,
        )
        return {
          person,
          place,
          minute: hour * 60 + chance.below(60),
          category: weighted(Object.entries(likes) as [Sitting['category'], number][], chance),
          rounds: rounds[0] + chance.below(rounds[1] - rounds[0] + 1),
          stake: pick(stakes, chance),
        }
      })
    })
    .sort((one, other) => one.minute - other.minute || one.person - other.person)
}

/** Returns one of some values, each by its weight. */
export function weighted<Value>(of: readonly (readonly [Value, number])[], chance: Chance): Value {
  let left = chance.below(of.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [value, weight] of of) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('there is nothing to choose from')
}
