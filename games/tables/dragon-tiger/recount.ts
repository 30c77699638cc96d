// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded: its stake in minor units, and its prizes for a stake of its price. */
interface Bought {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

/** A card as the page names it: its number from 1 for an ace to 13 for a king, and the name of its suit. */
interface Card {
  number: number
  suit: string
}

/**
 * Returns the payout of a bet for the two cards of a round, in minor units; the second prize of a side is that of a
 * tie. Throws an Error for a bet that the rules page does not know, and for cards that are none of a deck.
 */
export function recount(bet: Bought, result: unknown): bigint {
  if (bet.lines !== 1) throw new Error('a bet on a table has one line')
  const { dragon, tiger } = (result ?? {}) as { dragon?: unknown; tiger?: unknown }
  const prize = prizeOf(bet, readCard(dragon), readCard(tiger)) ?? 0
  const price = BigInt(bet.price)
  const whole = bet.stake * BigInt(prize)
  return (whole - (whole % price)) / price
}

/** Returns the prize of a bet; undefined if it wins nothing. */
function prizeOf({ type, selection, prizes }: Bought, dragon: Card, tiger: Card): number | undefined {
  const isTie = dragon.number === tiger.number
  const isPlain = ['dragon', 'tiger', 'tie', 'suited-tie'].includes(type)
  if (isPlain && selection !== 'any') throw new Error(`${type} has no choice`)
  switch (type) {
    case 'dragon':
      if (isTie) return prizes[1]
      return dragon.number > tiger.number ? prizes[0] : undefined
    case 'tiger':
      if (isTie) return prizes[1]
      return tiger.number > dragon.number ? prizes[0] : undefined
    case 'tie':
      return isTie ? prizes[0] : undefined
    case 'suited-tie':
      return isTie && dragon.suit === tiger.suit ? prizes[0] : undefined
    case 'dragon-size':
    case 'dragon-parity':
    case 'dragon-suit':
      return isShown(type.slice('dragon-'.length), selection, dragon) ? prizes[0] : undefined
    case 'tiger-size':
    case 'tiger-parity':
    case 'tiger-suit':
      return isShown(type.slice('tiger-'.length), selection, tiger) ? prizes[0] : undefined
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}

/** The numbers of each choice on one card; a seven is in none of them. */
const numbersOf: Readonly<Record<string, readonly number[]>> = {
  'size small': [1, 2, 3, 4, 5, 6],
  'size big': [8, 9, 10, 11, 12, 13],
  'parity odd': [1, 3, 5, 9, 11, 13],
  'parity even': [2, 4, 6, 8, 10, 12],
}

const suits: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }

/** Whether a card shows the choice of a bet on it. */
function isShown(about: string, choice: string, { number, suit }: Card): boolean {
  if (about === 'suit') {
    if (!Object.values(suits).includes(choice)) throw new Error(`no suit is named ${choice}`)
    return suit === choice && number !== 7
  }
  const numbers = numbersOf[`${about} ${choice}`]
  if (!numbers) throw new Error(`the rules page has no choice named ${choice}`)
  return numbers.includes(number)
}

function readCard(card: unknown): Card {
  const [, rank = '', suit = ''] = /^(A|[2-9]|10|J|Q|K)([CDHS])$/.exec(String(card)) ?? []
  if (rank === '') throw new Error('a card is none of the deck')
  const named: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 }
  return { number: named[rank] ?? Number(rank), suit: suits[suit]! }
}
