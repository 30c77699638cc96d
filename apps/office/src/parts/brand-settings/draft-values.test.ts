import { type BrandSettingKey, brandSettingList } from '@fairground/contract/brand-settings'
import { describe, expect, test } from 'vitest'
import {
  changesIn,
  differing,
  isSameValue,
  mergeDrafts,
  missingPermissions,
  takesSecond,
  withValue,
} from './draft-values.ts'

const version = Object.fromEntries(brandSettingList.map(([key, { initial }]) => [key, initial]))

describe('two values of a setting', () => {
  test.each<[BrandSettingKey, unknown, unknown, boolean]>([
    ['signUpBonus', '100', '100.00', true],
    ['signUpBonus', '100', '1000', false],
    ['signUpBonus', '0', '0.00', true],
    ['signUpBonus', '0.5', '0.50', true],
    ['agreementVersion', '1', '1.0', false],
    [
      'tokens',
      { light: { gold: '#000000', text: '#ffffff' } },
      { light: { text: '#ffffff', gold: '#000000' } },
      true,
    ],
    ['languages', ['EN', 'TY'], ['TY', 'EN'], false],
    ['passwordDays', null, 0, false],
  ])('of %s: %j and %j are equal: %s', (key, one, other, isSame) => {
    expect(isSameValue(key, one, other)).toBe(isSame)
  })
})

describe('a draft', () => {
  test('has only values that differ from the version', () => {
    expect(differing(version, { minimumAge: 21, signUpBonus: '0.00', freeplay: true })).toEqual({
      freeplay: true,
    })
  })

  test('loses a setting that gets the value of the version again', () => {
    const draft = withValue(version, { freeplay: true }, 'minimumAge', 18)
    expect(draft).toEqual({ freeplay: true, minimumAge: 18 })
    expect(withValue(version, draft, 'minimumAge', 21)).toEqual({ freeplay: true })
  })

  test('is told as changes in the order of the list', () => {
    expect(changesIn(version, { minimumAge: 18, freeplay: true })).toEqual([
      { key: 'freeplay', before: false, after: true },
      { key: 'minimumAge', before: 21, after: 18 },
    ])
  })
})

describe('two drafts with the same beginning', () => {
  const begin = { minimumAge: 19, freeplay: true }

  test('keep what only one person has changed, removals included', () => {
    expect(mergeDrafts(begin, { minimumAge: 18, freeplay: true }, { minimumAge: 19, CBS3: true })).toEqual({
      merged: { CBS3: true, minimumAge: 18 },
      taken: ['freeplay', 'CBS3'],
      conflicts: [],
    })
  })

  test('conflict in a setting that both have changed differently, and keep the own value', () => {
    expect(
      mergeDrafts(begin, { minimumAge: 18, freeplay: true }, { minimumAge: 20, freeplay: true }),
    ).toEqual({
      merged: { freeplay: true, minimumAge: 18 },
      taken: [],
      conflicts: ['minimumAge'],
    })
    expect(mergeDrafts(begin, { freeplay: true }, { minimumAge: 20, freeplay: true }).conflicts).toEqual([
      'minimumAge',
    ])
  })

  test('do not conflict where both have made the same change', () => {
    expect(mergeDrafts(begin, { minimumAge: 18 }, { minimumAge: 18 })).toEqual({
      merged: { minimumAge: 18 },
      taken: [],
      conflicts: [],
    })
  })
})

describe('a second person', () => {
  test.each<[BrandSettingKey, unknown, unknown, boolean]>([
    ['minimumAge', 21, 18, true],
    ['minimumAge', 18, 21, false],
    ['signUpBonus', '99.50', '100', true],
    ['signUpBonus', '100', '99.50', false],
    ['passwordDays', 90, null, true],
    ['passwordDays', null, 90, false],
    ['SMSVERIFICATION', true, false, true],
    ['SMSVERIFICATION', false, true, false],
    ['BUYFEATURE', false, true, true],
    ['pace', 'relaxed', 'strict', true],
    ['pace', 'strict', 'strict', false],
    ['name', 'Perya', 'Karnabal', false],
  ])('for %s from %j to %j is needed: %s', (key, before, after, isNeeded) => {
    expect(takesSecond({ key, before, after })).toBe(isNeeded)
  })
})

test('the missing permissions are those of the groups of the changes', () => {
  const changes = changesIn(version, { minimumAge: 18, freeplay: true, name: 'Perya' })
  expect(missingPermissions(changes, ['settings.play'])).toEqual(['settings.site', 'settings.law'])
})
