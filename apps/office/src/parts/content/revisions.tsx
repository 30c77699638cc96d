import type { OutputOf } from '@fairground/contract/call'
import {
  type ContentBody,
  type getContent,
  getRevision,
  restoreRevision,
} from '@fairground/contract/office-content'
import { languageOf } from '@fairground/web/text/languages'
import { Button, Group, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { changesOf } from '../changes/changes.ts'
import { TextChange } from '../changes/text-change.tsx'
import { useTelling } from '../changes/use-telling.ts'
import { fieldName, isHtml, isLongText, valueText } from '../changes/values.ts'
import { Dialog, RowDrawer } from '../dialog.tsx'
import { codeOf, Failure, type Refusal, Refused } from '../failure.tsx'
import { Dot } from '../state-word.tsx'
import { WrittenHtml } from '../written-html.tsx'
import { ContentPreview } from './content-preview.tsx'

type Read = OutputOf<typeof getContent>

interface RevisionsProps {
  read: Read
  /** Whether the form has changes that are not kept, over which nothing is restored. */
  isChanged: boolean
  onClose(): void
  onRestored(): unknown
}

/** The drawer with all revisions of content: who wrote, published and approved each. */
export function Revisions({ read, isChanged, onClose, onRestored }: RevisionsProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const [opened, setOpened] = useState<number>()
  const { content, revisions } = read
  if (opened !== undefined)
    return (
      <RevisionDialog
        read={read}
        number={opened}
        isChanged={isChanged}
        onClose={() => setOpened(undefined)}
        onRestored={onRestored}
      />
    )
  return (
    <RowDrawer title={w('content.revisions')} onClose={onClose}>
      <ol className="revisions">
        {revisions
          .toSorted((one, other) => other.number - one.number)
          .map((one) => (
            <li key={one.number}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text fw={600}>{w('content.revision', { number: one.number })}</Text>
                  <Text size="sm" c="dimmed">
                    {[one.writtenBy, minute(one.writtenAt)].filter(Boolean).join(', ')}
                  </Text>
                  {one.publishedAt && (
                    <Text size="sm" c="dimmed">
                      {one.approvedBy === null
                        ? w('content.publishedOn', { time: minute(one.publishedAt) })
                        : w('content.publishedAt', {
                            time: minute(one.publishedAt),
                            name: one.approvedBy,
                          })}
                    </Text>
                  )}
                  {one.number === content.published && <Dot tone="good">{w('content.isPublished')}</Dot>}
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  flex="none"
                  aria-label={w('content.openRevision', { number: one.number })}
                  onClick={() => setOpened(one.number)}
                >
                  {w('content.open')}
                </Button>
              </Group>
            </li>
          ))}
      </ol>
    </RowDrawer>
  )
}

interface RevisionDialogProps extends RevisionsProps {
  number: number
}

/** Shows a revision as it was, and what differs from the newest one, with the button that restores it. */
function RevisionDialog({ read, number, isChanged, onClose, onRestored }: RevisionDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const mayWrite = useMay('content.write')
  const { contentId, newest } = read.content
  const isNewest = number === newest
  const [part, setPart] = useState(isNewest ? 'text' : 'changes')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isPreviewed, setPreviewed] = useState(false)
  const { data, error, refetch } = useRead(getRevision, { contentId, number })

  async function restore() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(restoreRevision, { contentId, number, after: newest })
    setSending(false)
    if (answer.ok) await onRestored()
    else setRefusal(answer)
  }

  if (isPreviewed)
    return (
      <ContentPreview
        contentId={contentId}
        title={read.content.title}
        revision={number}
        onClose={() => setPreviewed(false)}
      />
    )
  return (
    <Dialog title={w('content.revision', { number })} isWide onClose={onClose}>
      <Stack>
        {error && !data && <Failure code={codeOf(error, 'content_unknown')} onAgain={() => void refetch()} />}
        {!isNewest && (
          <Group>
            <SegmentedControl
              size="xs"
              aria-label={w('content.revisionView')}
              value={part}
              onChange={setPart}
              data={[
                { value: 'changes', label: w('content.compare', { number: newest }) },
                { value: 'text', label: w('content.asItWas') },
              ]}
            />
          </Group>
        )}
        {data &&
          (part === 'changes' ? (
            <Differences before={data.body} after={read.body} numbers={[number, newest]} />
          ) : (
            <Texts body={data.body} />
          ))}
        <Refused refusal={refusal} />
        <Group justify="flex-end">
          {mayWrite && !isNewest && isChanged && (
            <Text size="sm" c="dimmed">
              {w('content.keepFirst')}
            </Text>
          )}
          <Button variant="default" onClick={() => setPreviewed(true)}>
            {w('content.preview')}
          </Button>
          {mayWrite && !isNewest && (
            <Button loading={isSending} disabled={isChanged || !data} onClick={() => void restore()}>
              {w('content.restore')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface DifferencesProps {
  before: ContentBody
  after: ContentBody
  numbers: [before: number, after: number]
}

/** Shows the fields in which two revisions differ, with the values of both. */
function Differences({ before, after, numbers }: DifferencesProps) {
  const { w } = useWords()
  const telling = useTelling()
  const told = { call: 'writeContent', subject: 'content', before, after }
  const { changed } = changesOf(told)
  if (changed.length === 0) return <Text size="sm">{w('content.same')}</Text>
  return (
    <Table fz="sm" className="cards" aria-label={w('content.compare', { number: numbers[1] })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{w('settings.field')}</Table.Th>
          {numbers.map((number) => (
            <Table.Th key={number}>{w('content.revision', { number })}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map(({ path, before: old, after: now }) => (
          <Table.Tr key={path.join('.')}>
            <Table.Th scope="row" fw={400}>
              {fieldName(path, told, telling)}
            </Table.Th>
            {isLongText(path) ? (
              <Table.Td colSpan={2}>
                <TextChange before={String(old ?? '')} after={String(now ?? '')} isHtml={isHtml(path)} />
              </Table.Td>
            ) : (
              [old, now].map((value, at) => (
                <Table.Td key={numbers[at]} data-name={w('content.revision', { number: numbers[at]! })}>
                  {valueText(value, path, told, telling)}
                </Table.Td>
              ))
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Shows the texts of a revision by language. */
function Texts({ body }: { body: ContentBody }) {
  return (
    <Stack>
      {Object.entries(body.words).map(([code, words]) => {
        const { name, tag, direction } = languageOf(code)
        const { title, html, ...others }: Record<string, string> = { title: '', html: '', ...words }
        return (
          <section key={code} aria-label={name} lang={tag} dir={direction}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            {title && (
              <Title order={3} size="h4">
                {title}
              </Title>
            )}
            {Object.entries(others).map(([field, text]) => (
              <Text key={field} size="sm">
                {text}
              </Text>
            ))}
            {html && <WrittenHtml html={html} />}
          </section>
        )
      })}
    </Stack>
  )
}
