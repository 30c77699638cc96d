import { type ChannelLine, deleteChannelLine, listChannelLines } from '@fairground/contract/office-channel'
import { Menu, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the lines of the channel as they were written, the newest first; a row opens its member. */
export function Lines({ onMember }: { onMember(handle: string): void }) {
  const { w } = useWords()
  const mayModerate = useMay('channel.moderate')
  const query = useList(listChannelLines, {})
  const [deleted, setDeleted] = useState<ChannelLine>()
  const columns = useLineColumns()
  return (
    <Paper className="surface">
      <ListTable
        name={w('channel.lines')}
        columns={columns}
        rows={query.list}
        idOf={({ seq }) => String(seq)}
        onOpen={({ handle }) => onMember(handle)}
        empty={w('channel.noLines')}
        query={query}
        {...(mayModerate && {
          menu: {
            name: ({ username }: ChannelLine) => username,
            items: (line: ChannelLine) =>
              line.deleted === null && (
                <Menu.Item onClick={() => setDeleted(line)}>{w('channel.delete')}</Menu.Item>
              ),
          },
        })}
      />
      {deleted && (
        <DeleteDialog line={deleted} onClose={() => setDeleted(undefined)} onDone={() => query.refetch()} />
      )}
    </Paper>
  )
}

/** Returns the columns of lines: the member, the text as written, and as shown if that differs. */
function useLineColumns(): Column<ChannelLine>[] {
  const { w } = useWords()
  const { minute } = useFormats()
  return [
    {
      id: 'who',
      header: w('channel.member'),
      cell: ({ row: { original: one } }) => one.username,
    },
    {
      id: 'text',
      header: w('channel.text'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <Text size="sm" className="text" dir="auto">
            {one.written}
          </Text>
          {one.written !== one.text && (
            <Text size="sm" c="dimmed" className="text" dir="auto">
              {w('channel.shownAs', { text: one.text })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('channel.state'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          {one.deleted && <StateWord is="channel.deleted">{` · ${one.deleted.by}`}</StateWord>}
          {one.mutedUntil !== null && <StateWord is="channel.muted" />}
          {one.isModerator && <StateWord is="channel.moderator" />}
          {!one.deleted && one.mutedUntil === null && !one.isModerator && '–'}
        </Stack>
      ),
    },
    {
      id: 'at',
      header: w('channel.at'),
      cell: ({ row }) => <span className="moment">{minute(row.original.at)}</span>,
    },
  ]
}

interface DeleteDialogProps {
  line: ChannelLine
  onClose(): void
  onDone(): Promise<unknown>
}

function DeleteDialog({ line: { seq, written }, onClose, onDone }: DeleteDialogProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ReasonDialog
      title={w('channel.delete')}
      text={w('channel.deleteText')}
      confirm={w('channel.delete')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(deleteChannelLine, { seq, reason })
        await onDone()
        return answer.ok ? undefined : answer
      }}
    >
      <Text size="sm" className="text" dir="auto">
        {written}
      </Text>
    </ReasonDialog>
  )
}
