import type { Chance } from '@fairground/kernel/chance'
import { choose } from '../../bet-lines.ts'
import type { MarketGame } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import {
  type Digits,
  digits,
  digitValues,
  groupOn,
  mostLines,
  placesFrom,
  straightOn,
  timesIn,
} from '../digits.ts'
import { fiveDigitGroups } from '../groups.ts'
import { type Facts, marketOf } from '../market-of-plays.ts'
import { hitsOn, oneOf, type Play, playOn, type Thing } from '../plays.ts'
import { numbers, showings, waysOfSum } from '../ways.ts'
import { anyOf, type FiveDigitOptions, groupPatterns, pairs, type Shape, shapes, windows } from './data.ts'

const places = 5
const half = ratio(1n, 2n)
const all = placesFrom('all', 0, places)
const lastFour = placesFrom('last-4', 1, 4)

const sizes = ['big', 'small'] as const
const parities = ['odd', 'even'] as const
const sides = [...sizes, ...parities]

/** Whether a number is on a side: big from a bound, small below it, odd, even. */
function isOn(side: string, number: number, bigFrom: number): boolean {
  if (side === 'big' || side === 'small') return (side === 'big') === number >= bigFrom
  return (side === 'odd') === (number % 2 === 1)
}

/** Returns the plays big and small, odd and even on a number, each of which holds in half of the draws. */
function sidesOn<Part>(
  thing: Thing<Digits, Part>,
  numberOf: (part: Part) => number,
  bigFrom: number,
  name: string,
): Play<Digits>[] {
  return [
    ['size', sizes],
    ['parity', parities],
  ].map(([kind, values]) =>
    playOn(thing, {
      id: `${kind}-${name}`,
      form: oneOf(values as readonly string[]),
      chances: [half],
      prizeAt: (line, part) => (isOn(line[0]!, numberOf(part), bigFrom) ? 0 : undefined),
    }),
  )
}

const placePlays = numbers(1, places).flatMap((place) => {
  const thing = placesFrom(`place-${place}`, place - 1, 1)
  return [straightOn(thing, 1, `place-${place}`), ...sidesOn(thing, ([digit]) => digit!, 5, String(place))]
})

const sumOf = (part: Digits) => part.reduce((sum, digit) => sum + digit, 0)

const sumThing: Thing<Digits, number> = {
  id: 'sum',
  partOf: sumOf,
  outcomes: [...waysOfSum(digits, places)].map(([part, ways]) => ({ part, ways })),
}

/** Returns the chance of something that holds for `ways` of the 1,000 numbers of a window. */
const inThousand = (ways: number) => [ratio(BigInt(ways), 1_000n)]

/**
 * Groups values by their frequency: equally likely values share a type, because a type has one prize (0 and 27 as sums,
 * 1 and 9 as spans).
 */
function byWays(values: readonly number[], waysOf: (value: number) => number): [string, string[], number][] {
  return [...Map.groupBy(values, waysOf)].map(([ways, same]) => [String(same[0]), same.map(String), ways])
}

const sumWays = waysOfSum(digits, 3)

/**
 * Returns how many numbers of three digits have a span: all alike for 0, else two ends and a digit between them or
 * equal to one of them.
 */
const spanWays = (span: number) => (span === 0 ? 10 : (10 - span) * 6 * span)

const spanOf = (part: Digits) => Math.max(...part) - Math.min(...part)

/** Returns the shape of three digits. */
export function shapeOf(part: Digits): Shape {
  const different = [...new Set(part)]
  if (different.length < 3) return different.length === 1 ? 'leopard' : 'pair'
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length
  return neighbours === 2 ? 'run' : neighbours === 1 ? 'half-run' : 'mixed'
}

const windowPlays = windows.flatMap(([name, from]): Play<Digits>[] => {
  const thing = placesFrom(name, from, 3)
  const valued = (kind: string, numberOf: (part: Digits) => number, list: [string, string[], number][]) =>
    list.map(([first, values, ways]) =>
      playOn(thing, {
        id: `${name}-${kind}-${first}`,
        group: kind,
        form: oneOf(values),
        chances: inThousand(ways),
        prizeAt: (line, part) => (Number(line[0]) === numberOf(part) ? 0 : undefined),
      }),
    )
  return [
    straightOn(thing, 3, `${name}-straight-3`),
    groupOn(thing, [2, 1], `${name}-group-3`),
    groupOn(thing, [1, 1, 1], `${name}-group-6`),
    ...valued(
      'sum',
      sumOf,
      byWays(numbers(0, 27), (sum) => Number(sumWays.get(sum))),
    ),
    ...valued('span', spanOf, byWays(numbers(0, 9), spanWays)),
    ...Object.entries(shapes).map(([shape, ways]) =>
      playOn(thing, {
        id: `${name}-${shape}`,
        group: 'shape',
        form: oneOf(['any']),
        chances: inThousand(ways),
        prizeAt: (_, part) => (shapeOf(part) === shape ? 0 : undefined),
      }),
    ),
  ]
})

const pairPlays = pairs.flatMap(([name, from]) => {
  const thing = placesFrom(`${name}-2`, from, 2)
  return [straightOn(thing, 2, `${name}-straight-2`), groupOn(thing, [1, 1], `${name}-group-2`)]
})

const groupPlays = Object.entries(groupPatterns)
  .map(([orders, pattern]) => {
    const isAll = sumOf(pattern) === places
    return groupOn(isAll ? all : lastFour, pattern, `group-${orders}`)
  })
  .reverse()

/** The plays on digits that are all among the last places: inclusion and exclusion over the missing digits. */
const anyPlays = anyOf.map(({ of, digits: picked }) => {
  const ways = numbers(0, picked).reduce(
    (sum, missing) =>
      sum + (-1n) ** BigInt(missing) * choose(picked, missing) * BigInt(10 - missing) ** BigInt(of),
    0n,
  )
  return hitsOn(placesFrom(`any-${of}`, places - of, of), {
    id: `any-${picked}-of-${of}`,
    form: { values: digitValues, sets: [{ id: 'digits', pick: picked }], mostLines },
    chances: [ratio(ways, 10n ** BigInt(of))],
    hits: {
      shown: (part) => digitValues.filter((digit) => part.includes(Number(digit))),
      prizeOf: (hits) => (hits === picked ? 0 : undefined),
      fewest: 1,
    },
  })
})

/** The plays on a digit that comes at least a number of times among all five: the binomial distribution. */
const repeatPlays = [2, 3, 4].map((least) => {
  const ways = numbers(least, places).reduce(
    (sum, times) => sum + choose(places, times) * 9n ** BigInt(places - times),
    0n,
  )
  return hitsOn(all, {
    id: `repeat-${least}`,
    form: oneOf(digitValues),
    chances: [ratio(ways, 10n ** BigInt(places))],
    hits: {
      shown: (part) => digitValues.filter((digit) => timesIn(part, Number(digit)) >= least),
      prizeOf: (hits) => (hits === 1 ? 0 : undefined),
    },
  })
})

/** The plays on a side for each of the last places: each side holds in half of the draws. */
const lastSides = [2, 3].map((last) =>
  playOn(placesFrom(`sides-last-${last}`, places - last, last), {
    id: `sides-last-${last}`,
    form: { values: sides, sets: numbers(1, last).map((at) => ({ id: `place-${at}`, pick: 1 })), mostLines },
    chances: [ratio(1n, 2n ** BigInt(last))],
    prizeAt: (line, part) => (line.every((side, at) => isOn(side, part[at]!, 5)) ? 0 : undefined),
  }),
)

/** The first place compared with the last. */
const duel: Thing<Digits, Digits> = {
  id: 'duel',
  partOf: (result) => [result[0]!, result[places - 1]!],
  outcomes: [...showings(digits, 2)].map((part) => ({ part, ways: 1n })),
}

const tieChance = ratio(10n, 100n)

function duelPlays({ tie }: FiveDigitOptions): Play<Digits>[] {
  const isTie = (_: readonly string[], [first, last]: Digits) => first === last
  return [
    playOn(duel, {
      id: 'dragon-tiger',
      form: oneOf(['dragon', 'tiger']),
      chances: [ratio(45n, 100n)],
      prizeAt: (line, [first, last]) =>
        (line[0] === 'dragon' ? first! > last! : first! < last!) ? 0 : undefined,
      ...(tie === 'push' && { push: { chance: tieChance, isAt: isTie } }),
    }),
    playOn(duel, {
      id: 'tie',
      form: oneOf(['any']),
      chances: [tieChance],
      prizeAt: (line, part) => (isTie(line, part) ? 0 : undefined),
    }),
  ]
}

/** Returns the plays of the family, most common first. */
export function playsOf(options: FiveDigitOptions): readonly Play<Digits>[] {
  return [
    ...placePlays,
    ...sidesOn(sumThing, (sum) => sum, 23, 'sum'),
    ...duelPlays(options),
    straightOn(all, places, 'straight-5'),
    straightOn(lastFour, 4, 'straight-4'),
    ...groupPlays,
    ...windowPlays,
    ...pairPlays,
    ...anyPlays,
    ...repeatPlays,
    ...lastSides,
  ]
}

/** Returns a game of the family with these facts: five digits, each uniform. */
export function fiveDigitsGame(facts: Facts, options: FiveDigitOptions): MarketGame<Digits> {
  const draw = (chance: Chance) => Array.from({ length: places }, () => chance.below(10))
  return marketOf({ ...facts, board: fiveDigitGroups }, playsOf(options), draw, {
    values: digitValues,
    textOf: String,
    look: 'digit',
    places,
  })
}
