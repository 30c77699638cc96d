import { getMasterForm, openMaster } from '@fairground/contract/office-tree'
import {
  Button,
  Center,
  Group,
  Loader,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import type { GivenPassword } from '../../parts/tree/given-dialog.tsx'
import { useWords } from '../../text/words.tsx'

interface OpenDialogProps {
  onClose(): void
  onOpened(account: GivenPassword): void
}

/** Opens a master agent or a master affiliate at the top of the tree. */
export function OpenDialog({ onClose, onOpened }: OpenDialogProps) {
  const { w, named } = useWords()
  const send = useSend()
  const form = useRead(getMasterForm, {})
  // One id per dialog, so that a repeated request counts once.
  const [request] = useState(() => crypto.randomUUID())
  const [username, setUsername] = useState('')
  const [standing, setStanding] = useState<2 | 42>(2)
  const [chosen, setChosen] = useState<number>()
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const { groups, passwordHours } = form.data ?? {}
  const group = chosen ?? groups?.usual

  async function open() {
    if (group === undefined) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(openMaster, { request, username: username.trim(), standing, group })
    setSending(false)
    if (answer.ok) onOpened(answer.value)
    else setRefusal(answer)
  }

  return (
    <Dialog
      title={w('tree.open')}
      // A user name is kept nowhere.
      form={{ name: 'master', isKept: false, values: { username, standing, chosen } }}
      onClose={onClose}
    >
      {form.error && <Failure code={codeOf(form.error)} onAgain={form.refetch} />}
      {form.isPending && (
        <Center p="lg">
          <Loader role="status" aria-label={w('list.loading')} />
        </Center>
      )}
      {groups && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <Stack>
            <Text size="sm">{w('tree.openText', { hours: passwordHours ?? 0 })}</Text>
            <Refused refusal={refusal} />
            <SegmentedControl
              aria-label={w('player.standing')}
              value={String(standing)}
              onChange={(value) => setStanding(value === '42' ? 42 : 2)}
              data={['2', '42'].map((value) => ({ value, label: named('standings', value) }))}
            />
            <TextInput
              label={w('player.username')}
              required
              maxLength={64}
              autoComplete="off"
              data-autofocus
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
            <NumberInput
              label={w('groups.title')}
              description={w('tree.groups', { least: groups.least, highest: groups.highest })}
              required
              allowDecimal={false}
              min={groups.least}
              max={groups.highest}
              step={groups.step}
              value={group ?? ''}
              onChange={(value) => setChosen(Number(value))}
            />
            <Group justify="flex-end">
              <CancelButton />
              <Button type="submit" loading={isSending} disabled={username.trim() === ''}>
                {w('tree.openIt')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
