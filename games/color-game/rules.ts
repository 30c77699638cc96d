import { pick } from '@fairground/kernel/chance'
import type { Form, Win } from '../bet-lines.ts'
import { countedRisk } from '../counted-risk.ts'
import {
  type Backed,
  type BetType,
  type MarketBet,
  type MarketGame,
  type MarketInfo,
  type Priced,
  paid,
  type Terms,
} from '../market.ts'
import { percentOf, type Ratio, ratio } from '../ratio.ts'
import { type Colour, colours, dice, pairs, price, prizes, type Roll } from './data.ts'

/** Every roll of the three dice, each equally likely. */
const rolls: readonly Roll[] = colours.flatMap((one) =>
  colours.flatMap((two) => colours.map((three): Roll => [one, two, three])),
)

/** One roll for each multiset of three colours: the order of the dice changes no prize. */
const distinctRolls = rolls.filter(([one, two, three]) => {
  const places = [one, two, three].map((colour) => colours.indexOf(colour))
  return places[0]! <= places[1]! && places[1]! <= places[2]!
})

function wins(bet: Backed, roll: Roll): readonly Win[] {
  const prize = prizeOf(bet, roll)
  return prize > 0 ? [{ prize, lines: 1 }] : []
}

function prizeOf({ type, selection, prizes: frozen }: Backed, roll: Roll): number {
  if (type === 'alike') return roll.every((colour) => colour === roll[0]) ? frozen[0]! : 0
  const shown = (colour: string) => roll.filter((other) => other === colour).length
  if (type === 'pair') return selection.split('+').every((colour) => shown(colour) > 0) ? frozen[0]! : 0
  const count = shown(selection)
  return count > 0 ? frozen[count - 1]! : 0
}

function atRisk(bets: readonly MarketBet[], mostCovered: number): bigint {
  const onColours = bets.filter(({ type }) => type === 'colour')
  const backed = new Set(onColours.map(({ selection }) => selection)).size
  const covers = backed / colours.length
  const counted = covers > mostCovered && covers < 1 ? bets.filter((bet) => !onColours.includes(bet)) : bets
  return countedOf(counted)
}

/** Returns the part of the stakes that counts as turnover, from the payout of each roll (`countedRisk`). */
function countedOf(bets: readonly MarketBet[]): bigint {
  if (bets.length === 0) return 0n
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const paidBy = (roll: Roll) =>
    bets.reduce((sum, bet) => {
      const won = wins(bet, roll)
      return won.length > 0 ? sum + Number(paid(bet, won)) : sum
    }, 0)
  const outcomes = distinctRolls.map((roll) => ({ amount: paidBy(roll), weight: ordersOf(roll) }))
  const expected = outcomes.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / rolls.length
  return countedRisk({ staked, expected, squares: 0 }, outcomes)
}

/** Returns the number of orders in which the dice can show the colours of a roll. */
function ordersOf(roll: Roll): number {
  return [6, 3, 1][dice - new Set(roll).size]!
}

const forms = {
  colour: formOf(colours),
  pair: formOf(pairs),
  alike: formOf(['any']),
} as const

type Type = keyof typeof forms

/** Returns a form in which each line is one of these values. */
function formOf(values: readonly string[]): Form {
  return { values, sets: [{ id: 'one', pick: 1 }], mostLines: 1 }
}

function returnOf(type: string, price: number, prizes: readonly number[]): Ratio {
  const { values } = forms[type as Type]
  const bet = { type, selection: (values as readonly string[])[0]!, price, prizes }
  const sum = rolls.reduce((all, roll) => all + BigInt(prizeOf(bet, roll)), 0n)
  return ratio(sum, BigInt(price * rolls.length))
}

function betType(id: Type, { price, prizes }: Priced): BetType {
  const exact = returnOf(id, price, prizes)
  if (exact.numerator >= exact.denominator) throw new RangeError(`${id} returns the stake or more`)
  const selection = (forms[id].values as readonly string[])[0]!
  const hits = rolls.filter((roll) => prizeOf({ type: id, selection, price, prizes }, roll) > 0)
  return {
    id,
    form: forms[id],
    price,
    prizes,
    perPoint: 1,
    exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
    returnPercent: percentOf(exact),
    hitPercent: percentOf(ratio(BigInt(hits.length), BigInt(rolls.length))),
  }
}

/** Returns the facts of the game at its own prizes or those of a brand. */
function infoAt({ lists }: Pick<Terms, 'lists'>): MarketInfo {
  const typeOf = (id: Type) => betType(id, lists[id] ?? { price, prizes: prizes[id] })
  const [colour, pair, alike] = [typeOf('colour'), typeOf('pair'), typeOf('alike')]
  return {
    id: 'color-game',
    name: 'Color Game',
    category: 'ELOTT',
    area: 'ph',
    stakes: [500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000],
    mostTimes: 1,
    mostBets: 22,
    mostLines: 22,
    schedule: { kind: 'every', offsetMinutes: 0, everySeconds: 30, closesBeforeSeconds: 3 },
    betTypes: [colour, pair, alike],
    // The return of the most common bet; the board shows the return of each type.
    returnPercent: colour.returnPercent,
    volatility: 1,
    maxWin: { timesStake: alike.prizes[0]! / alike.price, rarerThanOneIn: colours.length ** (dice - 1) },
    rules: [
      { words: 'color-game.rules.roll', values: { seconds: 30, closes: 3 } },
      {
        words: 'color-game.rules.colour',
        values: { one: odds(colour), two: odds(colour, 1), three: odds(colour, 2) },
      },
      { words: 'color-game.rules.pair', values: { prize: odds(pair) } },
      { words: 'color-game.rules.alike', values: { prize: odds(alike) } },
      { words: 'color-game.rules.close', values: {} },
    ],
  }
}

/** Color Game, known from the perya: three dice with six colours, drawn every half minute. */
export const colorGame: MarketGame<Roll> = {
  kind: 'market',
  info: infoAt({ lists: {} }),
  infoAt,
  draw: (chance) => Array.from({ length: dice }, () => pick<Colour>(colours, chance)) as unknown as Roll,
  wins,
  returnOf,
  headline: (roll) => roll,
  rows: (roll) => [{ look: 'colour', values: roll }],
  traces: [
    { id: 'colour', name: { words: 'trace.colour', values: {} }, values: colours, shown: (roll) => roll },
  ],
  atRisk,
}

/** Returns a prize as the odds to 1 that a board shows: the payout without the stake. */
function odds({ price, prizes }: Priced, at = 0): number {
  return prizes[at]! / price - 1
}
