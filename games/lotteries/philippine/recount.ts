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

/** The frequencies of the digits of a ramble, by the number of drawn digits and of their orders. */
const often: Record<string, string> = {
  '3 rambolito-6': '111',
  '3 rambolito-3': '21',
  '4 ramble-24': '1111',
  '4 ramble-12': '211',
  '4 ramble-6': '22',
  '4 ramble-4': '31',
  '6 ramble-720': '111111',
  '6 ramble-360': '21111',
  '6 ramble-180': '2211',
  '6 ramble-120': '3111',
  '6 ramble-90': '222',
  '6 ramble-60': '321',
  '6 ramble-30': '411',
  '6 ramble-20': '33',
  '6 ramble-15': '42',
  '6 ramble-6': '51',
}

/**
 * Returns the payout of a bet for the drawn numbers, in minor units: each winning line gets its stake × prize ÷ price,
 * rounded down. Counts the winning lines without listing them. Throws an Error for a bet or a result that the rules
 * page does not know.
 */
export function recount(bet: Bought, result: unknown): bigint {
  if (!Array.isArray(result) || !result.every((number) => Number.isInteger(number) && number >= 0))
    throw new Error('the result is not of numbers')
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const price = BigInt(bet.price)
  let sum = 0n
  for (const [prize, won] of winning(bet, result).entries()) {
    const whole = (bet.stake / lines) * BigInt(bet.prizes[prize] ?? 0)
    sum += ((whole - (whole % price)) / price) * BigInt(won)
  }
  return sum
}

/** Returns the number of lines that win each prize. */
function winning({ type, selection }: Bought, result: number[]): number[] {
  const sets = selection.split('|').map((set) => set.split('-').map(Number))
  const chosen = sets[0] ?? []
  const hits = chosen.filter((number) => result.includes(number)).length
  switch (type) {
    case 'straight':
      if (sets.length !== result.length) throw new Error('the result has other places than the bet')
      return [result.every((number, at) => sets[at]?.includes(number)) ? 1 : 0]
    case 'rambolito':
      if (result.length !== 2) throw new Error('the result is not of two numbers')
      return [hits === 2 ? 1 : 0]
    case 'six': {
      if (result.length !== 6 || new Set(result).size !== 6)
        throw new Error('the result is not of six different numbers')
      const missed = chosen.length - hits
      return [6, 5, 4, 3].map((count) => ways(hits, count) * ways(missed, 6 - count))
    }
    default: {
      const pattern = often[`${result.length} ${type}`]
      if (pattern === undefined)
        throw new Error(`the rules page has no bet named ${type} on ${result.length} numbers`)
      return [isRambled(pattern, sets, result) ? 1 : 0]
    }
  }
}

/** Whether each digit comes as often as the pattern requires and is chosen in the set of that frequency. */
function isRambled(pattern: string, sets: number[][], result: number[]): boolean {
  const kinds = [...new Set(pattern)]
  let seen = ''
  for (const digit of new Set(result)) {
    const count = String(result.filter((other) => other === digit).length)
    if (!sets[kinds.indexOf(count)]?.includes(digit)) return false
    seen += count
  }
  return [...seen].sort().reverse().join('') === pattern
}

/** Returns the number of ways to take some out of others, by Pascal's rule. */
function ways(of: number, taken: number): number {
  if (taken < 0 || taken > of) return 0
  if (taken === 0 || taken === of) return 1
  return ways(of - 1, taken - 1) + ways(of - 1, taken)
}
