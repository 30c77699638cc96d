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
 * Returns the payout of a bet for the order of the ten racers, in minor units: each winning line gets its stake × prize
 * ÷ price, rounded down. Throws an Error for a bet or an order that the rules page does not know. `eleven` is the rule
 * of the page for a sum of 11.
 */
export function recount(bet: Bought, ranking: unknown, eleven: 'small' | 'loses' | 'push' = 'small'): bigint {
  if (!isRanking(ranking)) throw new Error('no order of ten racers')
  if (pushed(bet, ranking, eleven) > 0n) return bet.stake
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const isWon = wins(bet.type, bet.selection.split('|'), ranking, eleven)
  const whole = (bet.stake / lines) * BigInt(bet.prizes[0] ?? 0)
  const price = BigInt(bet.price)
  // At most one line of a bet can win: a line names the racers on its places.
  return isWon ? (whole - (whole % price)) / price : 0n
}

/** Returns the part of a payout that is a returned stake and no win, in minor units. */
export function pushed(
  { type, stake }: Bought,
  ranking: unknown,
  eleven: 'small' | 'loses' | 'push' = 'small',
): bigint {
  if (!isRanking(ranking)) throw new Error('no order of ten racers')
  const isOnSide = ['sum-big', 'sum-small', 'sum-odd', 'sum-even'].includes(type)
  return eleven === 'push' && isOnSide && (ranking[0] ?? 0) + (ranking[1] ?? 0) === 11 ? stake : 0n
}

function isRanking(ranking: unknown): ranking is number[] {
  if (!Array.isArray(ranking) || ranking.length !== 10) return false
  for (let racer = 1; racer <= 10; racer++) if (!ranking.includes(racer)) return false
  return true
}

function wins(type: string, sets: string[], ranking: number[], eleven: string): boolean {
  const names = ranking.map((racer) => (racer < 10 ? `0${racer}` : '10'))
  const has = (set: number, value: string) => `-${sets[set]}-`.includes(`-${value}-`)
  const total = (ranking[0] ?? 0) + (ranking[1] ?? 0)
  if (type === 'sum-big') return total > 11
  if (total === 11 && eleven === 'loses' && (type === 'sum-small' || type === 'sum-odd')) return false
  if (type === 'sum-small') return total <= 11
  if (type === 'sum-odd') return total % 2 !== 0
  if (type === 'sum-even') return total % 2 === 0
  const dash = type.lastIndexOf('-')
  const number = Number(type.slice(dash + 1))
  const racer = ranking[number - 1] ?? 0
  switch (type.slice(0, dash)) {
    case 'place':
      return has(0, names[number - 1] ?? '')
    case 'size':
      return has(0, racer > 5 ? 'big' : 'small')
    case 'parity':
      return has(0, racer % 2 === 0 ? 'even' : 'odd')
    case 'duel':
      return has(0, racer > (ranking[10 - number] ?? 0) ? 'dragon' : 'tiger')
    case 'sum':
      return has(0, String(total))
    case 'straight':
      return names.slice(0, number).every((name, at) => has(at, name))
    default:
      throw new Error(`the rules page has no bet named ${type}`)
  }
}
