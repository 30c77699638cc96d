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

/** The first and the last place of each named part. */
const spans: Record<string, [number, number]> = {
  'front-3': [0, 3],
  'middle-3': [1, 4],
  'back-3': [2, 5],
  'front-2': [0, 2],
  'back-2': [3, 5],
}

/** The frequencies of the digits of each group. */
const groups: Record<string, string> = {
  'group-120': '11111',
  'group-60': '2111',
  'group-30': '221',
  'group-20': '311',
  'group-10': '32',
  'group-5': '41',
  'group-24': '1111',
  'group-12': '211',
  'group-6': '22',
  'group-4': '31',
}

/**
 * Returns the payout of a bet for the five digits, in minor units: each winning line gets its stake × prize ÷ price,
 * rounded down. Counts the winning lines without listing them. Throws an Error for a bet or a result that the rules
 * page does not know.
 */
export function recount(bet: Bought, result: unknown, tie: 'loses' | 'push' = 'loses'): bigint {
  if (!isResult(result)) throw new Error('the result is not of five digits')
  if (pushed(bet, result, tie) > 0n) return bet.stake
  const lines = BigInt(bet.lines)
  if (lines < 1n || bet.stake % lines !== 0n) throw new Error('the stake is not that of equal lines')
  const won = winning(
    bet.type,
    bet.selection.split('|').map((set) => set.split('-')),
    result,
  )
  if (BigInt(won) > lines) throw new Error('more lines win than were bought')
  const whole = (bet.stake / lines) * BigInt(bet.prizes[0] ?? 0)
  const price = BigInt(bet.price)
  return ((whole - (whole % price)) / price) * BigInt(won)
}

/**
 * Returns the part of a payout that is a returned stake and no win, in minor units. `tie` is the rule of the page for a
 * tie.
 */
export function pushed(bet: Bought, result: unknown, tie: 'loses' | 'push' = 'loses'): bigint {
  if (!isResult(result)) throw new Error('the result is not of five digits')
  return tie === 'push' && bet.type === 'dragon-tiger' && duel(result) === 'tie' ? bet.stake : 0n
}

function isResult(result: unknown): result is number[] {
  return (
    Array.isArray(result) && result.length === 5 && result.every((digit) => /^[0-9]$/.test(String(digit)))
  )
}

/** Returns the number of winning lines of a selection. */
function winning(type: string, sets: string[][], result: number[]): number {
  const chosen = sets[0] ?? []
  const [, name, number] = /^(.*)-([0-9]+|sum)$/.exec(type) ?? []
  if (type === 'dragon-tiger') return chosen.includes(duel(result)) ? 1 : 0
  if (type === 'tie') return duel(result) === 'tie' ? 1 : 0
  if (name === 'size' || name === 'parity') {
    let total = 0
    for (const digit of result) total += digit
    const holds = number === 'sum' ? sidesOf(total, 23) : sidesOf(result[Number(number) - 1] ?? -1, 5)
    return chosen.filter((side) => holds.includes(side)).length
  }
  if (name === 'place') return chosen.includes(String(result[Number(number) - 1])) ? 1 : 0
  if (name === 'repeat')
    return chosen.filter((digit) => result.join('').split(digit).length - 1 >= Number(number)).length
  if (name === 'sides-last') {
    let ways = 1
    for (const [at, digit] of result.slice(5 - Number(number)).entries())
      ways *= (sets[at] ?? []).filter((side) => sidesOf(digit, 5).includes(side)).length
    return ways
  }
  if (type === 'straight-5') return straight(sets, result)
  if (type === 'straight-4') return straight(sets, result.slice(1))
  const any = /^any-([123])-of-([345])$/.exec(type)
  if (any) {
    const drawn = result.slice(5 - Number(any[2])).map(String)
    const hits = chosen.filter((digit) => drawn.includes(digit)).length
    if (any[1] === '1') return hits
    return any[1] === '2' ? (hits * (hits - 1)) / 2 : (hits * (hits - 1) * (hits - 2)) / 6
  }
  const often = groups[type]
  if (often !== undefined)
    return group(often, sets, Number(type.slice(6)) % 5 === 0 ? result : result.slice(1))
  return inWindow(type, sets, result)
}

/** Returns the number of winning lines of a bet on two or three adjacent places. */
function inWindow(type: string, sets: string[][], result: number[]): number {
  const [, window, kind] = /^(front|middle|back)-(.+)$/.exec(type) ?? []
  const size = kind === 'straight-2' || kind === 'group-2' ? 2 : 3
  const span = spans[`${window}-${size}`]
  if (window === undefined || kind === undefined || !span) throw unknown(type)
  const shown = result.slice(span[0], span[1])
  const sorted = [...shown].sort((one, other) => one - other)
  const [low, mid, high] = [sorted[0] ?? 0, sorted[1] ?? 0, sorted[2] ?? 0]
  const chosen = sets[0] ?? []
  if (kind === 'straight-2' || kind === 'straight-3') return straight(sets, shown)
  if (kind === 'group-2') return group('11', sets, shown)
  if (kind === 'group-3') return group('21', sets, shown)
  if (kind === 'group-6') return group('111', sets, shown)
  if (/^sum-\d+$/.test(kind)) return chosen.includes(String(low + mid + high)) ? 1 : 0
  if (/^span-\d$/.test(kind)) return chosen.includes(String(high - low)) ? 1 : 0
  const differences = `${mid - low} ${high - mid}`
  const isWrapped = high === 9 && low === 0
  const isRun = differences === '1 1' || (isWrapped && (mid === 1 || mid === 8))
  const isPair = low === mid ? mid !== high : mid === high
  const isAlike = low === mid && mid === high
  const isHalf =
    !isRun && !isPair && !isAlike && (differences.includes('1') ? near(low, mid, high) : isWrapped)
  const holds: Record<string, boolean> = {
    leopard: isAlike,
    run: isRun,
    pair: isPair,
    'half-run': isHalf,
    mixed: !isAlike && !isRun && !isPair && !isHalf,
  }
  const isHeld = holds[kind]
  if (isHeld === undefined) throw unknown(type)
  return isHeld ? 1 : 0
}

/** Whether two of three ascending digits are neighbours; 9 and 0 are. */
function near(low: number, mid: number, high: number): boolean {
  return mid - low === 1 || high - mid === 1 || high - low === 9
}

function straight(sets: string[][], shown: number[]): number {
  return shown.every((digit, at) => sets[at]?.includes(String(digit))) ? 1 : 0
}

/** Returns 1 if each digit comes as often as its set requires, else 0: only one line can win. */
function group(often: string, sets: string[][], shown: number[]): number {
  const counts = new Map<string, number>()
  for (const digit of shown) counts.set(String(digit), (counts.get(String(digit)) ?? 0) + 1)
  const seen = [...counts.values()].sort((one, other) => other - one).join('')
  if (seen !== often) return 0
  const steps = [...often].filter((count, at) => often.indexOf(count) === at)
  return [...counts].every(([digit, count]) => sets[steps.indexOf(String(count))]?.includes(digit)) ? 1 : 0
}

function duel(result: number[]): string {
  const difference = (result[0] ?? 0) - (result[4] ?? 0)
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie'
}

function sidesOf(number: number, bigFrom: number): string[] {
  return [number < bigFrom ? 'small' : 'big', number % 2 === 0 ? 'even' : 'odd']
}

function unknown(type: string): Error {
  return new Error(`the rules page has no bet named ${type}`)
}
