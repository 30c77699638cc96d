import { getStaffSelf } from '@fairground/contract/staff'
import { useEffect } from 'react'
import { connectDesk } from '../api/live.ts'
import { useFreshQueues } from '../api/queues.ts'
import { useSend } from '../api/session.tsx'

/** Keeps the live connection open while somebody is logged in, and the counts of the queues fresh. */
export function LiveDesk() {
  const send = useSend()
  useFreshQueues()
  // The answer of a call tells for sure whether the session has ended, and then shows the login.
  useEffect(() => connectDesk(() => void send(getStaffSelf, {})), [send])
  return null
}
