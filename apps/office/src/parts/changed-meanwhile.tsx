import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useWords } from '../text/words.tsx'
import { differencesOf } from './differences.ts'
import { useSettingNames } from './setting-names.ts'

interface ChangedMeanwhileProps {
  /** The call that changes the setting. */
  call: string
  /** The values that are in force, and those that the person wrote. */
  now: object
  mine: object
  isSending: boolean
  onTake(): void
  onKeep(): void
}

/** Shows what somebody else has saved meanwhile beside what the person wrote, and asks which of them is to stand. */
export function ChangedMeanwhile({ call, now, mine, isSending, onTake, onKeep }: ChangedMeanwhileProps) {
  const { w } = useWords()
  const { fieldOf, textOf } = useSettingNames()
  return (
    <Alert color="orange" role="alert">
      <Stack gap="sm">
        <Text size="sm">{w('settings.changed')}</Text>
        <Table fz="sm" aria-label={w('settings.changed')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w('settings.field')}</Table.Th>
              <Table.Th>{w('settings.now')}</Table.Th>
              <Table.Th>{w('settings.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differencesOf(now, mine).map(({ path, one, other }) => (
              <Table.Tr key={path.join('.')}>
                <Table.Th scope="row" fw={400}>
                  {fieldOf(call, path)}
                </Table.Th>
                <Table.Td className="amount">{textOf(one)}</Table.Td>
                <Table.Td className="amount">{textOf(other)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button size="xs" variant="default" disabled={isSending} onClick={onTake}>
            {w('settings.take')}
          </Button>
          <Button size="xs" loading={isSending} onClick={onKeep}>
            {w('settings.keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
