import { expect, test } from 'vitest'
import { chipKinds } from './view-chip.tsx'

/** Returns the relative luminance of a colour such as `#0e1433`: WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test('the value of every kind of chip has a contrast of at least 4.5 to 1', () => {
  expect(chipKinds.filter(({ face, ink }) => contrastOf(face, ink) < 4.5)).toEqual([])
})

test('the marks of every kind of chip stand out from its colour by at least 3 to 1', () => {
  expect(chipKinds.filter(({ plain, marks }) => contrastOf(plain, marks) < 3)).toEqual([])
})

test('no two of the seven kinds of chips have the same colour or the same marks, and marks close their circle', () => {
  expect(chipKinds.length).toBe(7)
  expect(new Set(chipKinds.map(({ plain }) => plain)).size).toBe(7)
  expect(new Set(chipKinds.map(({ pattern }) => pattern.join())).size).toBe(7)
  for (const { pattern } of chipKinds)
    expect(360 % pattern.reduce((sum, length) => sum + length, 0)).toBeCloseTo(0)
})
