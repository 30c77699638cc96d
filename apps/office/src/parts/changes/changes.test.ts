import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../text/formats.ts'
import { textsOf } from '../../text/words.tsx'
import en from '../../words/en.json'
import { changesOf } from './changes.ts'
import { settingTitle } from './subjects.ts'
import type { Telling } from './telling.ts'
import { fieldName, valueText } from './values.ts'

const formats = formatsOf('en-GB', 'Asia/Manila', Date.parse('2026-11-29T08:00:00Z'))
const telling: Telling = { ...textsOf(en), ...formats, currency: 'PHP' }

describe('the changes of a setting', () => {
  test.each<[string, string, object, object, [string[], unknown, unknown][]]>([
    ['equal settings', 'setIt', { most: '5.00', isOn: true }, { most: '5.00', isOn: true }, []],
    ['an amount without decimals', 'setIt', { most: '5' }, { most: '5.00' }, []],
    ['a number', 'setIt', { days: 1, most: '5' }, { days: 2, most: '5' }, [[['days'], 1, 2]]],
    ['no limit', 'setIt', { most: null }, { most: '0' }, [[['most'], null, '0']]],
    [
      'empty fields of something new',
      'setIt',
      { revision: null },
      { revision: 1, topic: '', of: [], words: { EN: { summary: '', title: 'a' } } },
      [
        [['revision'], null, 1],
        [['words', 'EN', 'title'], undefined, 'a'],
      ],
    ],
    ['a text in place of none', 'setIt', { topic: '' }, { topic: 'a' }, [[['topic'], '', 'a']]],
    ['a list of values', 'setIt', { of: ['PH', 'VN'] }, { of: ['PH'] }, [[['of'], ['PH', 'VN'], ['PH']]]],
    [
      'hours in place of none',
      'setIt',
      { hours: null },
      { hours: { from: '8' } },
      [[['hours', 'from'], undefined, '8']],
    ],
    [
      'items by their category, of which one is gone',
      'setIt',
      {
        weights: [
          { category: 'RNG', percent: 100 },
          { category: 'LIVE', percent: 50 },
        ],
      },
      { weights: [{ category: 'LIVE', percent: 60 }] },
      [
        [['weights', 'RNG', 'percent'], 100, undefined],
        [['weights', 'LIVE', 'percent'], 50, 60],
      ],
    ],
    [
      'places of a list of a setting that is compared by place',
      'setReferralTerms',
      { tiers: [{ amount: '1' }, { amount: '2' }] },
      { tiers: [{ amount: '1' }, { amount: '3' }, { amount: '4' }] },
      [
        [['tiers', '2', 'amount'], '2', '3'],
        [['tiers', '3', 'amount'], undefined, '4'],
      ],
    ],
    [
      'rates by category and rank, in another order',
      'setRebateTerms',
      { rates: [{ category: 'RNG', rates: [1, 2] }] },
      {
        rates: [
          { category: 'LIVE', rates: [5] },
          { category: 'RNG', rates: [1, 3] },
        ],
      },
      [
        [['rates', 'RNG', 'rates', '2'], 2, 3],
        [['rates', 'LIVE', 'rates', '1'], undefined, 5],
      ],
    ],
    [
      'ranks by their number',
      'setRankClubs',
      { clubs: [{ rank: 2, names: { TY: 'Una' } }] },
      { clubs: [{ rank: 2, names: { TY: 'Ika' } }] },
      [[['clubs', '2', 'names', 'TY'], 'Una', 'Ika']],
    ],
  ])('are told for %s', (_what, call, before, after, expected) => {
    expect(changesOf({ call, before, after }).changed).toEqual(
      expected.map(([path, one, other]) => ({ path, before: one, after: other })),
    )
  })
})

test.each<[string, string, string[], unknown, string, string]>([
  ['setRebateTerms', 'rebates', ['rates', 'RNG', 'rates', '2'], 80, 'Slots · Rank 1', '0.8 %'],
  ['setRankTerms', 'ranks', ['levels', '2', 'validBet'], '1000.00', 'Rank 2 · Total valid bets', '₱1,000.00'],
  ['setReferralTerms', 'referral', ['tiers', '1', 'amount'], '50', 'Tier 1 · Reward', '₱50.00'],
  ['setRankClubs', 'ranks', ['clubs', '3', 'names', 'EN'], 'Gold', 'Rank 3 · Names · EN', 'Gold'],
  ['setPointTerms', 'points', ['weights', 'RNG', 'percent'], 50, 'Slots · Percent', '50 %'],
  ['setBrandLimit', 'limit/law/time/day/', ['amount'], '60', 'Limit', '60 min'],
  ['setExposureLimit', 'exposure-limit/keno/VND', ['most'], '60', 'Limit', '₫60'],
  ['setTableLimits', 'table-limit/baccarat/USD', ['spot'], '60', 'Limit on a spot', '$60.00'],
  ['setTableLimits', 'table-limit/baccarat/USD', ['round'], null, 'Limit on a round', 'Default of the game'],
  ['setPrizeTax', 'prize-tax/keno/PHP', ['rate'], 200_000, 'Tax rate', '20 %'],
  [
    'setWithdrawalRule',
    'withdrawal-rule/PHP',
    ['mayCancel'],
    false,
    'Players can cancel before approval',
    'No',
  ],
])('a change by %s of %s names %j', (call, subject, path, value, name, text) => {
  const told = { call, subject, before: {}, after: {} }
  expect(fieldName(path, told, telling)).toBe(name)
  expect(valueText(value as never, path, told, telling)).toBe(text)
})

test.each([
  ['setWithdrawalRule', 'withdrawal-rule/PHP', 'Withdrawal rules'],
  ['setBrandLimit', 'limit/law/time/day/', 'Limit of players: Law, Playing time, per day'],
  ['addRolePermission', 'role/support/log.see', 'Permission of a role: support, View the audit log'],
])('the setting of %s about %s is called %s', (call, subject, title) => {
  expect(settingTitle({ call, subject }, telling)).toBe(title)
})

test.each([
  [{ kind: 'promotion', words: { TY: { title: 'Pasko' } } }, 'Content: Promotion, Pasko'],
  [{ kind: 'banner', words: { TY: { title: '' } } }, 'Content: Banner'],
  [{ kind: 'word', wordId: 'menu.hot', words: { EN: { text: 'Hot' } } }, 'Content: Site text, menu.hot'],
])('the publication of %j is called %s', (after, title) => {
  expect(settingTitle({ call: 'publishContent', subject: 'content/1', after }, telling)).toBe(title)
})
