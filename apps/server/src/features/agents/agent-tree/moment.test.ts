import { describe, expect, test } from 'vitest'
import { heldFromMs } from './moment.rules.ts'

describe('a move', () => {
  test.each([
    ['12:00:00.000', '12:15:00.000'],
    ['12:13:59.999', '12:15:00.000'],
    ['12:14:00.000', '12:15:00.000'],
    ['12:14:00.001', '12:30:00.000'],
    ['12:59:30.000', '13:15:00.000'],
  ])('made at %s takes effect at %s', (made, held) => {
    expect(new Date(heldFromMs(Date.parse(`2026-11-20T${made}Z`))).toISOString()).toBe(`2026-11-20T${held}Z`)
  })
})
