import { type Dice, outcomeOf, type Side, sideOf } from './dice.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** The letters of the sides on the sheet, which are read where a colour is not. */
export const sideSigns: Readonly<Record<Side, string>> = { big: 'B', small: 'S', triple: 'T' }

/** The colours of the sides on the cloth and the stage. */
export const sideTones = { big: 'red', small: 'blue', triple: 'green' } as const

/** The fills of the sides on a dark ground; white on each has a contrast of 4.5:1 at least. */
export const sideFills: Readonly<Record<Side, string>> = {
  big: '#c4283f',
  small: '#2a62d0',
  triple: '#127a4d',
}

/** Returns a result in words, such as `11 · Big · Odd`. */
export function resultText(dice: Dice, say: Say): string {
  const outcome = outcomeOf(dice)
  const { sum, triple } = outcome
  if (triple !== undefined) return say('sic-bo.result-triple', { sum, face: triple })
  return say('sic-bo.result', {
    sum,
    side: say(`sic-bo.side.${sideOf(outcome)}`),
    parity: say(`sic-bo.side.${sum % 2 === 1 ? 'odd' : 'even'}`),
  })
}

/** Returns the name of a spot, such as `Sum 4` or `2 and 5`. */
export function spotText(type: string, selection: string, say: Say): string {
  if (selection === 'any') return say(`sic-bo.bet.${type}`)
  if (type === 'two-numbers')
    return say('sic-bo.spot.two-numbers', { one: selection[0]!, two: selection[1]! })
  if (type.startsWith('sum-')) return say('sic-bo.spot.sum', { sum: selection })
  return say(`sic-bo.spot.${type}`, { face: selection })
}
