import { listSavedReplies, removeReply, type SavedReply } from '@fairground/contract/office-chats'
import { replyFor } from '@fairground/contract/support-figures'
import { Button, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

/** The page of saved replies: texts in the languages of the brand that staff insert into answers. */
export function Screen() {
  const { w } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const mayChange = useMay('chats.replies')
  const query = useRead(listSavedReplies, {})
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const [removed, setRemoved] = useState<SavedReply>()
  const languages = query.data?.languages ?? []

  const columns: Column<SavedReply>[] = [
    { id: 'name', header: w('replies.name'), cell: ({ row }) => `/${row.original.name}` },
    {
      id: 'text',
      header: w('replies.text'),
      meta: { inDrawer: () => undefined },
      cell: ({ row }) => (
        <Text size="sm" lineClamp={1} maw="28rem" dir="auto">
          {replyFor(row.original.words, null, languages)}
        </Text>
      ),
    },
    {
      id: 'languages',
      header: w('replies.languages'),
      cell: ({ row }) => languages.filter((code) => code in row.original.words).join(', '),
    },
    {
      id: 'changed',
      header: w('replies.changed'),
      cell: ({ row: { original: one } }) => `${minute(one.changedAt)} · ${one.changedBy ?? '–'}`,
    },
  ]

  return (
    <Stack>
      <Link to="/chats">{w('chats.back')}</Link>
      <ScreenTitle title={w('replies.title')} about={w('replies.about')}>
        {mayChange && query.data && <Button onClick={() => setEdited('new')}>{w('replies.add')}</Button>}
      </ScreenTitle>
      <Paper className="surface">
        <ListTable
          name={w('replies.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ replyId }) => replyId}
          empty={w('replies.none')}
          query={query}
          drawer={{
            title: (one) => `/${one.name}`,
            isActing: edited !== undefined || removed !== undefined,
            more: (one) => (
              <Stack gap="xs">
                {languages.flatMap((code) => {
                  const text = one.words[code]
                  if (text === undefined) return []
                  return (
                    <Paper withBorder p="sm" key={code}>
                      <Text size="sm" c="dimmed">
                        {code}
                      </Text>
                      <Text size="sm" className="text" dir="auto">
                        {text}
                      </Text>
                    </Paper>
                  )
                })}
              </Stack>
            ),
            acts: (one) =>
              mayChange && (
                <>
                  <Button onClick={() => setEdited(one)}>{w('replies.change')}</Button>
                  <Button variant="default" onClick={() => setRemoved(one)}>
                    {w('replies.remove')}
                  </Button>
                </>
              ),
          }}
        />
      </Paper>
      {edited && (
        <ReplyDialog
          reply={edited === 'new' ? undefined : edited}
          languages={languages}
          onClose={() => setEdited(undefined)}
          onSaved={() => query.refetch()}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={w('replies.remove')}
          text={w('replies.removeText', { name: removed.name })}
          confirm={w('replies.remove')}
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            const answer = await send(removeReply, { replyId: removed.replyId })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}
