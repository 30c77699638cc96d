import { Stack, Table, Text } from '@mantine/core'
import { changesOf } from '../../parts/changes/changes.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { fieldName, valueText } from '../../parts/changes/values.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { Raw } from '../../parts/raw.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Entry } from './entry.ts'
import { SealedPart, type SealedPartProps } from './sealed-part.tsx'
import { aboutOf, pageOf, sentenceOf } from './sentence.ts'

interface EntryDrawerProps {
  entry: Entry
  /** The hash of the entry before; undefined if it is not on the page. */
  hashBefore: string | undefined
  /** The personal values, if this person has opened them. */
  opened: SealedPartProps['opened']
  onUnseal(): void
  onClose(): void
}

/** Shows an entry of the log beside the list: what changed, why, and its place in the chain. */
export function EntryDrawer({ entry, hashBefore, opened, onUnseal, onClose }: EntryDrawerProps) {
  const { w } = useWords()
  const { time } = useFormats()
  const telling = useTelling()
  const { changed, same } = changesOf(entry)
  // The name of a proposed call is told by the sentence.
  const fields = [...changed, ...same].filter(({ path }) => path[0] !== 'call')
  const page = pageOf(entry)
  const about = aboutOf(entry, telling)
  const text = sentenceOf(entry, telling).map(({ text }) => text)
  return (
    <RowDrawer title={w('log.entry', { number: entry.number })} onClose={onClose}>
      <Stack>
        <Text size="sm">{text.join('')}</Text>
        <RowFacts name={w('log.entry', { number: entry.number })}>
          <Fact name={w('log.at')}>{time(entry.at)}</Fact>
          <Fact name={w('log.reason')}>{entry.reason || '–'}</Fact>
          <Fact name={w('log.subject')}>{page ? <Link to={page}>{about}</Link> : about}</Fact>
        </RowFacts>
        {fields.length > 0 && (
          <Table aria-label={w('log.changes')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{w('log.field')}</Table.Th>
                <Table.Th>{w('log.before')}</Table.Th>
                <Table.Th>{w('log.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(({ path, before, after }) => (
                <Table.Tr key={path.join(' ')}>
                  <Table.Td>{fieldName(path, entry, telling)}</Table.Td>
                  <Table.Td className="text">{valueText(before, path, entry, telling, 100)}</Table.Td>
                  <Table.Td className="text">{valueText(after, path, entry, telling, 100)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {entry.hasPersonal && <SealedPart entry={entry} opened={opened} onOpen={onUnseal} />}
        <Raw name={w('log.raw')}>
          {JSON.stringify(
            {
              number: entry.number,
              call: entry.call,
              subject: entry.subject,
              before: entry.before,
              after: entry.after,
            },
            null,
            2,
          )}
        </Raw>
        <Raw name={w('log.hash')}>{entry.hash}</Raw>
        {hashBefore !== undefined && <Raw name={w('log.hashBefore')}>{hashBefore}</Raw>}
      </Stack>
    </RowDrawer>
  )
}
