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
 * Returns the payout of a bet for the three dice, in minor units: each winning line gets its stake × prize ÷ price,
 * rounded down. Throws an Error for a bet or a roll that the rules page does not know. `triples` is the rule of the
 * page for three alike with big, small, odd and even.
 */
export function recount(bet: Bought, roll: unknown, triples: 'count' | 'lose' = 'count'): bigint {
  if (!Array.isArray(roll) || !/^[1-6],[1-6],[1-6]$/.test(roll.join(',')))
    throw new Error('no roll of three dice')
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const won = winning(bet.type, bet.selection, roll.join(''), triples)
  if (BigInt(won) > lines) throw new Error('more lines win than were bought')
  const whole = (bet.stake / lines) * BigInt(bet.prizes[0] ?? 0)
  const price = BigInt(bet.price)
  return ((whole - (whole % price)) / price) * BigInt(won)
}

/** Returns the number of lines of a selection that win for a roll such as `355`. */
function winning(type: string, selection: string, roll: string, triples: string): number {
  const chosen = selection.split('-')
  const sorted = [...roll].sort().join('')
  let total = 0
  for (const face of roll) total += Number(face)
  // Faces that exactly one die shows, and those that exactly two show.
  const singles = [...roll].filter((face) => roll.indexOf(face) === roll.lastIndexOf(face))
  const doubles = [...roll].filter((face, at) => singles.length === 1 && roll.indexOf(face) < at)
  const isTriple = singles.length === 0
  const hits = chosen.filter((face) => roll.includes(face)).length
  if (isTriple && triples === 'lose' && (type === 'size' || type === 'parity')) return 0
  switch (type) {
    case 'size':
      return chosen.includes(total > 10 ? 'big' : 'small') ? 1 : 0
    case 'parity':
      return chosen.includes(total % 2 === 0 ? 'even' : 'odd') ? 1 : 0
    case 'triple-any':
      return isTriple ? 1 : 0
    case 'triple':
      return isTriple ? hits : 0
    case 'run-any':
      return ['123', '234', '345', '456'].includes(sorted) ? 1 : 0
    case 'different-3':
      return singles.length === 3 && hits === 3 ? 1 : 0
    case 'different-2':
      return (hits * (hits - 1)) / 2
    case 'pair':
      return doubles.some((face) => chosen.includes(face)) ? 1 : 0
    case 'pair-single': {
      const [twice, once] = selection.split('|').map((set) => set.split('-'))
      const isPair = doubles.some((face) => twice?.includes(face))
      return isPair && singles.some((face) => once?.includes(face)) ? 1 : 0
    }
    default:
      if (!/^sum-\d+$/.test(type)) throw new Error(`the rules page has no bet named ${type}`)
      return chosen.includes(String(total)) ? 1 : 0
  }
}
