import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import type { Permission } from '@fairground/contract/permissions'
import type { getStaffSelf } from '@fairground/contract/staff'
import { createContext, useCallback, useContext } from 'react'
import { type Answer, send } from './client.ts'

export type Self = OutputOf<typeof getStaffSelf>

/** The session as provided to every screen. */
export interface Session {
  self: Self
  /** Called when the server no longer knows the session. */
  isOver(): void
  /** Asks for a code of the authenticator app; resolves with whether the server accepted it. */
  prove(): Promise<boolean>
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session of the logged-in person. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('only the screens behind the login have a session')
  return session
}

/** Returns whether the role of the person has a permission. */
export function useMay(permission: Permission): boolean {
  return useSession().self.permissions.includes(permission)
}

/**
 * Returns a function that makes calls of the session: it asks for the second factor if a call requires it, and reports
 * the end of the session.
 */
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
