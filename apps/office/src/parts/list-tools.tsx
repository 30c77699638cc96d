import { deleteView, listViews, saveView } from '@fairground/contract/office-views'
import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { Bookmark, Check, Columns3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../api/session.tsx'
import { useRead } from '../api/use-reads.ts'
import { replaceSearch, usePath, useSearch } from '../router.tsx'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { Refused, useRefusal } from './failure.tsx'

interface ListToolsProps {
  /** The columns that can be hidden. */
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHide(hidden: string[]): void
}

/** The controls of a list: its columns, and the views of it that people with the same role have saved. */
export function ListTools({ columns, hidden, onHide }: ListToolsProps) {
  const { w } = useWords()
  return (
    <Group className="list-tools" gap={4}>
      <Views />
      <Menu closeOnItemClick={false} position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button size="compact-xs" variant="subtle" leftSection={<Columns3 size={14} aria-hidden />}>
            {w('columns.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.map(({ id, header }) => {
            const isShown = !hidden.includes(id)
            return (
              <Menu.Item
                key={id}
                role="menuitemcheckbox"
                aria-checked={isShown}
                leftSection={<Check size={14} aria-hidden style={{ opacity: Number(isShown) }} />}
                onClick={() => onHide(isShown ? [...hidden, id] : hidden.filter((other) => other !== id))}
              >
                {header}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** Shows the saved views of the list of the address, with a form that saves the present one. */
function Views() {
  const { w } = useWords()
  const send = useSend()
  const screen = usePath()
  const search = useSearch()
  const views = useRead(listViews, { screen })
  const [isSaving, setSaving] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const present = queryOf(search)

  function show(query: string) {
    replaceSearch((fields) => {
      for (const name of [...fields.keys()]) fields.delete(name)
      for (const [name, value] of new URLSearchParams(query)) fields.set(name, value)
    })
  }

  async function drop(viewId: string) {
    const answer = await send(deleteView, { viewId })
    if (!answer.ok) setRefusal(answer)
    await views.refetch()
  }

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button size="compact-xs" variant="subtle" leftSection={<Bookmark size={14} aria-hidden />}>
            {views.data?.list.find(({ query }) => query === present && query !== '')?.name ??
              w('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.data?.list.map(({ viewId, name, query, by }) => (
            <Group key={viewId} gap={0} wrap="nowrap">
              <Menu.Item title={by} onClick={() => show(query)}>
                {name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={w('views.delete', { name })}
                closeMenuOnClick={false}
                onClick={() => void drop(viewId)}
              >
                <Trash2 size={14} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          {views.data?.list.length === 0 && <Menu.Label>{w('views.none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{w('views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Refused refusal={refusal} />
      {isSaving && (
        <SaveView
          screen={screen}
          query={present}
          onClose={() => {
            setSaving(false)
            void views.refetch()
          }}
        />
      )}
    </>
  )
}

/** Returns the query of a view of an address: without page and opened rows, which are places in lists and no view. */
function queryOf(search: string): string {
  const fields = new URLSearchParams(search)
  for (const name of [...fields.keys()]) if (/^(page|open[a-z]*)$/.test(name)) fields.delete(name)
  // The address may have a colon, which times need; everything else that is escaped stands in no field.
  return fields.toString().replaceAll('%3A', ':')
}

interface SaveViewProps {
  screen: string
  query: string
  onClose(): void
}

function SaveView({ screen, query, onClose }: SaveViewProps) {
  const { w } = useWords()
  const send = useSend()
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  const exists = refusal?.error === 'view_exists'

  async function save() {
    setSending(true)
    const answer = await send(saveView, { screen, name, query, isReplacing: exists })
    setSending(false)
    if (answer.ok) onClose()
    else setRefusal(answer)
  }

  return (
    <Dialog title={w('views.save')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {w('views.saveText')}
          </Text>
          <Refused refusal={refusal} />
          <TextInput
            label={w('views.name')}
            data-autofocus
            maxLength={40}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setRefusal(undefined)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {w('dialog.cancel')}
            </Button>
            <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
              {w(exists ? 'views.replace' : 'views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
