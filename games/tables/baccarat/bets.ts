import type { Win } from '../../bet-lines.ts'
import type { Backed } from '../../market.ts'
import { type Ratio, ratio } from '../../ratio.ts'
import type { Outcome } from './deal.ts'
import { allWays, kinds } from './ways.ts'

/** The names of the bets of a table, most common first. */
export const betTypeIds = [
  ...['player', 'banker', 'tie'],
  ...['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'],
  ...['big', 'small', 'banker-six'],
] as const

/** The index of the prize that a bet wins; `push` if its stake is returned; undefined if it loses. */
type Place = number | 'push' | undefined

/** A type with its prizes: a second prize on the banker is that of a win with six points. */
type Paying = Pick<Backed, 'type' | 'prizes'>

function placeOf(bet: Paying, { winner, isSix, isBig, playerPair, bankerPair }: Outcome): Place {
  const won = (isWon: boolean, place = 0) => (isWon ? place : undefined)
  switch (bet.type) {
    case 'player':
      return winner === 'tie' ? 'push' : won(winner === 'player')
    case 'banker':
      return winner === 'tie' ? 'push' : won(winner === 'banker', isSix && bet.prizes.length > 1 ? 1 : 0)
    case 'tie':
      return won(winner === 'tie')
    case 'player-pair':
      return won(playerPair !== 'none')
    case 'banker-pair':
      return won(bankerPair !== 'none')
    case 'either-pair':
      return won(playerPair !== 'none' || bankerPair !== 'none')
    case 'perfect-pair': {
      const perfect = Number(playerPair === 'perfect') + Number(bankerPair === 'perfect')
      return won(perfect > 0, perfect - 1)
    }
    case 'big':
      return won(isBig)
    case 'small':
      return won(!isBig)
    case 'banker-six':
      return won(isSix)
    default:
      throw new RangeError(`no bet is named ${bet.type}`)
  }
}

/** Returns the wins of a bet for an outcome. */
export function winsFor(bet: Backed, outcome: Outcome): readonly Win[] {
  const place = placeOf(bet, outcome)
  if (place === 'push') return [{ prize: bet.price, lines: 1, isPush: true }]
  const prize = place === undefined ? 0 : bet.prizes[place]!
  return prize > 0 ? [{ prize, lines: 1 }] : []
}

/** The number of ways, of `allWays`, in which a bet wins each of its prizes, and in which it is pushed. */
interface Ways {
  won: readonly number[]
  pushed: number
}

/** The ways of bets that were counted, by type and number of prizes: the amounts of the prizes do not matter. */
const counted = new Map<string, Ways>()

/** Returns the number of ways in which a bet is paid. */
export function waysOf(bet: Paying): Ways {
  const name = `${bet.type} ${bet.prizes.length}`
  const ways = counted.get(name) ?? countedWays(bet)
  counted.set(name, ways)
  return ways
}

function countedWays(bet: Paying): Ways {
  const won = bet.prizes.map(() => 0)
  let pushed = 0
  for (const kind of kinds) {
    const place = placeOf(bet, kind)
    if (place === 'push') pushed += kind.ways
    else if (place !== undefined) won[place]! += kind.ways
  }
  return { won, pushed }
}

/** Returns the exact return of a bet at a price and prizes; a push returns the stake. */
export function returnOf(type: string, price: number, prizes: readonly number[]): Ratio {
  const { won, pushed } = waysOf({ type, prizes })
  const returned = won.reduce(
    (sum, ways, at) => sum + BigInt(prizes[at]!) * BigInt(ways),
    BigInt(price) * BigInt(pushed),
  )
  return ratio(returned, BigInt(price) * BigInt(allWays))
}
