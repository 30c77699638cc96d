import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { hilo } from './rules.ts'
import { view } from './view-steps.tsx'

/** A round that begins with a card of a rank, and goes on with another one after each act. */
function roundOn(rank: number, next: number, acts: string[]) {
  let drawn = 0
  const chance = { ...seededChance(1), below: () => (drawn++ === 0 ? rank : next) * 4 }
  const { events, next: step } = hilo.play({ stake: 100n, acts }, chance)
  return { round: { choice: '', events }, offers: step?.offers ?? [] }
}

test('the button waits for a first guess and then cashes out, also in name while an act has no answer', () => {
  const first = roundOn(6, 6, ['skip'])
  expect(view.pressOf(first.round, first.offers)).toEqual({ act: null, words: 'hilo.choose' })
  const second = roundOn(6, 6, ['higher'])
  expect(view.pressOf(second.round, second.offers)).toEqual({ act: 'cash', words: 'steps.cash' })
  expect(view.pressOf(second.round, [])).toEqual({ act: null, words: 'steps.cash' })
})

test('the arrows up and down guess higher and lower where that is offered, and nothing else', () => {
  const { offers } = roundOn(6, 6, [])
  expect(view.actOf!('up', offers)).toBe('higher')
  expect(view.actOf!('down', offers)).toBe('lower')
  expect(view.actOf!('left', offers)).toBeNull()
  expect(view.actOf!('down', roundOn(0, 6, []).offers)).toBeNull()
  expect(view.actOf!('up', roundOn(12, 6, []).offers)).toBeNull()
  expect(view.actOf!('up', [])).toBeNull()
})

test('a round that is over pays its multiple, or nothing after a wrong guess', () => {
  expect(view.paidOf(roundOn(6, 6, ['higher', 'cash']).round)).toBe(183)
  expect(view.paidOf(roundOn(6, 0, ['higher']).round)).toBe(0)
})
