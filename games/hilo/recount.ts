// Written from the rules page alone, without any code of the game. It must not import anything.

/**
 * Returns the payout of a round in hundredths of the stake: 0 after a wrong guess, else 99 times 13 for each guess,
 * divided by the numbers of ranks with which the guesses were right, rounded down once. Throws an Error for events that
 * the rules page does not know, and for an open round.
 */
export function recount(choice: string, events: readonly unknown[]): number {
  if (choice !== '') throw new Error('the rules page knows no choice')
  const told = events as readonly { type: string; act?: string; card?: number }[]
  let [all, won, guesses, skips] = [99n, 1n, 0, 0]
  let rank = rankOf(told[0])
  for (let at = 1; at < told.length; at += 2) {
    const { type, act } = told[at]!
    if (type !== 'act') throw new Error('a card was drawn without an act')
    const isLast = at >= told.length - 2
    if (act === 'cash') {
      if (guesses === 0 || at !== told.length - 1) throw new Error('nothing can be taken here')
      return Number(all / won)
    }
    const next = rankOf(told[at + 1])
    if (act === 'skip') {
      skips += 1
      if (skips > 50) throw new Error('too many skips')
    } else {
      const right = rightRanks(rank, act!)
      all *= 13n
      won *= BigInt(right.length)
      guesses += 1
      if (guesses > 100 || all / won > 100_000_000n) throw new Error('the guess is above the limits')
      if (!right.includes(next)) {
        if (!isLast) throw new Error('the round goes on after a wrong guess')
        return 0
      }
    }
    rank = next
  }
  throw new Error('the round is not over')
}

/** Returns the rank of a drawn card, from 1 for an ace to 13 for a king. */
function rankOf(event: { type: string; card?: number } | undefined): number {
  const card = event?.card
  if (event?.type !== 'card' || !(Number.isInteger(card) && card! >= 0 && card! <= 51))
    throw new Error('no card was drawn')
  return (card! - (card! % 4)) / 4 + 1
}

/** Returns the ranks with which a guess is right. */
function rightRanks(rank: number, act: string): number[] {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
  if (act === 'same' && (rank === 1 || rank === 13)) return [rank]
  if (act === 'higher' && rank === 1) return ranks.filter((one) => one > 1)
  if (act === 'lower' && rank === 13) return ranks.filter((one) => one < 13)
  if (act === 'higher' && rank < 13) return ranks.filter((one) => one >= rank)
  if (act === 'lower' && rank > 1) return ranks.filter((one) => one <= rank)
  throw new Error('the rank has no such guess')
}
