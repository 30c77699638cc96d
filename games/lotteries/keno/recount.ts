// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded: the stake of all its lines in minor units, and its prizes for a line of its price. */
interface Bought {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

/** The numbers of hits that pay, by the size of a pick, in the order of its prizes. */
const paidHits: Record<string, number[]> = {
  'pick-1': [1],
  'pick-2': [2],
  'pick-3': [2, 3],
  'pick-4': [2, 3, 4],
  'pick-5': [3, 4, 5],
  'pick-6': [3, 4, 5, 6],
  'pick-7': [3, 4, 5, 6, 7],
  'pick-8': [4, 5, 6, 7, 8],
  'pick-9': [4, 5, 6, 7, 8, 9],
  'pick-10': [0, 5, 6, 7, 8, 9, 10],
}

/**
 * Returns the payout of a bet for the twenty numbers, in minor units: each winning line gets its stake × prize ÷ price,
 * rounded down. Counts the winning lines without listing them. Throws an Error for a bet or a result that the rules
 * page does not know.
 */
export function recount(bet: Bought, result: unknown): bigint {
  if (!isResult(result)) throw new Error('the result is not of twenty different numbers')
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const price = BigInt(bet.price)
  const gets = (prize: number) => {
    const whole = (bet.stake / lines) * BigInt(bet.prizes[prize] ?? 0)
    return (whole - (whole % price)) / price
  }
  const hits = paidHits[bet.type]
  if (!hits) return isWon(bet.type, bet.selection.split('-'), result) ? gets(0) : 0n
  const pick = Number(bet.type.slice(5))
  const chosen = bet.selection.split('-').map(Number)
  const hit = chosen.filter((ball) => result.includes(ball)).length
  // A line takes its hits from the chosen numbers that were drawn, and the rest from the other chosen numbers.
  return hits.reduce(
    (sum, count, prize) => sum + gets(prize) * ways(hit, count) * ways(chosen.length - hit, pick - count),
    0n,
  )
}

function isResult(result: unknown): result is number[] {
  if (!Array.isArray(result) || result.length !== 20) return false
  return result.every(
    (ball, at) => Number.isInteger(ball) && ball >= 1 && ball <= 80 && result.indexOf(ball) === at,
  )
}

function isWon(type: string, chosen: string[], result: number[]): boolean {
  let total = 0
  let upper = 0
  for (const ball of result) {
    total += ball
    if (ball < 41) upper += 1
  }
  const lower = 20 - upper
  switch (type) {
    case 'sum-size':
      return total !== 810 && chosen.includes(total < 810 ? 'under' : 'over')
    case 'sum-equal':
      return total === 810
    case 'sum-odd':
      return total % 2 !== 0
    case 'sum-even':
      return total % 2 === 0
    case 'halves':
      return upper !== lower && chosen.includes(upper > lower ? 'upper' : 'lower')
    case 'halves-even':
      return upper === lower
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}

/** Returns the number of ways to take some out of others: a row of Pascal's triangle. */
function ways(of: number, taken: number): bigint {
  let row = [1n]
  for (let at = 0; at < of; at++)
    row = [1n, ...row.slice(1).map((count, left) => count + (row[left] ?? 0n)), 1n]
  return row[taken] ?? 0n
}
