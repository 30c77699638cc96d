import { getStaffSelf } from '@fairground/contract/staff'
import { useEffect } from 'react'
import { connectDesk } from '../api/live.ts'
import { useFreshQueues } from '../api/queues.ts'
import { useSend, useSession } from '../api/session.tsx'

/** Keeps the live connection open while somebody is logged in, and the counts of the queues fresh. */
export function LiveDesk() {
  const send = useSend()
  const { self, isOver } = useSession()
  useFreshQueues()
  useEffect(
    () =>
      connectDesk(async () => {
        // The answer of a call tells for sure whether the session has ended, and then shows the login.
        const answer = await send(getStaffSelf, {})
        // Somebody else has logged in on another tab.
        if (answer.ok && answer.value.staffId !== self.staffId) isOver()
      }),
    [send, self.staffId, isOver],
  )
  return null
}
