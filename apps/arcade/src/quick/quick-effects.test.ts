import { expect, test } from 'vitest'
import { quickEffects } from './quick-effects.ts'

/** Returns a round that paid some hundredths of its stake. */
const paying = (hundredths: number) => ({ choice: '', events: [hundredths] })
const paidOf = ({ events }: { events: readonly unknown[] }) => events[0] as number
const names = (
  ...[before, after]: [Parameters<typeof quickEffects>[0], Parameters<typeof quickEffects>[1]]
) => quickEffects(before, after, paidOf).map(({ name }) => name)

const [waits, plays, rest] = [{ phase: 'waits' }, { phase: 'plays' }, { phase: 'rest' }] as const

test.each([
  ['a press', rest, { ...waits, round: null }, ['begin']],
  ['a press with the last round on the stage', rest, { ...waits, round: paying(198) }, ['begin']],
  ['the wait going on', waits, { ...waits, round: null }, []],
  ['the answer, before the stage has shown the round', waits, { ...plays, round: paying(198) }, []],
  ['a stake that was refused', waits, { ...rest, round: paying(198) }, []],
  ['the last round of an earlier visit', rest, { ...rest, round: paying(5_000) }, []],
  ['an empty stage', rest, { ...rest, round: null }, []],
])('%s plays its effects and no others', (_, before, after, heard) => {
  expect(names(before, after)).toEqual(heard)
})

test.each([
  [0, 'end'],
  [50, 'end'],
  [100, 'end'],
  [101, 'win'],
  [999, 'win'],
  [1_000, 'large'],
  [100_000, 'large'],
])('a round that has been shown and paid %i hundredths of its stake plays %s', (hundredths, name) => {
  expect(names(plays, { ...rest, round: paying(hundredths) })).toEqual([name])
})
