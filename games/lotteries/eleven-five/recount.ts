// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded: the stake of all its lines in minor units, and its prize for a line of its price. */
interface Bought {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

/**
 * Returns the payout of a bet for the five numbers, in minor units: each winning line gets its stake × prize ÷ price,
 * rounded down. Counts the winning lines without listing them. Throws an Error for a bet or a result that the rules
 * page does not know.
 */
export function recount(bet: Bought, result: unknown): bigint {
  if (!isResult(result)) throw new Error('the result is not of five different numbers')
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const won = winning(
    bet.type,
    bet.selection.split('|').map((set) => set.split('-').map(Number)),
    result,
  )
  if (BigInt(won) > lines) throw new Error('more lines win than were bought')
  const whole = (bet.stake / lines) * BigInt(bet.prizes[0] ?? 0)
  const price = BigInt(bet.price)
  return ((whole - (whole % price)) / price) * BigInt(won)
}

function isResult(result: unknown): result is number[] {
  if (!Array.isArray(result) || result.length !== 5) return false
  return result.every((ball, at) => /^([1-9]|1[01])$/.test(String(ball)) && result.indexOf(ball) === at)
}

/** Returns the number of winning lines of a selection. */
function winning(type: string, sets: number[][], result: number[]): number {
  const chosen = sets[0] ?? []
  const hitsIn = (drawn: number[]) => chosen.filter((ball) => drawn.includes(ball)).length
  const isStraight = (places: number) => result.slice(0, places).every((ball, at) => sets[at]?.includes(ball))
  const [, kind, text] = /^(any|place)-([1-8])$/.exec(type) ?? []
  const number = Number(text)
  if (kind === 'place') return chosen.includes(result[number - 1] ?? 0) ? 1 : 0
  if (kind === 'any') {
    const hits = hitsIn(result)
    // A line of more than five contains all five drawn numbers; the rest are any chosen numbers that were not drawn.
    if (number > 5) return hits === 5 ? ways(chosen.length - 5, number - 5) : 0
    return ways(hits, number)
  }
  switch (type) {
    case 'straight-2':
      return isStraight(2) ? 1 : 0
    case 'straight-3':
      return isStraight(3) ? 1 : 0
    case 'group-2':
      return hitsIn(result.slice(0, 2)) === 2 ? 1 : 0
    case 'group-3':
      return hitsIn(result.slice(0, 3)) === 3 ? 1 : 0
    case 'in-first-3':
      return hitsIn(result.slice(0, 3))
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}

/** Returns the number of ways to take some out of others, by Pascal's rule. */
function ways(of: number, taken: number): number {
  if (taken < 0 || taken > of) return 0
  if (taken === 0 || taken === of) return 1
  return ways(of - 1, taken - 1) + ways(of - 1, taken)
}
