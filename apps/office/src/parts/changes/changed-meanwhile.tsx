import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { changesOf } from './changes.ts'
import { TextChange } from './text-change.tsx'
import { useTelling } from './use-telling.ts'
import { fieldName, isHtml, isLongText, valueText } from './values.ts'

interface ChangedMeanwhileProps {
  /** The call that changes the setting, and its name in the log. */
  call: string
  subject: string
  /** The values that are in force, and those that the person wrote. */
  now: object
  mine: object
  isSending: boolean
  onTake(): void
  onKeep(): void
}

/** Shows what somebody else has saved meanwhile beside what the person wrote, and asks which of them is to stand. */
export function ChangedMeanwhile({
  call,
  subject,
  now,
  mine,
  isSending,
  onTake,
  onKeep,
}: ChangedMeanwhileProps) {
  const { w } = useWords()
  const telling = useTelling()
  const told = { call, subject, before: now, after: mine }
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
            {changesOf(told).changed.map(({ path, before, after }) => (
              <Table.Tr key={path.join('.')}>
                <Table.Th scope="row" fw={400}>
                  {fieldName(path, told, telling)}
                </Table.Th>
                {isLongText(path) ? (
                  <Table.Td colSpan={2}>
                    <TextChange
                      before={String(before ?? '')}
                      after={String(after ?? '')}
                      isHtml={isHtml(path)}
                    />
                  </Table.Td>
                ) : (
                  <>
                    <Table.Td className="amount">{valueText(before, path, told, telling)}</Table.Td>
                    <Table.Td className="amount">{valueText(after, path, told, telling)}</Table.Td>
                  </>
                )}
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
