import { shuffle } from '@fairground/kernel/chance'
import { choose, setsOf } from '../../bet-lines.ts'
import type { MarketBet, MarketGame } from '../../market.ts'
import { ratio } from '../../ratio.ts'
import { kenoGroups } from '../groups.ts'
import { type Facts, marketOf } from '../market-of-plays.ts'
import { hitsOn, oneOf, type Play, playOn, type Thing } from '../plays.ts'
import { twoDigits, waysOfDistinctSum, waysOfHits } from '../ways.ts'
import { balls, drawn, lastOfUpper, middleSum, pickPrizes, price } from './data.ts'

/** The twenty numbers in the order in which they are drawn. */
export type Drawn = readonly number[]

const values = balls.map(twoDigits)
const all = choose(balls.length, drawn)

/** All twenty numbers: too many results to enumerate. */
const twenty: Thing<Drawn, Drawn> = { id: 'twenty', partOf: (result) => result }

const picks = Object.entries(pickPrizes).map(([pick, prizes]) => {
  const hits = Object.keys(prizes).map(Number)
  const ways = waysOfHits(balls.length, drawn, Number(pick))
  return hitsOn(twenty, {
    id: `pick-${pick}`,
    form: { values, sets: [{ id: 'numbers', pick: Number(pick) }], mostLines: 1_000 },
    chances: hits.map((count) => ratio(ways[count]!, all)),
    priced: { price, prizes: Object.values(prizes) },
    hits: {
      shown: (part) => part.map(twoDigits),
      fewest: drawn,
      prizeOf(count) {
        const at = hits.indexOf(count)
        return at < 0 ? undefined : at
      },
    },
  })
})

const sum: Thing<Drawn, number> = {
  id: 'sum',
  partOf: (result) => result.reduce((sum, ball) => sum + ball, 0),
  outcomes: [...waysOfDistinctSum(balls.length, drawn)].map(([part, ways]) => ({ part, ways })),
}

/** The number of the twenty that are in the upper half. */
const halves: Thing<Drawn, number> = {
  id: 'halves',
  partOf: (result) => result.filter((ball) => ball <= lastOfUpper).length,
  outcomes: waysOfHits(balls.length, drawn, lastOfUpper).map((ways, part) => ({ part, ways })),
}

/** Returns a play on a property of a number; its values are equally likely. */
function play(
  thing: Thing<Drawn, number>,
  id: string,
  list: readonly string[],
  isWon: (value: string, part: number) => boolean,
  group = id,
): Play<Drawn> {
  const ways = thing
    .outcomes!.filter(({ part }) => isWon(list[0]!, part))
    .reduce((sum, { ways }) => sum + ways, 0n)
  return playOn(thing, {
    id,
    group,
    form: oneOf(list),
    chances: [ratio(ways, all)],
    prizeAt: ([value], part) => (isWon(value!, part) ? 0 : undefined),
  })
}

/** The plays of the family, most common first. */
export const plays: readonly Play<Drawn>[] = [
  ...picks,
  play(sum, 'sum-size', ['over', 'under'], (value, part) =>
    value === 'over' ? part > middleSum : part < middleSum,
  ),
  play(sum, 'sum-equal', ['any'], (_, part) => part === middleSum, 'sum-size'),
  play(sum, 'sum-odd', ['odd'], (_, part) => part % 2 === 1, 'sum-parity'),
  play(sum, 'sum-even', ['even'], (_, part) => part % 2 === 0, 'sum-parity'),
  play(halves, 'halves', ['upper', 'lower'], (value, part) =>
    value === 'upper' ? part > drawn / 2 : part < drawn / 2,
  ),
  play(halves, 'halves-even', ['any'], (_, part) => part === drawn / 2, 'halves'),
]

/** Whether bets on single numbers leave some of them open, but fewer than required. */
function coversSingles(bets: readonly MarketBet[], mostCovered: number): boolean {
  const backed = new Set(bets.flatMap(({ selection }) => setsOf(picks[0]!.form, selection)![0]!))
  const covered = backed.size / balls.length
  return covered > mostCovered && covered < 1
}

/** Returns a game of the family with these facts: twenty of eighty numbers. */
export function kenoGame(facts: Facts): MarketGame<Drawn> {
  const game = marketOf(
    { ...facts, board: kenoGroups },
    plays,
    (chance) => shuffle(balls, chance).slice(0, drawn),
    {
      values,
      textOf: twoDigits,
      look: 'ball',
      anywhere: true,
    },
  )
  return {
    ...game,
    atRisk(bets, mostCovered) {
      const { singles = [], others = [] } = Object.groupBy(bets, ({ type }) =>
        type === picks[0]!.id ? 'singles' : 'others',
      )
      return game.atRisk(coversSingles(singles, mostCovered) ? others : bets, mostCovered)
    },
  }
}
