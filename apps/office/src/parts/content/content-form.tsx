import type { OutputOf } from '@fairground/contract/call'
import type { ContentKind } from '@fairground/contract/content-figures'
import { type ContentBody, getContent, writeContent } from '@fairground/contract/office-content'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { Link, redirect } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ChangedMeanwhile } from '../changes/changed-meanwhile.tsx'
import { fieldName } from '../changes/values.ts'
import { useDraft } from '../draft.ts'
import { type Refusal, Refused } from '../failure.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { StateWord } from '../state-word.tsx'
import { WaitingChange } from '../waiting-change.tsx'
import { ContentDialogs } from './content-dialogs.tsx'
import { Revisions } from './revisions.tsx'

type Read = OutputOf<typeof getContent>

interface ContentFormProps<Draft extends { after: number }> {
  kind: ContentKind
  contentId: string
  /** The content as it was read; undefined for new content. */
  read: Read | undefined
  title: string
  back: { to: string; label: string }
  /** Returns the path of the editor of content that has been kept. */
  pathOf(contentId: string): string
  draftOf(body: ContentBody | undefined, after: number): Draft
  bodyOf(draft: Draft): ContentBody
  /** Returns what is missing before a draft can be kept, in words. */
  lacks(draft: Draft): string[]
  /** Called after a revision was kept or restored: the form begins anew with it. */
  onKept(): unknown
  children(draft: Draft, change: (more: Partial<Draft>) => void): ReactNode
}

const keepAll = { kept: <Draft extends object>(draft: Draft) => draft }

/**
 * The form of content: its fields, what is live and what waits, and the steps from a revision that is kept to one that
 * players see.
 */
export function ContentForm<Draft extends { after: number }>(props: ContentFormProps<Draft>) {
  const { kind, contentId, read, title, back, pathOf, draftOf, bodyOf, lacks, onKept, children } = props
  const texts = useWords()
  const { w } = texts
  const send = useSend()
  const queries = useQueryClient()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const first = () => draftOf(read?.body, read?.content.newest ?? 0)
  const { draft, setDraft, wasKept, done } = useDraft<Draft>(
    `content/${read ? contentId : `new ${kind}`}`,
    first,
    keepAll,
  )
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isMeanwhile, setMeanwhile] = useState(false)
  const [opened, setOpened] = useState<'preview' | 'revisions' | 'publish' | 'withdraw'>()

  const body = bodyOf(draft)
  const isChanged = JSON.stringify(body) !== JSON.stringify(bodyOf(first()))
  const lacking = lacks(draft)
  const standing = read?.content
  const mayAsk = standing !== undefined && standing.newest !== standing.published && !standing.isWaiting

  function change(more: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...more }))
    setRefusal(undefined)
  }

  async function keep(after: number) {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(writeContent, { contentId, body, after })
    if (answer.ok) {
      done()
      await queries.invalidateQueries({ queryKey: ['listContent'] })
      if (read) await onKept()
      else redirect(pathOf(contentId))
    } else if (answer.error === 'changed_meanwhile' && read) {
      await queries.invalidateQueries({ queryKey: [getContent.name, { contentId }] })
      setMeanwhile(true)
    } else setRefusal(answer)
    setSending(false)
  }

  const refresh = () => queries.invalidateQueries({ queryKey: [getContent.name, { contentId }] })

  return (
    <Stack>
      <Link to={back.to}>{back.label}</Link>
      <ScreenTitle title={title}>
        {read && (
          <Group gap="xs">
            {(standing?.state === 'live' || standing?.state === 'scheduled') && mayWrite && (
              <Button variant="default" onClick={() => setOpened('withdraw')}>
                {w('content.withdraw')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Eye size={16} aria-hidden />}
              disabled={isChanged}
              title={isChanged ? w('content.previewKept') : undefined}
              onClick={() => setOpened('preview')}
            >
              {w('content.preview')}
            </Button>
            <Button
              variant="default"
              leftSection={<History size={16} aria-hidden />}
              onClick={() => setOpened('revisions')}
            >
              {w('content.revisionsOf', { count: read.revisions.length })}
            </Button>
          </Group>
        )}
      </ScreenTitle>
      {read && <StandingBar read={read} draftAfter={draft.after} />}
      {standing?.isWaiting && <WaitingChange call="publishContent" subject={`content/${contentId}`} />}
      {wasKept && (
        <Text size="sm" c="dimmed" role="status">
          {w('dialog.kept')}
        </Text>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (lacking.length === 0 && !isMeanwhile) void keep(draft.after)
        }}
      >
        <fieldset className="fields" disabled={!mayWrite}>
          <legend className="sr-only">{title}</legend>
          <Stack>{children(draft, change)}</Stack>
        </fieldset>
        {isMeanwhile && read && (
          <ChangedMeanwhile
            call="writeContent"
            subject={`content/${contentId}`}
            now={read.body}
            mine={body}
            isSending={isSending}
            onTake={() => {
              setDraft(first())
              setMeanwhile(false)
            }}
            onKeep={() => {
              setMeanwhile(false)
              void keep(read.content.newest)
            }}
          />
        )}
        {mayWrite && !isMeanwhile && (
          <Group className="form-bar" gap="xs">
            {refusal && (
              <div className="form-refused">
                <Refused
                  refusal={refusal}
                  labelOf={(field) =>
                    fieldName(
                      field.replace(/^body\./, '').split('.'),
                      { call: 'writeContent', after: body },
                      texts,
                    )
                  }
                />
              </div>
            )}
            <Text size="sm" c="dimmed" className="form-said" role="status">
              {said()}
            </Text>
            <Button
              px="sm"
              type="submit"
              variant={mayAsk && !isChanged ? 'default' : 'filled'}
              loading={isSending}
              disabled={!isChanged || lacking.length > 0}
            >
              {w('content.keep')}
            </Button>
            {mayPublish && read && (
              <Button
                px="sm"
                variant={mayAsk && !isChanged ? 'filled' : 'default'}
                disabled={!mayAsk || isChanged}
                onClick={() => setOpened('publish')}
              >
                {w('content.publish')}
              </Button>
            )}
          </Group>
        )}
      </form>
      {read && opened === 'revisions' && (
        <Revisions
          read={read}
          isChanged={isChanged}
          onClose={() => setOpened(undefined)}
          onRestored={async () => {
            await queries.invalidateQueries({ queryKey: ['listContent'] })
            await onKept()
          }}
        />
      )}
      {read && (
        <ContentDialogs
          opened={opened}
          contentId={contentId}
          title={title}
          revision={read.content.newest}
          version={read.version}
          onClose={() => setOpened(undefined)}
          refresh={refresh}
        />
      )}
    </Stack>
  )

  /** Says beside the buttons what is missing, or what the next step is. */
  function said(): string {
    if (!isChanged) return mayAsk ? w('content.askNext') : ''
    return lacking.length > 0 ? w('content.lacks', { what: lacking.join(', ') }) : w('content.keepNext')
  }
}

/** Says which revision players see, which one is newest, and that somebody else has written meanwhile. */
function StandingBar({ read, draftAfter }: { read: Read; draftAfter: number }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const { state, newest, published, startsAt, endsAt, changedBy, changedAt } = read.content
  const facts = [
    ...(state === 'withdrawn'
      ? []
      : [published === null ? w('content.neverPublished') : w('content.publishedIs', { number: published })]),
    ...(newest === published ? [] : [w('content.newestIs', { number: newest })]),
    changedBy === null
      ? w('content.changedOn', { time: minute(changedAt) })
      : w('content.changed', { name: changedBy, time: minute(changedAt) }),
    ...(state === 'scheduled' && startsAt ? [w('content.from', { time: minute(startsAt) })] : []),
    ...(state === 'live' && endsAt ? [w('content.until', { time: minute(endsAt) })] : []),
  ]
  return (
    <>
      <Paper className="surface standing-bar" px="md" py="xs">
        <StateWord is={`contentStates.${state}`} />
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Paper>
      {newest > draftAfter && (
        <Alert color="orange" role="status">
          {w('content.newerThanForm', { number: newest, name: changedBy ?? '–' })}
        </Alert>
      )}
    </>
  )
}
