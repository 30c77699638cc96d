import { getStaffSelf } from '@fairground/contract/staff'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { idleEndMs, noteIdle } from '../api/client.ts'
import { useSend, useSession } from '../api/session.tsx'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'

const warnedMs = 60_000
/** The time before the warning at which the server is asked whether another page has prolonged the session. */
const askedMs = 10_000

/**
 * Warns a minute before the session ends, because nobody presses anything or by its age, and shows the login when it
 * has ended.
 */
export function IdleWarning() {
  const { w } = useWords()
  const send = useSend()
  const { self, isOver } = useSession()
  const [leftMs, setLeftMs] = useState(Number.POSITIVE_INFINITY)
  const endMs = Date.parse(self.endsAt)

  useEffect(() => {
    let isAsked = false
    const timer = setInterval(() => {
      const left = Math.min(idleEndMs(), endMs) - Date.now()
      setLeftMs(left)
      if (left <= 0) isOver()
      const isNear = left > 0 && left <= warnedMs + askedMs
      if (isNear && !isAsked) void renew(send)
      isAsked = isNear
    }, 1000)
    return () => clearInterval(timer)
  }, [endMs, isOver, send])

  const canStay = endMs - Date.now() > warnedMs
  if (leftMs <= 0 || leftMs > warnedMs) return null
  return (
    <Dialog title={w('idle.title')} zIndex={500}>
      <Stack>
        <Text>{w('idle.text', { seconds: Math.ceil(leftMs / 1000) })}</Text>
        {canStay && (
          <Group justify="flex-end">
            <Button data-autofocus onClick={() => void renew(send)}>
              {w('idle.stay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** Reads when the session ends; a press before the call prolongs it. */
async function renew(send: ReturnType<typeof useSend>) {
  const answer = await send(getStaffSelf, {})
  if (answer.ok) noteIdle(answer.value.idleSeconds)
}
