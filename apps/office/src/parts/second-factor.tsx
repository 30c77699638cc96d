import { proveStaff } from '@fairground/contract/staff'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/client.ts'
import { useSession } from '../api/session.tsx'
import { CodeInput } from '../entry/code-input.tsx'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { Refused, useRefusal } from './failure.tsx'

/** Asks for a code of the authenticator app before a call that requires it again. */
export function SecondFactor({ onDone }: { onDone(isProved: boolean): void }) {
  const { w } = useWords()
  const { isOver } = useSession()
  const [code, setCode] = useState('')
  const { refusal, setRefusal } = useRefusal()

  async function prove() {
    setRefusal(undefined)
    const answer = await send(proveStaff, { code })
    if (answer.ok) return onDone(true)
    setCode('')
    if (answer.error !== 'not_logged_in') return setRefusal(answer)
    onDone(false)
    isOver()
  }

  return (
    <Dialog title={w('secondFactor.title')} onClose={() => onDone(false)} zIndex={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void prove()
        }}
      >
        <Stack>
          <Text size="sm">{w('secondFactor.why')}</Text>
          <Refused refusal={refusal} />
          <CodeInput label={w('login.code')} hint={w('login.codeHint')} value={code} onChange={setCode} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onDone(false)}>
              {w('dialog.cancel')}
            </Button>
            <Button type="submit" disabled={code.length !== 6}>
              {w('secondFactor.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
