import { type Published, type PublishedTier, publishedRow } from '@fairground/games/published'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRepeated, type Reading, standingsOf, wholeResult } from './readings.rules.ts'

const tier: PublishedTier = { key: 'ben-tre/db', numbers: 1, digits: 2 }
const form = {
  tiersOf: () => [tier],
  resultOf: (numbers: ReadonlyMap<string, readonly string[]>) => [...numbers],
}

const by = (who: Partial<Reading>, number = '11'): Reading => ({
  tier: tier.key,
  numbers: [number],
  sourceId: null,
  personId: null,
  overrules: false,
  ...who,
})
const person = (id: number, number?: string) => by({ personId: BigInt(id) }, number)
const source = (id: number, number?: string, operator?: number) =>
  by({ sourceId: id, personId: operator === undefined ? null : BigInt(operator) }, number)
const decides = (id: number, number: string) => by({ personId: BigInt(id), overrules: true }, number)
const standing = (readings: Reading[]) => standingsOf(form, [], readings)[0]!.standing

describe('a tier', () => {
  test.each<[string, Reading[], string]>([
    ['nobody has read', [], 'missing'],
    ['one person has read', [person(1)], 'once'],
    ['one person has read twice', [person(1), person(1)], 'once'],
    ['two persons have read', [person(1), person(2)], 'known'],
    ['two sources have read', [source(1), source(2)], 'known'],
    ['a source and its own operator have read', [source(1, '11', 1), person(1)], 'once'],
    ['two sources of one operator have read', [source(1, '11', 1), source(2, '11', 1)], 'once'],
    ['two sources of two operators have read', [source(1, '11', 1), source(2, '11', 2)], 'known'],
    ['a person and a source of the same number have read', [source(1), person(1)], 'known'],
    ['two have read differently', [source(1), source(2, '12')], 'differs'],
    ['one has changed their mind about', [person(1, '12'), person(1), person(2), source(1)], 'differs'],
    ['one person alone has decided', [source(1), source(2, '12'), decides(1, '12')], 'differs'],
    [
      'two persons have decided differently',
      [source(1), source(2, '12'), decides(1, '12'), decides(2, '11')],
      'differs',
    ],
    ['two persons have decided', [source(1), source(2, '12'), decides(1, '13'), decides(2, '13')], 'known'],
    [
      'two persons have decided, one after another decision',
      [source(1), source(2, '12'), decides(1, '12'), decides(2, '11'), decides(1, '11')],
      'known',
    ],
  ])('a tier that %s is in the expected state', (_, readings, expected) => {
    expect(standing(readings)).toBe(expected)
  })

  test('is never known by one hand, and never by readings of another number than all of its hands read', () => {
    const anyReading = fc.record({
      tier: fc.constant(tier.key),
      numbers: fc.constantFrom(['11'], ['12']),
      sourceId: fc.constantFrom(null, 1, 2),
      personId: fc.constantFrom(1n, 2n, 3n),
      overrules: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 8 }), (given) => {
        const readings = given.map((one) => ({ ...one, overrules: one.overrules && one.sourceId === null }))
        const [found] = standingsOf(form, [], readings)
        if (found!.standing !== 'known') return
        expect(new Set(found!.agreed.map(({ personId }) => personId)).size).toBeGreaterThan(1)
        expect(new Set(found!.agreed.map(({ numbers }) => numbers[0])).size).toBe(1)
        const areAllAlike = new Set(readings.map(({ numbers }) => numbers[0])).size === 1
        expect(areAllAlike || found!.agreed.every(({ overrules }) => overrules)).toBe(true)
      }),
    )
  })
})

test.each<[Reading[], string]>([
  [[source(1), source(2)], 'sources'],
  [[person(1), person(2)], 'persons'],
  [[person(1), source(1)], 'both'],
])('a whole result has its readers', (readings, readBy) => {
  expect(wholeResult(form, [], standingsOf(form, [], readings))).toEqual({
    result: [[tier.key, ['11']]],
    readBy,
  })
  expect(wholeResult(form, [], standingsOf(form, [], readings.slice(1)))).toBeUndefined()
})

describe('a result that equals one of the last ten', () => {
  const row = (numbers: number, digits: number, more: Partial<PublishedTier> = {}) =>
    publishedRow<number[]>({ numbers, digits, ...more }) as Published
  test.each([
    ['two digits', row(1, 2), [7], false],
    ['three digits', row(1, 3), [7], false],
    ['four digits, which repeat in one of a thousand', row(1, 4), [7], false],
    ['five digits', row(1, 5), [7], true],
    ['three numbers of two digits', row(3, 2), [7, 8, 9], true],
    [
      'six of 42',
      row(6, 2, { range: { least: 1, most: 42 }, isDistinct: true, isUnordered: true }),
      [1, 2, 3, 4, 5, 6],
      true,
    ],
    [
      'two of 31 in any order',
      row(2, 2, { range: { least: 1, most: 31 }, isDistinct: true, isUnordered: true }),
      [1, 2],
      false,
    ],
  ])('waits for a person if a repeat is unlikely by chance: %s', (_name, form, result, waits) => {
    expect(isRepeated(form, [], result, [[9, 9, 9, 9, 9, 9].slice(0, result.length), result])).toBe(waits)
    expect(isRepeated(form, [], result, [[9, 9, 9, 9, 9, 9].slice(0, result.length)])).toBe(false)
  })

  test('counts as the same in another order if no bet depends on the order', () => {
    const form = row(6, 2, { isDistinct: true, isUnordered: true })
    expect(isRepeated(form, [], [6, 5, 4, 3, 2, 1], [[1, 2, 3, 4, 5, 6]])).toBe(true)
    expect(isRepeated(row(6, 2), [], [6, 5, 4, 3, 2, 1], [[1, 2, 3, 4, 5, 6]])).toBe(false)
  })
})
