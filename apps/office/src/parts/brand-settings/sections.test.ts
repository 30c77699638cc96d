import { brandSettingList, settingGroups } from '@fairground/contract/brand-settings'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('every setting is in exactly one section of the page of its group', () => {
  for (const group of Object.keys(settingGroups) as (keyof typeof settingGroups)[]) {
    const listed = brandSettingList.filter(([, terms]) => terms.group === group).map(([key]) => key)
    const shown = sectionsOf(group).flatMap(([, keys]) => keys)
    expect(shown.toSorted()).toEqual(listed.toSorted())
  }
})
