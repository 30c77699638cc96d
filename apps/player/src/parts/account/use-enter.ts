import type { OutputOf } from '@fairground/contract/call'
import { getMemberInfo } from '@fairground/contract/players'
import type { login } from '@fairground/contract/sessions'
import { keyOf, useClient } from '@fairground/web/api/use-calls'
import { timeText } from '@fairground/web/text/formats'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useStatus } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { useRouter } from '../../router.tsx'
import { openSession, rememberMember } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { centreHref } from '../centre/centre-address.ts'
import { notePasswordDue, openDuty } from './duties.ts'

/** A session that was opened: what `openedSession` of the contract holds. */
export interface Opened {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
}

interface How {
  /** Where to go then; home without it. */
  next?: string | undefined
  /** The password by which the session was opened, if it was. */
  password?: string | undefined
  /** By a code, a link token or a third party: then no old password has to be changed (specification, section 4). */
  isWithoutPassword?: boolean
  /** A forgotten password is reset: the new one is in force once they are in. */
  isReset?: boolean
  /** A registration is greeted, with the account that was made. */
  greeting?: { account: string; isMadeUp: boolean }
}

const givenOutPassword = '123456'

/** The proofs that a login still asks for. */
export type Proof = NonNullable<OutputOf<typeof login>['proof']>

/** Takes over a session that was opened: who it is, what they must do first, where they were going. */
export function useEnter() {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  const { whitelabel, siteFor, timeZone } = useStatus()
  const { say } = useWords()

  return async function enter(
    opened: Opened,
    { next = '/', password, isWithoutPassword, isReset, greeting }: How = {},
  ) {
    openSession(opened.token, password)
    const answer = await client.send(getMemberInfo, {})
    const member = answer.ok ? answer.value : undefined
    if (member) {
      rememberMember(member)
      queries.setQueryData(keyOf(getMemberInfo, {}), member)
    }
    const isTooOld = opened.passwordExpired && whitelabel.PWDEXPIREFORCE === true
    const isDue = !isWithoutPassword && (password === givenOutPassword || isTooOld)
    const isForced = opened.firstTimeLogin || isTooOld
    notePasswordDue(isDue ? (isForced ? 'forced' : 'asked') : undefined)

    closeModal()
    // The agent centre is what a site of agents is for.
    const isAgents = siteFor === 'agents' && whitelabel.isShowAC === true
    await router.go(isAgents && next === '/' ? centreHref(undefined, undefined, 'agent-centre') : next)
    if (openDuty(member)) return
    if (greeting) {
      openModal('registerSuccessModal', greeting)
      return
    }
    // One toast is shown at a time, so both are one.
    const told = isReset ? [say('password.changed')] : []
    if (member?.previousLoginAt) {
      const time = timeText(member.previousLoginAt, timeZone)
      told.push(say('login.previous', { time, ip: member.previousLoginIp ?? '?' }))
    }
    if (told.length > 0) toast({ kind: isReset ? 'jade' : 'plain', text: told.join(' ') })
  }
}

/** Goes on from what a login gave: into the session, or to the proof that it still asks for. */
export function useGoOn() {
  const enter = useEnter()
  return async function goOn(result: OutputOf<typeof login>, how: How = {}): Promise<void> {
    const { proof, token, firstTimeLogin = false, passwordExpired = false } = result
    if (token !== undefined) await enter({ token, firstTimeLogin, passwordExpired }, how)
    else if (proof) openModal('loginPopupModal', { proof, how })
  }
}

export type HowToEnter = How
