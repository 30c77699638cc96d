// Written from the rules page alone, without any code of the game: it checks the game before money moves. It must not
// import anything.

/** A bet as recorded: its stake in minor units for all its lines, and its prize for a line at its price. */
interface Bet {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

interface Sheet {
  station: string
  tiers: string[][]
}

/** The number of digits of the numbers of each tier, in the order of drawing. */
const northDigits = ['5', '55', '555555', '4444', '444444', '333', '2222', '5']
const southDigits = ['2', '3', '444', '4', '5555555', '55', '5', '5', '6']

/**
 * Returns the payout of a bet for the drawn numbers, in minor units. It follows the rules page literally: each line is
 * compared with every number of its station. Throws an Error for a bet or a result that the page does not know.
 */
export function recount(bet: Bet, result: unknown): bigint {
  const sheets = checked(result)
  const isNorth = sheets[0]!.tiers.length === northDigits.length
  const cut = bet.selection.indexOf('/')
  const names = cut < 0 ? [] : bet.selection.slice(0, cut).split('+')
  const chosen = bet.selection.slice(cut + 1).split('-')
  const wanted = isNorth ? 0 : bet.type === 'da-hai-dai' ? 2 : 1
  if (names.length !== wanted)
    throw new Error('the bet does not name the stations that the rules page asks for')
  const own = isNorth
    ? sheets.slice(0, 1)
    : names.map((name) => sheets.find(({ station }) => station === name))
  if (!chosen.every((value) => value.length === digitsOf(bet.type) && /^\d+$/.test(value)))
    throw new Error('the bet has numbers of other digits than the rules page asks for')
  const lines = linesOf(chosen, together(bet.type))
  if (lines.length !== bet.lines) throw new Error('the bet has other lines than its numbers make')
  const lineStake = bet.stake / BigInt(bet.lines)
  let sum = 0n
  for (const line of lines) {
    const times = BigInt(timesOf(bet.type, line, own, isNorth))
    sum += (lineStake * BigInt(bet.prizes[0] ?? 0) * times) / BigInt(bet.price)
  }
  return sum
}

/** Returns the number of digits of the numbers of a bet. */
function digitsOf(type: string): number {
  if (type === 'dau' || type === 'duoi') return 1
  if (type === 'lo-3' || type === 'nhat-to-3' || type === '3-cang' || type === 'xiu-chu') return 3
  return type === 'lo-4' || type === 'nhat-to-4' || type === '4-cang' ? 4 : 2
}

/** Returns how many numbers a line has. */
function together(type: string): number {
  if (type === 'da' || type === 'da-hai-dai') return 2
  const [name, count] = [type.slice(0, type.lastIndexOf('-')), Number(type.slice(type.lastIndexOf('-') + 1))]
  return name === 'xien' || name === 'truot' ? count : 1
}

/** Returns every line of the chosen numbers: the first number with the rest, then the lines without it. */
function linesOf(chosen: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  if (chosen.length < count) return []
  const [first, ...others] = chosen
  return [...linesOf(others, count - 1).map((line) => [first!, ...line]), ...linesOf(others, count)]
}

/** Returns how many times a line gets its prize. */
function timesOf(type: string, line: string[], own: (Sheet | undefined)[], isNorth: boolean): number {
  const every: string[] = []
  for (const sheet of own) {
    if (!sheet) throw new Error('a station of the bet has no result')
    for (const tier of sheet.tiers) every.push(...tier)
  }
  const tiers = own[0]!.tiers
  // G8 is the first tier of South and Centre; G1 is the first tier of the North and the last but one elsewhere.
  const special = tiers[tiers.length - 1]![0]!
  const first = isNorth ? tiers[0]![0]! : tiers[7]![0]!
  const value = line[0]!
  const ends = (numbers: readonly string[]) => {
    let times = 0
    for (const number of numbers) if (number.endsWith(value)) times += 1
    return times
  }
  const hasCome = (wanted: string) => every.some((number) => number.endsWith(wanted))
  switch (type) {
    case 'lo-2':
    case 'lo-3':
    case 'lo-4':
      return ends(every)
    case 'xien-2':
    case 'xien-3':
    case 'xien-4':
    case 'da':
    case 'da-hai-dai':
      return line.every(hasCome) ? 1 : 0
    case 'truot-4':
    case 'truot-8':
    case 'truot-10':
    case 'truot-12':
    case 'truot-14':
      return line.some(hasCome) ? 0 : 1
    case 'de':
    case 'duoi':
    case '3-cang':
    case '4-cang':
      return ends([special])
    case 'de-dau':
      return special.startsWith(value) ? 1 : 0
    case 'dau':
      return special[special.length - 2] === value ? 1 : 0
    case 'giai-nhat':
    case 'nhat-to-2':
    case 'nhat-to-3':
    case 'nhat-to-4':
      return ends([first])
    case 'dd':
      if (!isNorth) return ends([...tiers[0]!, special])
      break
    case 'xiu-chu':
      if (!isNorth) return ends([...tiers[1]!, special])
      break
    case 'bao-7':
      if (!isNorth) return ends([...tiers[0]!, ...tiers[1]!, ...tiers[2]!, ...tiers[3]!, special])
      break
    case 'bao-8':
      if (isNorth) return ends([...tiers[5]!, ...tiers[6]!, special])
      break
  }
  throw new Error(`the rules page has no bet named ${type} here`)
}

/**
 * Returns the sheets of a result; throws an Error if one does not have exactly the numbers of the North, or of South
 * and Centre.
 */
function checked(result: unknown): Sheet[] {
  if (!Array.isArray(result) || result.length === 0) throw new Error('the result has no station')
  for (const sheet of result as Sheet[]) {
    const shape = sheet.tiers.map((tier) => tier.map((number) => number.length).join('')).join(' ')
    const isDrawn = shape === northDigits.join(' ') || shape === southDigits.join(' ')
    if (!isDrawn || !sheet.tiers.every((tier) => tier.every((number) => /^\d+$/.test(number))))
      throw new Error(`the result of ${sheet.station} is not of the numbers of the rules page`)
  }
  return result as Sheet[]
}
