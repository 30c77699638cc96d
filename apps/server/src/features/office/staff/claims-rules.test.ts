import { describe, expect, test } from 'vitest'
import { type ClaimColumns, claimOf, claimOnWire, requireClaim } from './claims.rules.ts'

const nobodys: ClaimColumns = { claimed_by: null, claimed_at: null }
const anas: ClaimColumns = { claimed_by: 1n, claimed_at: new Date(1000) }
const [ana, ben] = [{ staffId: 1n }, { staffId: 2n }]
const refused = (code: string) => expect.objectContaining({ code })

describe('a claim', () => {
  test.each([
    ['on an unclaimed item', nobodys, ben, undefined, { claimed_by: 2n, claimed_at: new Date(5000) }],
    ['by its owner keeps its time', anas, ana, undefined, anas],
    ['with a note takes over', anas, ben, 'she is ill', { claimed_by: 2n, claimed_at: new Date(5000) }],
  ])('%s is given', (_what, before, staff, note, after) => {
    expect(claimOf(before, staff, note, 5000)).toEqual(after)
  })

  test('a claim of another person without a note is refused', () => {
    expect(() => claimOf(anas, ben, undefined, 5000)).toThrow(refused('claimed_by_another'))
  })

  test('is required of the person who decides', () => {
    expect(() => requireClaim(anas, ana)).not.toThrow()
    expect(() => requireClaim(anas, ben)).toThrow(refused('claimed_by_another'))
    expect(() => requireClaim(nobodys, ana)).toThrow(refused('not_claimed'))
  })

  test('is sent with the name of its owner', () => {
    expect(claimOnWire(nobodys, null, ana)).toBeNull()
    expect(claimOnWire(anas, 'Ana', ben)).toEqual({
      by: 'Ana',
      at: '1970-01-01T00:00:01.000Z',
      isOwn: false,
    })
    expect(claimOnWire(anas, 'Ana', ana)?.isOwn).toBe(true)
  })
})
