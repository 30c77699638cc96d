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

/** Both hands as the page shows them: the ranks, the suits, and the points of the cards. */
interface Hand {
  ranks: string[]
  suits: string[]
  points: number[]
}

/**
 * Returns the payout of a bet for the cards of a round, in minor units. A bet on the banker with a second prize gets
 * that one if the banker wins with six points. Throws an Error for a bet that the rules page does not know, and for
 * cards that the page would not deal.
 */
export function recount(bet: Bought, result: unknown): bigint {
  const hands = read(result)
  if (bet.lines !== 1) throw new Error('a bet on a table has one line')
  if (returned(bet, hands)) return bet.stake
  const prize = bet.prizes[placeOfPrize(bet, hands)] ?? 0
  const price = BigInt(bet.price)
  const whole = bet.stake * BigInt(prize)
  return (whole - (whole % price)) / price
}

/** Returns the part of a payout that is a returned stake without a win, in minor units. */
export function pushed(bet: Bought, result: unknown): bigint {
  return returned(bet, read(result)) ? bet.stake : 0n
}

/** Whether the stake comes back: player and banker on a tie. */
function returned({ type }: Bought, [player, banker]: [Hand, Hand]): boolean {
  return (type === 'player' || type === 'banker') && total(player) === total(banker)
}

/** Returns which prize a bet wins, from 0; -1 if it wins none. */
function placeOfPrize({ type, prizes }: Bought, [player, banker]: [Hand, Hand]): number {
  const [playerHas, bankerHas] = [total(player), total(banker)]
  const dealt = player.ranks.length + banker.ranks.length
  const isBankerSix = bankerHas === 6 && playerHas < 6
  switch (type) {
    case 'player':
      return playerHas > bankerHas ? 0 : -1
    case 'banker':
      if (bankerHas <= playerHas) return -1
      return isBankerSix && prizes.length === 2 ? 1 : 0
    case 'tie':
      return playerHas === bankerHas ? 0 : -1
    case 'player-pair':
      return hasPair(player) ? 0 : -1
    case 'banker-pair':
      return hasPair(banker) ? 0 : -1
    case 'either-pair':
      return hasPair(player) || hasPair(banker) ? 0 : -1
    case 'perfect-pair':
      if (hasPerfectPair(player) && hasPerfectPair(banker)) return 1
      return hasPerfectPair(player) || hasPerfectPair(banker) ? 0 : -1
    case 'big':
      return dealt === 5 || dealt === 6 ? 0 : -1
    case 'small':
      return dealt === 4 ? 0 : -1
    case 'banker-six':
      return isBankerSix ? 0 : -1
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}

function hasPair({ ranks }: Hand): boolean {
  return ranks[0] === ranks[1]
}

function hasPerfectPair({ ranks, suits }: Hand): boolean {
  return ranks[0] === ranks[1] && suits[0] === suits[1]
}

/** Returns the last digit of the sum of the cards, or of the first few. */
function total({ points }: Hand, cards = 3): number {
  let sum = 0
  for (const point of points.slice(0, cards)) sum += point
  return Number(String(sum).slice(-1))
}

/** On which third cards of the player a banker with two cards draws, by the banker's points. */
const drawing = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
  '',
  '',
] as const

/** Reads the cards of a round and checks that the drawing rules deal them. */
function read(result: unknown): [Hand, Hand] {
  const { player: first, banker: second } = (result ?? {}) as { player?: unknown; banker?: unknown }
  const [player, banker] = [readHand(first), readHand(second)]
  const [playerHas, bankerHas] = [total(player, 2), total(banker, 2)]
  const isOver = playerHas === 8 || playerHas === 9 || bankerHas === 8 || bankerHas === 9
  const playerThird = !isOver && playerHas < 6
  if (player.ranks.length !== (playerThird ? 3 : 2)) throw new Error('the player has a wrong number of cards')
  const bankerThird =
    !isOver && (playerThird ? drawing[bankerHas]!.includes(String(player.points[2])) : bankerHas < 6)
  if (banker.ranks.length !== (bankerThird ? 3 : 2)) throw new Error('the banker has a wrong number of cards')
  return [player, banker]
}

function readHand(cards: unknown): Hand {
  if (!Array.isArray(cards) || cards.length < 2 || cards.length > 3)
    throw new Error('a hand is not of two or three cards')
  const hand: Hand = { ranks: [], suits: [], points: [] }
  for (const card of cards) {
    const [, rank = '', suit = ''] = /^(A|[2-9]|10|J|Q|K)([CDHS])$/.exec(String(card)) ?? []
    if (rank === '') throw new Error('a card is none of the deck')
    hand.ranks.push(rank)
    hand.suits.push(suit)
    if (rank === 'A') hand.points.push(1)
    else hand.points.push(/^[2-9]$/.test(rank) ? Number(rank) : 0)
  }
  return hand
}
