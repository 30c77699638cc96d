// The bets of the cloth written down by hand, apart from the geometry that computes them.

/** The splits across the streets, and along them by their first number, without those with a zero. */
const acrossStreets = [
  1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35,
]
const alongColumns = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31, 32, 33,
]
const corners = [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32]
const streets = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]

const numbers = Array.from({ length: 36 }, (_, at) => String(at + 1))
const thirds = ['1', '2', '3']
const evenChances = ['red', 'black', 'odd', 'even', 'low', 'high']

const withoutZeros = {
  split: [
    ...acrossStreets.map((first) => `${first}+${first + 1}`),
    ...alongColumns.map((first) => `${first}+${first + 3}`),
  ],
  street: streets.map((first) => `${first}+${first + 1}+${first + 2}`),
  corner: corners.map((first) => `${first}+${first + 1}+${first + 3}+${first + 4}`),
  line: streets.slice(0, -1).map((first) => numbers.slice(first - 1, first + 5).join('+')),
}

/** Every selection of every bet type of each table. */
export const cloths: Readonly<Record<'roulette' | 'roulette-american', Record<string, readonly string[]>>> = {
  roulette: {
    straight: ['0', ...numbers],
    split: ['0+1', '0+2', '0+3', ...withoutZeros.split],
    street: ['0+1+2', '0+2+3', ...withoutZeros.street],
    corner: ['0+1+2+3', ...withoutZeros.corner],
    line: withoutZeros.line,
    dozen: thirds,
    column: thirds,
    'even-chance': evenChances,
  },
  'roulette-american': {
    straight: ['0', '00', ...numbers],
    split: ['0+00', '0+1', '0+2', '00+2', '00+3', ...withoutZeros.split],
    street: ['0+1+2', '0+00+2', '00+2+3', ...withoutZeros.street],
    corner: withoutZeros.corner,
    line: withoutZeros.line,
    dozen: thirds,
    column: thirds,
    'even-chance': evenChances,
    five: ['0+00+1+2+3'],
  },
}

const ranges: Readonly<Record<string, readonly [from: number, to: number, step: number]>> = {
  'dozen 1': [1, 12, 1],
  'dozen 2': [13, 24, 1],
  'dozen 3': [25, 36, 1],
  'column 1': [1, 34, 3],
  'column 2': [2, 35, 3],
  'column 3': [3, 36, 3],
  'even-chance odd': [1, 35, 2],
  'even-chance even': [2, 36, 2],
  'even-chance low': [1, 18, 1],
  'even-chance high': [19, 36, 1],
}

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String)

/** Returns the numbers on which a bet wins. */
export function winningNumbers(type: string, selection: string): readonly string[] {
  if (selection === 'red') return red
  if (selection === 'black') return numbers.filter((number) => !red.includes(number))
  const range = ranges[`${type} ${selection}`]
  if (!range) return selection.split('+')
  const [from, to, step] = range
  return numbers.filter((number) => {
    const value = Number(number)
    return value >= from && value <= to && (value - from) % step === 0
  })
}
