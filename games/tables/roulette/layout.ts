import { colourOf, highest, isZero, type Wheel, zeros } from './wheel.ts'

// The cloth has twelve streets of three numbers, `1 2 3` to `34 35 36`, with the zeros beside the first one. The
// selection of an inside bet is its numbers, joined by a plus: `5+8`.

/** The bet types of a cloth. */
export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'five'
  | 'dozen'
  | 'column'
  | 'even-chance'

/** The selections of the even chances, low numbers first. */
export const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
type EvenChance = (typeof evenChances)[number]

const thirds = ['1', '2', '3'] as const

/** Returns every selection of a bet type on the cloth of a wheel; empty for a type that it does not have. */
export function selectionsOf(kind: BetKind, wheel: Wheel): readonly string[] {
  const joined = (bets: readonly (readonly (number | string)[])[]) => bets.map((bet) => bet.join('+'))
  switch (kind) {
    case 'straight':
      return numbersOn(wheel)
    case 'split':
      return joined([
        ...zeroBets[wheel].splits,
        ...every((number) => (number % 3 === 0 ? undefined : [number, number + 1])),
        ...every((number) => (number + 3 > highest ? undefined : [number, number + 3])),
      ])
    case 'street':
      return joined([
        ...zeroBets[wheel].trios,
        ...every((number) => (number % 3 === 1 ? [number, number + 1, number + 2] : undefined)),
      ])
    case 'corner':
      return joined([
        ...zeroBets[wheel].firstFour,
        ...every((number) =>
          number % 3 === 0 || number + 4 > highest ? undefined : [number, number + 1, number + 3, number + 4],
        ),
      ])
    case 'line':
      return joined(
        every((number) =>
          number % 3 === 1 && number + 5 <= highest
            ? Array.from({ length: 6 }, (_, at) => number + at)
            : undefined,
        ),
      )
    case 'five':
      return joined(zeroBets[wheel].five)
    case 'dozen':
    case 'column':
      return thirds
    case 'even-chance':
      return evenChances
  }
}

/** Returns the numbers of a cloth, the zeros first. */
export function numbersOn(wheel: Wheel): string[] {
  return [...zeros[wheel], ...every((number) => [number]).map(String)]
}

/** Returns one entry for each number from 1 on, except where there is none. */
function every<Value>(betOf: (number: number) => Value | undefined): Value[] {
  return Array.from({ length: highest }, (_, at) => betOf(at + 1)).filter((value) => value !== undefined)
}

type Numbers = readonly (readonly string[])[]

/** The bets with zeros. On a cloth with two, the zero lies beside 1 and a half of 2, and the double zero above it. */
const zeroBets: Readonly<
  Record<Wheel, { splits: Numbers; trios: Numbers; firstFour: Numbers; five: Numbers }>
> = {
  single: {
    splits: [
      ['0', '1'],
      ['0', '2'],
      ['0', '3'],
    ],
    trios: [
      ['0', '1', '2'],
      ['0', '2', '3'],
    ],
    firstFour: [['0', '1', '2', '3']],
    five: [],
  },
  double: {
    splits: [
      ['0', '00'],
      ['0', '1'],
      ['0', '2'],
      ['00', '2'],
      ['00', '3'],
    ],
    trios: [
      ['0', '1', '2'],
      ['0', '00', '2'],
      ['00', '2', '3'],
    ],
    firstFour: [],
    five: [['0', '00', '1', '2', '3']],
  },
}

/** Whether a bet covers a number. Throws a RangeError for an unknown type or even chance. */
export function covers(type: string, selection: string, number: string): boolean {
  switch (type) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
    case 'five':
      return selection.split('+').includes(number)
    case 'dozen':
      return !isZero(number) && Math.ceil(Number(number) / 12) === Number(selection)
    case 'column':
      return !isZero(number) && ((Number(number) - 1) % 3) + 1 === Number(selection)
    case 'even-chance':
      return !isZero(number) && isChance(selection as EvenChance, number)
    default:
      throw new RangeError(`no bet is named ${type}`)
  }
}

function isChance(selection: EvenChance, number: string): boolean {
  switch (selection) {
    case 'red':
    case 'black':
      return colourOf(number) === selection
    case 'odd':
    case 'even':
      return Number(number) % 2 === (selection === 'odd' ? 1 : 0)
    case 'low':
    case 'high':
      return Number(number) <= highest / 2 === (selection === 'low')
    default:
      throw new RangeError(`no even chance is named ${selection}`)
  }
}

/** Returns the numbers that a bet covers on the cloth of a wheel. */
export function coveredBy(type: string, selection: string, wheel: Wheel): string[] {
  return numbersOn(wheel).filter((number) => covers(type, selection, number))
}
