import type { OutputOf } from '@fairground/contract/call'
import { mostContent } from '@fairground/contract/content-figures'
import { type findWords, getContent, writeContent } from '@fairground/contract/office-content'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { leaveThen } from '../../leave.ts'
import { ChangedMeanwhile } from '../../parts/changes/changed-meanwhile.tsx'
import { ContentState } from '../../parts/content/content-cells.tsx'
import { ContentDialogs } from '../../parts/content/content-dialogs.tsx'
import { Revisions } from '../../parts/content/revisions.tsx'
import { RowDrawer } from '../../parts/dialog.tsx'
import { useFormInDialog } from '../../parts/draft.ts'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'
import { useMessageCheck } from './message-check.ts'
import { WordField } from './word-field.tsx'

type Word = OutputOf<typeof findWords>['list'][number]
type Read = OutputOf<typeof getContent>

interface WordDrawerProps {
  word: Word
  languages: readonly string[]
  onClose(): void
  /** Reads the list again. */
  onChanged(): unknown
}

/** The drawer of a text of the site, with the newest revision of the operator's own one. */
export function WordDrawer(props: WordDrawerProps) {
  const { word, onClose } = props
  const { data } = useRead(getContent, { contentId: word.contentId ?? '' }, { isOn: word.contentId !== null })
  const [turn, setTurn] = useState(0)
  if (word.contentId !== null && !data)
    return (
      <RowDrawer title={word.wordId} onClose={onClose}>
        {null}
      </RowDrawer>
    )
  return <WordForm key={turn} {...props} read={data} onKept={() => setTurn((before) => before + 1)} />
}

/** Returns the operator's own texts by language as they are typed; empty for that of the house. */
function ownTexts(read: Read | undefined): Record<string, string> {
  if (read?.body.kind !== 'word') return {}
  return Object.fromEntries(Object.entries(read.body.words).map(([code, { text }]) => [code, text]))
}

function WordForm({
  word,
  languages,
  read,
  onClose,
  onChanged,
  onKept,
}: WordDrawerProps & { read: Read | undefined; onKept(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  const check = useMessageCheck()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const [contentId] = useState(() => word.contentId ?? crypto.randomUUID())
  const [begin, setBegin] = useState({ after: read?.content.newest ?? 0, texts: ownTexts(read) })
  const [texts, setTexts] = useState(begin.texts)
  const [isSending, setSending] = useState(false)
  const [isMeanwhile, setMeanwhile] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [opened, setOpened] = useState<'preview' | 'revisions' | 'publish' | 'withdraw'>()
  const [page, setPage] = useState('/')
  const isPage = /^\/([\w-][\w/-]*)?$/.test(page)
  const { isChanged } = useFormInDialog({ name: `word/${word.wordId}`, values: { texts }, onTake: take })

  function take(kept: { texts: Record<string, string> }) {
    setTexts(kept.texts)
  }

  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const isFaulty = written.some(([, text]) => check?.messageFault(text, word.values))
  const body = {
    kind: 'word' as const,
    wordId: word.wordId,
    words: Object.fromEntries(written.map(([code, text]) => [code, { text }])),
  }
  const standing = read?.content
  const mayAsk = standing !== undefined && standing.newest !== standing.published && !standing.isWaiting

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [getContent.name, { contentId }] })
    await onChanged()
  }

  async function keep(after: number) {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(writeContent, { contentId, body, after })
    if (answer.ok) {
      await refresh()
      onKept()
    } else if (answer.error === 'changed_meanwhile' && read) {
      await queries.invalidateQueries({ queryKey: [getContent.name, { contentId }] })
      setMeanwhile(true)
    } else setRefusal(answer)
    setSending(false)
  }

  const close = () => (isChanged ? leaveThen(onClose) : onClose())

  if (read && opened === 'revisions')
    return (
      <Revisions
        read={read}
        isChanged={isChanged}
        onClose={() => setOpened(undefined)}
        onRestored={async () => {
          await refresh()
          onKept()
        }}
      />
    )
  return (
    <>
      <RowDrawer title={word.wordId} onClose={close}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isChanged && !isFaulty && written.length > 0) void keep(begin.after)
          }}
        >
          <Stack>
            {standing && <ContentState of={standing} />}
            <Text size="sm" c="dimmed">
              {word.values.length > 0
                ? w('siteWords.values', { values: word.values.map((name) => `{${name}}`).join(', ') })
                : w('siteWords.noValues')}
            </Text>
            {languages.map((code) => (
              <WordField
                key={code}
                code={code}
                house={word.house[code]}
                values={word.values}
                text={texts[code] ?? ''}
                isDisabled={!mayWrite}
                most={mostContent.word}
                check={check}
                onChange={(text) => setTexts({ ...texts, [code]: text })}
              />
            ))}
            {read && !isChanged && (
              <TextInput
                label={w('siteWords.page')}
                description={w('siteWords.pageHint')}
                maxLength={100}
                error={!isPage && w('siteWords.pageFault')}
                value={page}
                onChange={(event) => setPage(event.currentTarget.value.trim())}
              />
            )}
            <Refused refusal={refusal} />
            {isMeanwhile && read ? (
              <ChangedMeanwhile
                call="writeContent"
                subject={`content/${contentId}`}
                now={read.body}
                mine={body}
                isSending={isSending}
                onTake={() => {
                  setBegin({ after: read.content.newest, texts: ownTexts(read) })
                  setTexts(ownTexts(read))
                  setMeanwhile(false)
                }}
                onKeep={() => {
                  setMeanwhile(false)
                  void keep(read.content.newest)
                }}
              />
            ) : (
              mayWrite && (
                <Group gap="xs">
                  <Button
                    type="submit"
                    variant={mayAsk && !isChanged ? 'default' : 'filled'}
                    loading={isSending}
                    disabled={!isChanged || isFaulty || written.length === 0}
                  >
                    {w('content.keep')}
                  </Button>
                  {mayPublish && mayAsk && !isChanged && (
                    <Button onClick={() => setOpened('publish')}>{w('content.publish')}</Button>
                  )}
                  {standing?.state === 'live' && (
                    <Button variant="default" onClick={() => setOpened('withdraw')}>
                      {w('siteWords.house')}
                    </Button>
                  )}
                  {read && !isChanged && (
                    <Button variant="default" disabled={!isPage} onClick={() => setOpened('preview')}>
                      {w('content.preview')}
                    </Button>
                  )}
                  {read && (
                    <Button variant="subtle" onClick={() => setOpened('revisions')}>
                      {w('content.revisionsOf', { count: read.revisions.length })}
                    </Button>
                  )}
                </Group>
              )
            )}
          </Stack>
        </form>
      </RowDrawer>
      {read && (
        <ContentDialogs
          opened={opened}
          contentId={contentId}
          title={word.wordId}
          revision={read.content.newest}
          version={read.version}
          isWord
          path={page}
          onClose={() => setOpened(undefined)}
          refresh={refresh}
        />
      )}
    </>
  )
}
