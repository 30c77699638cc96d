// Written from the rules page alone, without any code of the game. It must not import anything.

interface Told {
  type: string
  act?: string
  to?: string
  hand?: number
  card?: number
  hands?: readonly number[]
  insurance?: number
}

/** Returns the total of cards, an ace counting 11 where that is not too much. */
function sum(cards: readonly number[]): number {
  const values = cards.map((card) => {
    const rank = card >> 2
    if (!Number.isInteger(card) || card < 0 || card > 51) throw new Error('no card of the rules page')
    return rank > 9 ? 10 : rank + 1
  })
  const low = values.reduce((all, value) => all + value, 0)
  return values.includes(1) && low < 12 ? low + 10 : low
}

/**
 * Returns the payout of a round in hundredths of the stake from the cards and the acts that its events tell, whatever
 * its last event says. Throws an Error for events that the rules page does not know, for payouts in the last event that
 * the cards do not give, and for an open round.
 */
export function recount(choice: string, events: readonly unknown[]): number {
  if (choice !== '') throw new Error('the rules page knows no choice')
  const told = events as readonly Told[]
  const last = told.at(-1)
  if (last?.type !== 'end') throw new Error('the round is not over')
  const own: number[][] = [[]]
  const dealer: number[] = []
  const stakes = [100]
  let insured = 0
  let hole: number | undefined
  let isSplit = false
  let at = 0
  for (const { type, act, to, hand, card } of told.slice(0, -1)) {
    if (type === 'act' && act === 'insure') insured = 50
    else if (type === 'act' && act === 'double') stakes[at]! += 100
    else if (type === 'card' && to === 'dealer') dealer.push(card!)
    else if (type === 'card' && to === 'player' && own[hand!]) {
      own[hand!]!.push(card!)
      at = hand!
    } else if (type === 'hole' && hole === undefined) {
      hole = card!
      dealer.push(hole)
    } else if (type === 'split' && !isSplit && own[0]!.length === 2) {
      isSplit = true
      own.push([own[0]!.pop()!])
      stakes.push(100)
    } else if (type !== 'act') throw new Error('an event that the rules page does not know')
  }
  if (hole === undefined || dealer[1] !== hole) throw new Error('the hole card was not turned second')
  const isDealerBlackjack = sum(dealer.slice(0, 2)) === 21
  const isBlackjack = !isSplit && own[0]!.length === 2 && sum(own[0]!) === 21
  const isPlayed = !isBlackjack && own.some((cards) => sum(cards) <= 21)
  const isDealerDone = sum(dealer) >= 17 && (dealer.length === 2 || sum(dealer.slice(0, -1)) < 17)
  if (isPlayed ? !isDealerDone : dealer.length > 2) throw new Error('the dealer has drawn against the rules')
  const paid = own.map((cards, hand) => {
    const stake = stakes[hand]!
    if (isBlackjack) return isDealerBlackjack ? 100 : 250
    if (isDealerBlackjack || sum(cards) > 21) return 0
    if (sum(dealer) > 21 || sum(cards) > sum(dealer)) return 2 * stake
    return sum(cards) === sum(dealer) ? stake : 0
  })
  const insurance = isDealerBlackjack ? 3 * insured : 0
  if (String(paid) !== String(last.hands) || insurance !== last.insurance)
    throw new Error('the cards do not give what the end says')
  return paid.reduce((all, one) => all + one, insurance)
}
