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
 * Returns the payout of a bet on the table with one zero for the number drawn, in minor units. Throws an Error for a
 * bet that the cloth does not have, and for a number that is not on the wheel.
 */
export function recount(bet: Bought, result: unknown): bigint {
  return payout(bet, result, ['0'])
}

/** Returns the payout of a bet on the table with a zero and a double zero, as `recount`. */
export function recountAmerican(bet: Bought, result: unknown): bigint {
  return payout(bet, result, ['0', '00'])
}

function payout(
  { type, selection, price, prizes, lines, stake }: Bought,
  result: unknown,
  zeros: string[],
): bigint {
  if (lines !== 1) throw new Error('a bet on a table has one line')
  const drawn = String(result)
  if (typeof result !== 'string' || !isOnWheel(drawn, zeros))
    throw new Error('the number is not on the wheel')
  if (!wins(type, selection, drawn, zeros)) return 0n
  const whole = stake * BigInt(prizes[0]!)
  return (whole - (whole % BigInt(price))) / BigInt(price)
}

function isOnWheel(number: string, zeros: readonly string[]): boolean {
  return zeros.includes(number) || /^([1-9]|[12][0-9]|3[0-6])$/.test(number)
}

function wins(type: string, selection: string, drawn: string, zeros: readonly string[]): boolean {
  const isZero = drawn === '0' || drawn === '00'
  const number = Number(drawn)
  switch (type) {
    case 'dozen':
      if (!/^[123]$/.test(selection)) throw new Error('the cloth has three dozens')
      return !isZero && number > 12 * (Number(selection) - 1) && number <= 12 * Number(selection)
    case 'column':
      if (!/^[123]$/.test(selection)) throw new Error('the cloth has three columns')
      return !isZero && number % 3 === Number(selection) % 3
    case 'even-chance':
      return isEvenChance(selection, drawn)
    default: {
      const numbers = selection.split('+')
      if (!isInside(type, numbers, zeros)) throw new Error(`the cloth has no ${type} on ${selection}`)
      return numbers.includes(drawn)
    }
  }
}

/** The red numbers of both wheels; every other number but the zeros is black. */
const red = ' 1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36 '

function isEvenChance(selection: string, drawn: string): boolean {
  const number = drawn === '00' ? 0 : Number(drawn)
  const isRed = red.includes(` ${drawn} `)
  switch (selection) {
    case 'red':
      return isRed
    case 'black':
      return number > 0 && !isRed
    case 'odd':
      return /[13579]$/.test(drawn)
    case 'even':
      return number > 0 && /[02468]$/.test(drawn)
    case 'low':
      return number >= 1 && number <= 18
    case 'high':
      return number >= 19
    default:
      throw new Error(`the cloth has no even chance named ${selection}`)
  }
}

/** The bets that touch a zero, on the cloth with one and on that with two. */
const withZero: Readonly<Record<string, readonly string[]>> = {
  'split 1': ['0+1', '0+2', '0+3'],
  'street 1': ['0+1+2', '0+2+3'],
  'corner 1': ['0+1+2+3'],
  'split 2': ['0+00', '0+1', '0+2', '00+2', '00+3'],
  'street 2': ['0+1+2', '0+00+2', '00+2+3'],
  'five 2': ['0+00+1+2+3'],
}

/** Whether numbers are those of an inside bet, in rising order. */
function isInside(type: string, numbers: readonly string[], zeros: readonly string[]): boolean {
  if (!numbers.every((number) => isOnWheel(number, zeros))) return false
  if (type === 'straight') return numbers.length === 1
  if (numbers[0] === '0' || numbers[0] === '00')
    return withZero[`${type} ${zeros.length}`]?.includes(numbers.join('+')) ?? false
  const first = Number(numbers[0])
  // The other numbers by their distance from the first, whose place in its street is 1, 2 or 3.
  const others = numbers
    .slice(1)
    .map((number) => Number(number) - first)
    .join(' ')
  const place = first % 3 === 0 ? 3 : first % 3
  switch (type) {
    case 'split':
      return others === '3' || (others === '1' && place < 3)
    case 'street':
      return others === '1 2' && place === 1
    case 'corner':
      return others === '1 3 4' && place < 3
    case 'line':
      return others === '1 2 3 4 5' && place === 1
    default:
      return false
  }
}
