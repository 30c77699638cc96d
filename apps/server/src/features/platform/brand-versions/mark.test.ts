import { houseMark } from '@fairground/kernel/mark'
import { expect, test } from 'vitest'
import { readMark } from './look.rules.ts'

const leaf = { d: 'M4 4h24v24z', colour: 'gold', width: null }

function readAndTold(raw: unknown) {
  const told: string[] = []
  return { mark: readMark(raw, (problem) => told.push(problem)), told }
}

test('a brand has its own mark, and without one that of the house', () => {
  expect(readAndTold([leaf])).toEqual({ mark: [leaf], told: [] })
  expect(readAndTold(null)).toEqual({ mark: houseMark, told: [] })
})

test.each([
  ['another attribute', [{ ...leaf, onload: 'x' }]],
  ['no path data', [{ ...leaf, d: 'M0 0"/><script>' }]],
  ['an unknown colour', [{ ...leaf, colour: '#ff0000' }]],
  ['too many paths', Array(13).fill(leaf)],
  ['no path', []],
  ['no list', { d: 'M0 0' }],
])('a mark with %s is logged, and the house’s is shown', (_, raw) => {
  const { mark, told } = readAndTold(raw)
  expect(mark).toBe(houseMark)
  expect(told).toHaveLength(1)
})
