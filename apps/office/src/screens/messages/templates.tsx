import {
  listMessageTemplates,
  type MessageTemplate,
  removeMessageTemplate,
} from '@fairground/contract/office-inbox'
import { Button, Group, Paper } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** Shows the templates of messages, by name. */
export function Templates() {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const mayWrite = useMay('messages.write')
  const query = useRead(listMessageTemplates, {})
  const [editing, setEditing] = useState<MessageTemplate | 'new'>()
  const [removing, setRemoving] = useState<MessageTemplate>()

  const columns: Column<MessageTemplate>[] = [
    {
      id: 'name',
      header: w('messages.templateName'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => row.original.name,
    },
    {
      id: 'kind',
      header: w('messages.kind'),
      meta: { sortBy: ({ kind }) => named('messageKinds', kind) },
      cell: ({ row }) => named('messageKinds', row.original.kind),
    },
    {
      id: 'languages',
      header: w('messages.languages'),
      cell: ({ row }) => Object.keys(row.original.words).join(', '),
    },
    {
      id: 'changed',
      header: w('messages.changed'),
      meta: { sortBy: ({ changedAt }) => changedAt },
      cell: ({ row: { original: one } }) => `${minute(one.changedAt)} · ${one.changedBy ?? '–'}`,
    },
  ]

  return (
    <>
      {mayWrite && (
        <Group justify="flex-end" mb="md">
          <Button variant="default" onClick={() => setEditing('new')}>
            {w('messages.newTemplate')}
          </Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('messages.part.templates')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ templateId }) => templateId}
          drawer={{
            title: ({ name }) => name,
            isActing: editing !== undefined || removing !== undefined,
            acts: (one) =>
              mayWrite && (
                <>
                  <Button onClick={() => setEditing(one)}>{w('messages.change')}</Button>
                  <Button variant="default" onClick={() => setRemoving(one)}>
                    {w('messages.remove')}
                  </Button>
                </>
              ),
          }}
          empty={w('messages.noTemplates')}
          query={query}
        />
      </Paper>
      {editing && query.data && (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          languages={query.data.languages}
          onClose={() => {
            setEditing(undefined)
            void query.refetch()
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={w('messages.removeTitle', { name: removing.name })}
          text={w('messages.removeText')}
          confirm={w('messages.remove')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            const answer = await send(removeMessageTemplate, { templateId: removing.templateId })
            if (!answer.ok) return answer
            void query.refetch()
            return undefined
          }}
        />
      )}
    </>
  )
}
