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

/**
 * Returns the payout of a bet for the cards of a round, in minor units. Throws an Error for a bet that the rules page
 * does not know, and for cards that the page would not deal.
 */
export function recount(bet: Bought, result: unknown): bigint {
  if (bet.lines !== 1 || bet.selection !== 'any') throw new Error('a bet on this table has one line, on any')
  const order = read(result)
  const prize = isWon(bet.type, order.length) ? BigInt(bet.prizes[0] ?? 0) : 0n
  const price = BigInt(bet.price)
  const whole = bet.stake * prize
  return (whole - (whole % price)) / price
}

/** Whether a bet wins when the card of a number, from 1, has the rank of the joker: odd numbers go to Andar. */
function isWon(type: string, last: number): boolean {
  switch (type) {
    case 'andar':
      return last % 2 === 1
    case 'bahar':
      return last % 2 === 0
    case 'cards-1-5':
      return last <= 5
    case 'cards-6-10':
      return last > 5 && last <= 10
    case 'cards-11-15':
      return last > 10 && last <= 15
    case 'cards-16-25':
      return last > 15 && last <= 25
    case 'cards-26-30':
      return last > 25 && last <= 30
    case 'cards-31-35':
      return last > 30 && last <= 35
    case 'cards-36-40':
      return last > 35 && last <= 40
    case 'cards-41-49':
      return last > 40
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}

/** Reads the ranks of the cards after the joker in the order of dealing, and checks that the last alone ends it. */
function read(result: unknown): string[] {
  const { joker, andar, bahar } = (result ?? {}) as { joker?: unknown; andar?: unknown; bahar?: unknown }
  if (!Array.isArray(andar) || !Array.isArray(bahar)) throw new Error('a side has no cards')
  if (andar.length !== bahar.length && andar.length !== bahar.length + 1)
    throw new Error('the cards were not dealt in turn')
  const seen = new Set([String(joker)])
  const wanted = rankOf(joker)
  const order: string[] = []
  for (let turn = 0; turn < andar.length + bahar.length; turn++) {
    const card: unknown = turn % 2 === 0 ? andar[turn / 2] : bahar[(turn - 1) / 2]
    order.push(rankOf(card))
    seen.add(String(card))
  }
  if (seen.size !== order.length + 1) throw new Error('a card of one deck was dealt twice')
  if (order.indexOf(wanted) !== order.length - 1 || order.length === 0)
    throw new Error('the last card alone must have the rank of the joker')
  return order
}

function rankOf(card: unknown): string {
  const [, rank = ''] = /^(A|[2-9]|10|J|Q|K)[CDHS]$/.exec(String(card)) ?? []
  if (rank === '') throw new Error('a card is none of the deck')
  return rank
}
