import { describe, expect, test } from 'vitest'
import { type FlagFigures, flagsFrom, raisedFlags } from './withdrawal-flags.rules.ts'

const quiet: FlagFigures = {
  ageHours: 24,
  requests: 1,
  sharedBy: 0,
  disputes: 0,
  deposited: 1000_00n,
  withdrawn: 100_00n,
  unplayed: 0n,
  hoursSinceRest: null,
  cases: 0,
}

test('a normal request raises no flag', () => {
  expect(raisedFlags(quiet)).toEqual([])
})

// Each flag with figures just past its threshold and just before it.
const cases: [
  flag: string,
  past: Partial<FlagFigures>,
  before: Partial<FlagFigures>,
  figure: string,
  from: string,
][] = [
  ['new-account', { ageHours: 23.9 }, { ageHours: 24 }, '23', '24'],
  ['many-requests', { requests: 4 }, { requests: 3 }, '4', '4'],
  ['shared-account', { sharedBy: 1 }, { sharedBy: 0 }, '1', '1'],
  ['disputed-before', { disputes: 1 }, { disputes: 0 }, '1', '1'],
  ['large-win', { withdrawn: 10_000_00n }, { withdrawn: 9_999_99n }, '1000000', '1000000'],
  ['unplayed-deposit', { unplayed: 1n }, { unplayed: 0n }, '1', '1'],
  ['password-reset', { hoursSinceRest: 167.9 }, { hoursSinceRest: 168 }, '167', '168'],
  ['open-case', { cases: 1 }, { cases: 0 }, '1', '1'],
]

describe.each(cases)('%s', (flag, past, before, figure, from) => {
  test('is raised past its threshold, with both figures', () => {
    expect(raisedFlags({ ...quiet, ...past })).toEqual([{ flag, figure, from }])
  })
  test('is not raised just before it', () => {
    expect(raisedFlags({ ...quiet, ...before })).toEqual([])
  })
})

test('every flag has a case here except for the debt, which withdraws an approval', () => {
  const all = Object.keys(flagsFrom).filter((flag) => flag !== 'owes')
  expect(cases.map(([flag]) => flag).sort()).toEqual(all.sort())
})

test('a player who never deposited raises no flag about deposits', () => {
  const none = { ...quiet, deposited: 0n, withdrawn: 900_00n }
  expect(raisedFlags(none)).toEqual([])
})
