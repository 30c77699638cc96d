import { getStaffSelf } from '@fairground/contract/staff'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lastSentMs } from '../api/client.ts'
import { useSend, useSession } from '../api/session.tsx'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'

/** The time without a call after which the server ends a session. */
const idleMs = 15 * 60_000
const warnedMs = 60_000

/** Warns a minute before the session ends, because it is idle or by its age, and shows the login when it has ended. */
export function IdleWarning() {
  const { w } = useWords()
  const send = useSend()
  const { self, isOver } = useSession()
  const [leftMs, setLeftMs] = useState(idleMs)
  const endMs = Date.parse(self.endsAt)

  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.min(lastSentMs() + idleMs, endMs) - Date.now()
      setLeftMs(left)
      if (left <= 0) isOver()
    }, 1000)
    return () => clearInterval(timer)
  }, [endMs, isOver])

  const canStay = endMs - Date.now() > warnedMs
  if (leftMs <= 0 || leftMs > warnedMs) return null
  return (
    <Dialog title={w('idle.title')} zIndex={500}>
      <Stack>
        <Text>{w('idle.text', { seconds: Math.ceil(leftMs / 1000) })}</Text>
        {canStay && (
          <Group justify="flex-end">
            <Button data-autofocus onClick={() => void send(getStaffSelf, {})}>
              {w('idle.stay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
