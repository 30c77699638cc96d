import { expect, test } from 'vitest'
import { vietnamMinute } from '../vietnam-minute/rules.ts'
import { vietnamSouth } from '../vietnam-south/rules.ts'
import { groupsOf } from './drafts.ts'
import { rulesAbout } from './view-about.tsx'

const named = (rules: ReturnType<typeof rulesAbout>) =>
  rules.map(({ words }) => words.slice(words.lastIndexOf('.') + 1))

test.each([
  [vietnamMinute.info, 'lo', ['lo', 'prices']],
  [vietnamMinute.info, 'nhat', ['giai-nhat', 'nhat-to', 'prices']],
  [vietnamSouth.info, 'cang', ['cang', 'xiu-chu', 'prices']],
  [vietnamSouth.info, 'da', ['da', 'da-hai-dai', 'prices']],
])(
  'the mark at a group of $id explains each of its bets and how prices are written: %s',
  (info, group, about) => {
    const found = groupsOf(info).find(({ id }) => id === group)!
    expect(named(rulesAbout(info, found)).sort()).toEqual([...about].sort())
  },
)

test('every group of a Vietnamese lottery has a rule, and a group without one has no mark', () => {
  for (const { info } of [vietnamMinute, vietnamSouth])
    expect(groupsOf(info).filter((group) => rulesAbout(info, group).length === 0)).toEqual([])
  expect(rulesAbout(vietnamMinute.info, { id: 'other', types: [{ id: 'unknown' }] })).toEqual([])
})
