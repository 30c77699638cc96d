import { expect, test } from 'vitest'
import { contrastOf, unreadablePairs } from './theme-tokens.ts'

test('the contrast of black on white is 21, and of a colour on itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#3d33b8', '#3d33b8')).toBe(1)
})

test('every pair of the default colours has enough contrast', () => {
  expect(unreadablePairs({ light: {}, dark: {} })).toEqual([])
})

test('a brand’s colour with too little contrast is reported with its pair', () => {
  const found = unreadablePairs({ light: { 'on-gold': '#ffffff' }, dark: {} })
  expect(found.map(({ theme, over, under, least }) => [theme, over, under, least])).toEqual([
    ['light', 'on-gold', 'gold', 4.5],
    ['light', 'on-gold', 'gold-hover', 4.5],
    ['light', 'on-gold', 'gold-pressed', 4.5],
  ])
})

test('a shape needs less contrast than text', () => {
  const found = unreadablePairs({ light: {}, dark: { focus: '#28335a' } })
  expect(found.every(({ over, least }) => over === 'focus' && least === 3)).toBe(true)
  expect(found).toHaveLength(3)
})
