import { type SettingGroup, settingGroups } from '@fairground/contract/brand-settings'
import { Table, Text } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { type SettingChange, takesSecond, termsOf } from './draft-values.ts'
import { SettingValue, useDiffLines } from './setting-diff.tsx'

interface ChangeTableProps {
  label: string
  changes: readonly SettingChange[]
  /** The headings of the two values. */
  heads: [before: string, after: string]
  /** Whether to say which changes take a second person. */
  saysSecond?: boolean
}

/** Shows changes of settings with the value before and after, in the groups of the pages. */
export function ChangeTable({ label, changes, heads, saysSecond = false }: ChangeTableProps) {
  const { w, named } = useWords()
  const linesOf = useDiffLines()
  const groups = Object.keys(settingGroups) as SettingGroup[]
  const sorted = groups.flatMap((group) => changes.filter(({ key }) => termsOf(key).group === group))
  return (
    <Table fz="sm" className="cards change-table" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{w('brandPages.setting')}</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
          {saysSecond && <Table.Th>{w('brandPages.approval')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.flatMap((change) =>
          linesOf(change).map(({ name, before, after }, at) => (
            <Table.Tr key={`${change.key} ${name}`}>
              <Table.Th scope="row" fw={500}>
                {named('brandSettings', `${change.key}.name`)}
                {name && (
                  <Text size="xs" c="dimmed" fw={400}>
                    {name}
                  </Text>
                )}
              </Table.Th>
              {[before, after].map((text, place) => (
                <Table.Td key={heads[place]} data-name={heads[place]} className="change-value">
                  <SettingValue text={text} />
                </Table.Td>
              ))}
              {saysSecond && (
                <Table.Td data-name={w('brandPages.approval')}>
                  {at === 0 && takesSecond(change) && (
                    <span className="chip" data-second>
                      {w('brandPages.secondPerson')}
                    </span>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          )),
        )}
      </Table.Tbody>
    </Table>
  )
}
