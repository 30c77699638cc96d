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
 * Returns the payout of a bet for the dice of a round, in minor units. Throws an Error for a bet that the rules page
 * does not know, and for dice that cannot be rolled.
 */
export function recount(bet: Bought, result: unknown): bigint {
  const dice = readDice(result)
  if (bet.lines !== 1) throw new Error('a bet on a table has one line')
  const prize = prizeOf(bet, dice)
  const price = BigInt(bet.price)
  const whole = bet.stake * BigInt(prize)
  return (whole - (whole % price)) / price
}

/** Reads the faces of three dice as a text such as `155`. */
function readDice(result: unknown): string {
  const dice = JSON.stringify(result) ?? ''
  if (!/^\[[1-6],[1-6],[1-6]\]$/.test(dice)) throw new Error('the result is not of three dice')
  return dice.replace(/\D/g, '')
}

/** Returns the prize of a bet, 0 if it loses. */
function prizeOf({ type, selection, prizes }: Bought, dice: string): number {
  const [first = 0, second = 0, third = 0] = prizes
  const total = Number(dice[0]) + Number(dice[1]) + Number(dice[2])
  const areAlike = dice[0] === dice[1] && dice[1] === dice[2]
  const pays = (isWon: boolean) => (isWon ? first : 0)
  if (['big', 'small', 'odd', 'even', 'any-triple'].includes(type)) {
    if (selection !== 'any') throw new Error(`${type} has no choice`)
    if (type === 'any-triple') return pays(areAlike)
    if (areAlike) return 0
    if (type === 'big') return pays(total > 10)
    if (type === 'small') return pays(total < 11)
    return pays(total % 2 === (type === 'odd' ? 1 : 0))
  }
  const sums = /^sum-([4-9]|10)-(1[1-7])$/.exec(type)
  if (sums) {
    if (Number(sums[1]) + Number(sums[2]) !== 21) throw new Error(`the rules page has no bet named ${type}`)
    if (selection !== sums[1] && selection !== sums[2]) throw new Error(`${type} has no ${selection}`)
    return pays(selection === String(total))
  }
  if (type === 'two-numbers') {
    if (!/^[1-6][1-6]$/.test(selection) || selection[0]! >= selection[1]!)
      throw new Error(`${selection} are not two numbers`)
    return pays(dice.includes(selection[0]!) && dice.includes(selection[1]!))
  }
  if (!['number', 'double', 'triple'].includes(type))
    throw new Error(`the rules page has no bet named ${type}`)
  if (!/^[1-6]$/.test(selection)) throw new Error(`${selection} is no face of a die`)
  const times = dice.split(selection).length - 1
  if (type === 'double') return pays(times > 1)
  if (type === 'triple') return pays(times > 2)
  return [0, first, second, third][times]!
}
