import type { OutputOf } from '@fairground/contract/call'
import { checkStaffLog } from '@fairground/contract/staff'
import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The title of the log, with the button that lets the server verify the chain, and the result below. */
export function LogTitle() {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const [state, setState] = useState<OutputOf<typeof checkStaffLog>>()
  const [isChecking, setChecking] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function check() {
    setChecking(true)
    setRefusal(undefined)
    const answer = await send(checkStaffLog, {})
    setChecking(false)
    if (answer.ok) setState(answer.value)
    else setRefusal(answer)
  }

  return (
    <>
      <ScreenTitle title={w('log.title')} about={w('log.about')}>
        <Button variant="default" loading={isChecking} onClick={() => void check()}>
          {w('chain.check')}
        </Button>
      </ScreenTitle>
      {(refusal || state) && (
        <Stack mb="md" gap="xs">
          <Refused refusal={refusal} />
          {state && (
            <Alert color={state.broken.length === 0 ? 'green' : 'red'} role="status">
              {state.broken.length === 0
                ? w('chain.whole', { length: state.length })
                : w('chain.broken', { numbers: state.broken.map(({ number }) => number).join(', ') })}{' '}
              {state.sealed
                ? w('chain.sealed', { length: state.sealed.length, time: time(state.sealed.at) })
                : w('chain.notSealed')}
            </Alert>
          )}
        </Stack>
      )}
    </>
  )
}
