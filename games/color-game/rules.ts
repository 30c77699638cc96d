import { pick } from '@fairground/kernel/chance'
import { type Backed, type BetType, type MarketBet, type MarketGame, paid } from '../market.ts'
import { percentOf, type Ratio, ratio } from '../slots/ratio.ts'
import { type Colour, colours, dice, pairs, prizes, type Roll } from './data.ts'

/** Every roll of the three dice, each equally likely. */
const rolls: readonly Roll[] = colours.flatMap((one) =>
  colours.flatMap((two) => colours.map((three): Roll => [one, two, three])),
)

/** One roll for each set of three colours: in which order the dice come to rest changes no prize. */
const distinctRolls = rolls.filter(([one, two, three]) => {
  const places = [one, two, three].map((colour) => colours.indexOf(colour))
  return places[0]! <= places[1]! && places[1]! <= places[2]!
})

function pays({ type, selection, prizes: frozen }: Backed, roll: Roll): number {
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
  return worstOf(counted)
}

/** The stakes less the smallest sum that any roll pays. */
function worstOf(bets: readonly MarketBet[]): bigint {
  if (bets.length === 0) return 0n
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  let least: bigint | undefined
  for (const roll of distinctRolls) {
    let sum = 0n
    for (const bet of bets) {
      const thousandths = pays(bet, roll)
      if (thousandths > 0) sum += paid(bet.stake, thousandths)
    }
    if (least === undefined || sum < least) least = sum
    if (least === 0n) break
  }
  return staked > least! ? staked - least! : 0n
}

function betType(id: 'colour' | 'pair' | 'alike', selections: readonly string[]): BetType {
  const bet = { type: id, selection: selections[0]!, prizes: prizes[id] }
  const returns = rolls.map((roll) => BigInt(pays(bet, roll)))
  const share = (numerator: bigint, of: number): Ratio => ratio(numerator, BigInt(of * rolls.length))
  const exact = share(
    returns.reduce((sum, thousandths) => sum + thousandths, 0n),
    1000,
  )
  return {
    id,
    selections,
    prizes: prizes[id],
    exactReturn: { numerator: String(exact.numerator), denominator: String(exact.denominator) },
    returnPercent: percentOf(exact),
    hitPercent: percentOf(share(BigInt(returns.filter((thousandths) => thousandths > 0n).length), 1)),
  }
}

const betTypes = [betType('colour', colours), betType('pair', pairs), betType('alike', ['any'])]

/** The perya's Color Game: three dice of six colours, drawn every half minute. */
export const colorGame: MarketGame<Roll> = {
  kind: 'market',
  info: {
    id: 'color-game',
    name: 'Color Game',
    category: 'ELOTT',
    stakes: [500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000],
    mostBets: 22,
    everySeconds: 30,
    closesBeforeSeconds: 3,
    betTypes,
    // What its commonest bet returns; the board shows each type's own.
    returnPercent: betTypes[0]!.returnPercent,
    volatility: 1,
    maxWin: { timesStake: prizes.alike[0] / 1000, rarerThanOneIn: colours.length ** (dice - 1) },
    rules: [
      { words: 'color-game.rules.roll', values: { seconds: 30, closes: 3 } },
      {
        words: 'color-game.rules.colour',
        values: { one: odds(prizes.colour[0]), two: odds(prizes.colour[1]), three: odds(prizes.colour[2]) },
      },
      { words: 'color-game.rules.pair', values: { prize: odds(prizes.pair[0]) } },
      { words: 'color-game.rules.alike', values: { prize: odds(prizes.alike[0]) } },
      { words: 'color-game.rules.close', values: {} },
    ],
  },
  draw: (chance) => Array.from({ length: dice }, () => pick<Colour>(colours, chance)) as unknown as Roll,
  pays,
  atRisk,
}

/** A prize as the odds to one that a board shows: what comes on top of the stake. */
function odds(thousandths: number): number {
  return thousandths / 1000 - 1
}
