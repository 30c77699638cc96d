import { shuffle } from '@fairground/kernel/chance'
import { choose } from '../../bet-lines.ts'
import type { MarketGame, MarketInfo, Priced } from '../../market.ts'
import { publishedRow } from '../../published.ts'
import { ratio } from '../../ratio.ts'
import { type Digits, digitValues, groupOn, ordersOfPattern, placesFrom, straightOn } from '../digits.ts'
import { type Facts, marketOf, type Stated } from '../market-of-plays.ts'
import { hitsOn, type Play, playOn, type Thing } from '../plays.ts'
import { pricedToReturn } from '../prize-group.ts'
import { numbers, showings, twoDigits, waysOfHits } from '../ways.ts'
import { digitPrice, digitShare, fixedPrizes, rambles, scheduleOf, sixPrice, sixPrizes } from './data.ts'

/** The numbers in the order in which they are drawn. */
export type Drawn = readonly number[]

const category = 'LOTT'
const terms = {
  category,
  area: 'ph',
  mostTimes: 100,
  mostBets: 50,
  mostLines: 1_000,
} as const satisfies Partial<MarketInfo>
const digitTerms = { ...terms, stakes: [1_000], stakesIn: { VND: [5_000] } }
// The first prize is millions for one stake, so a line has at most one stake.
const sixTerms = { ...terms, mostTimes: 1, stakes: [2_000], stakesIn: { VND: [10_000] } }

const listed = numbers(1, 31)
const listedValues = listed.map(twoDigits)

const twoNumbers: Thing<Drawn, Drawn> = {
  id: 'two',
  partOf: (result) => result,
  outcomes: [...showings(listed, 2)].map((part) => ({ part, ways: 1n })),
}

const all = BigInt(listed.length ** 2)
const fixed = (prize: number) => ({ price: digitPrice, prizes: [prize] })

/** The plays of two numbers from 1 to 31, most common first. */
const twoPlays: readonly Play<Drawn>[] = [
  playOn(twoNumbers, {
    id: 'straight',
    form: {
      values: listedValues,
      sets: [
        { id: 'first', pick: 1 },
        { id: 'second', pick: 1 },
      ],
      mostLines: 961,
    },
    chances: [ratio(1n, all)],
    priced: fixed(fixedPrizes['2d'].straight),
    prizeAt: (line, part) => (line.every((number, at) => Number(number) === part[at]) ? 0 : undefined),
  }),
  playOn(twoNumbers, {
    id: 'rambolito',
    form: { values: listedValues, sets: [{ id: 'numbers', pick: 2 }], mostLines: 465 },
    chances: [ratio(2n, all)],
    priced: fixed(fixedPrizes['2d'].rambolito),
    prizeAt: (line, part) => (line.every((number) => part.includes(Number(number))) ? 0 : undefined),
  }),
]

const three = placesFrom('three', 0, 3)

/** The plays of three digits. */
const threePlays: readonly Play<Digits>[] = [
  straightOn(three, 3, 'straight', fixed(fixedPrizes['3d'].straight)),
  groupOn(three, [1, 1, 1], 'rambolito-6', fixed(fixedPrizes['3d']['rambolito-6'])),
  groupOn(three, [2, 1], 'rambolito-3', fixed(fixedPrizes['3d']['rambolito-3'])),
]

/** Returns the plays of four or six digits, all with the same return. */
function digitPlays(places: 4 | 6): Play<Digits>[] {
  const thing = placesFrom('digits', 0, places)
  const atOrders = (orders: bigint) => pricedToReturn(ratio(orders, 10n ** BigInt(places)), digitShare)
  return [
    straightOn(thing, places, 'straight', atOrders(1n)),
    ...Object.values<readonly number[]>(rambles[places])
      .map((pattern) => ({ pattern, orders: ordersOfPattern(pattern) }))
      .sort((one, other) => Number(other.orders - one.orders))
      .map(({ pattern, orders }) => groupOn(thing, pattern, `ramble-${orders}`, atOrders(orders))),
  ]
}

/**
 * Returns the play of six numbers of a pool, which pays for six, five, four or three drawn numbers; up to twelve chosen
 * numbers make a system of 924 lines.
 */
function sixPlay(of: keyof typeof sixPrizes): Play<Drawn> {
  const ways = waysOfHits(of, 6, 6)
  const six: Thing<Drawn, Drawn> = { id: 'six', partOf: (result) => result }
  return hitsOn(six, {
    id: 'six',
    form: {
      values: numbers(1, of).map(twoDigits),
      sets: [{ id: 'numbers', pick: 6 }],
      mostLines: Number(choose(12, 6)),
    },
    chances: [6, 5, 4, 3].map((hits) => ratio(ways[hits]!, choose(of, 6))),
    priced: { price: sixPrice, prizes: sixPrizes[of] },
    hits: { shown: (part) => part.map(twoDigits), prizeOf: (hits) => (hits >= 3 ? 6 - hits : undefined) },
  })
}

/** The plays of each game, most common first. */
export const plays = {
  '2d': twoPlays,
  '3d': threePlays,
  '4d': digitPlays(4),
  '6d': digitPlays(6),
  '6-42': [sixPlay(42)],
  '6-45': [sixPlay(45)],
  '6-49': [sixPlay(49)],
  '6-55': [sixPlay(55)],
  '6-58': [sixPlay(58)],
} as const

type Named = Pick<Facts, 'id' | 'name'>

const perDigits = { price: digitPrice }
const closing = { close: { minutes: 15 } }

/** Returns the prize of a type for a number of units, as the rules state it: by default its first prize for ten. */
function prizeIn({ price, prizes }: Priced, units = digitPrice, at = 0): number {
  return (prizes[at]! * units) / price
}

/** Returns a game of two numbers from 1 to 31, which may be equal. */
export function twoNumbersGame(named: Named): MarketGame<Drawn> {
  const rules = ({ typeOf }: Stated) => ({
    draw: { most: 31 },
    straight: { prize: prizeIn(typeOf('straight')), ...perDigits },
    rambolito: { prize: prizeIn(typeOf('rambolito')), ...perDigits },
    ...closing,
  })
  const facts = { ...digitTerms, ...named, schedule: scheduleOf('2d'), rules }
  const game = marketOf(facts, plays['2d'], (chance) => [1, 2].map(() => 1 + chance.below(listed.length)), {
    values: listedValues,
    textOf: twoDigits,
    look: 'ball',
    places: 2,
    anywhere: true,
  })
  return { ...game, published: publishedRow({ numbers: 2, digits: 2, range: { least: 1, most: 31 } }) }
}

function digitTelling(places: number) {
  return { values: digitValues, textOf: String, look: 'digit' as const, places }
}

/** Returns a game of three digits. */
export function threeDigitsGame(named: Named): MarketGame<Digits> {
  const rules = ({ typeOf }: Stated) => ({
    draw: { digits: 3 },
    straight: { prize: prizeIn(typeOf('straight')), ...perDigits },
    rambolito: { six: prizeIn(typeOf('rambolito-6')), three: prizeIn(typeOf('rambolito-3')), ...perDigits },
    ...closing,
  })
  const facts = { ...digitTerms, ...named, schedule: scheduleOf('3d'), rules }
  const game = marketOf(
    facts,
    plays['3d'],
    (chance) => numbers(1, 3).map(() => chance.below(10)),
    digitTelling(3),
  )
  return { ...game, published: publishedRow({ numbers: 3, digits: 1 }) }
}

/** Returns a game of four or six digits, at fixed prizes. */
export function digitsGame(places: 4 | 6, named: Named): MarketGame<Digits> {
  const rules = ({ typeOf }: Stated) => ({
    draw: { digits: places },
    straight: { prize: prizeIn(typeOf('straight')), ...perDigits },
    ramble: {},
    fixed: { percent: Math.min(...plays[`${places}d`].map(({ id }) => Number(typeOf(id).returnPercent))) },
    ...closing,
  })
  const facts = { ...digitTerms, ...named, schedule: scheduleOf(`${places}d`), rules }
  const game = marketOf(
    facts,
    plays[`${places}d`],
    (chance) => numbers(1, places).map(() => chance.below(10)),
    digitTelling(places),
  )
  return { ...game, published: publishedRow({ numbers: places, digits: 1 }) }
}

/** Returns a game of six numbers of a pool, with a fixed first prize. */
export function sixGame(of: keyof typeof sixPrizes, named: Named): MarketGame<Drawn> {
  const rules = ({ typeOf }: Stated) => {
    const [first, five, four, three] = [0, 1, 2, 3].map((at) => prizeIn(typeOf('six'), sixPrice, at))
    return {
      draw: { of },
      prizes: { five: five!, four: four!, three: three!, price: sixPrice },
      first: { first: first!, price: sixPrice },
      system: { most: 12, lines: Number(choose(12, 6)) },
      ...closing,
    }
  }
  const facts = { ...sixTerms, ...named, schedule: scheduleOf(`6-${of}`), rules }
  const game = marketOf(facts, plays[`6-${of}`], (chance) => shuffle(numbers(1, of), chance).slice(0, 6), {
    values: numbers(1, of).map(twoDigits),
    textOf: twoDigits,
    look: 'ball',
    anywhere: true,
  })
  const range = { least: 1, most: of }
  const published = publishedRow({ numbers: 6, digits: 2, range, isDistinct: true, isUnordered: true })
  return { ...game, published }
}
