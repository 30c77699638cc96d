import { chatHeaderColour } from '@fairground/contract/support-figures'
import { expect, test } from 'vitest'
import { textOn } from './text-on.ts'

test.each([
  [chatHeaderColour, '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd000', '#000000'],
])('text on the ground %s has the colour %s', (ground, text) => {
  expect(textOn(ground)).toBe(text)
})
