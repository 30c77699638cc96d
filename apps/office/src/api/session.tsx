import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import type { Permission } from '@fairground/contract/permissions'
import type { getStaffSelf } from '@fairground/contract/staff'
import { createContext, useCallback, useContext } from 'react'
import { type Answer, send } from './client.ts'

export type Self = OutputOf<typeof getStaffSelf>

/** The session as every screen sees it. */
export interface Session {
  self: Self
  /** Called when the server no longer knows the session. */
  isOver(): void
  /** Asks for a code of the authenticator app; resolves with whether the server took one. */
  prove(): Promise<boolean>
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of the person at the office. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('only the screens behind the login have a session')
  return session
}

/** Whether the role of the person allows something. */
export function useMay(permission: Permission): boolean {
  return useSession().self.permissions.includes(permission)
}

/** Makes calls of the session: asks for the second factor where a call needs it, and tells when the session is over. */
export function useSend() {
  const { isOver, prove } = useSession()
  return useCallback(
    async <C extends Call>(call: C, input: SentBy<C>): Promise<Answer<C>> => {
      let answer = await send(call, input)
      if (!answer.ok && answer.error === 'second_factor_due' && (await prove()))
        answer = await send(call, input)
      if (!answer.ok && answer.error === 'not_logged_in') isOver()
      return answer
    },
    [isOver, prove],
  )
}
