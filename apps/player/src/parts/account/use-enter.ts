import type { OutputOf } from '@fairground/contract/call'
import { getMemberInfo } from '@fairground/contract/players'
import type { login } from '@fairground/contract/sessions'
import { keyOf, useClient } from '@fairground/web/api/use-calls'
import { timesOf } from '@fairground/web/text/times'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useStatus } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { useRouter } from '../../router.tsx'
import { openSession, rememberMember } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { centreHref } from '../centre/centre-address.ts'
import { notePasswordDue, openDuty } from './duties.ts'

/** A newly opened session: the content of `openedSession` in the contract. */
export interface Opened {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
}

interface How {
  /** The path to open next; by default home. */
  next?: string | undefined
  /** The password that opened the session, if one did. */
  password?: string | undefined
  /**
   * Whether a code, link token or third party opened it: then no old password has to be changed (specification, section
   * 4).
   */
  isWithoutPassword?: boolean
  /** Whether a forgotten password was reset: the new one applies from now on. */
  isReset?: boolean
  /** The greeting after a registration, with the new account. */
  greeting?: { account: string; isMadeUp: boolean }
}

const givenOutPassword = '123456'

/** The proofs that a login still requires. */
export type Proof = NonNullable<OutputOf<typeof login>['proof']>

/**
 * Returns a function that takes over a new session: its player, their duties, and the path that they wanted to open.
 */
export function useEnter() {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  const { whitelabel, siteFor, timeZone } = useStatus()
  const { say, tag } = useWords()

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
    // On a site for agents the agent centre is the main page.
    const isAgents = siteFor === 'agents' && whitelabel.isShowAC === true
    await router.go(isAgents && next === '/' ? centreHref(undefined, undefined, 'agent-centre') : next)
    if (openDuty(member)) return
    if (greeting) {
      openModal('registerSuccessModal', greeting)
      return
    }
    // Only one toast is shown at a time, so both texts are combined.
    const told = isReset ? [say('password.changed')] : []
    if (member?.previousLoginAt) {
      const time = timesOf({ tag, timeZone, nowMs: Date.now() }).near(member.previousLoginAt)
      told.push(say('login.previous', { time, ip: member.previousLoginIp ?? '?' }))
    }
    if (told.length > 0) toast({ kind: isReset ? 'jade' : 'plain', text: told.join(' ') })
  }
}

/** Returns a function that continues after a login: into the session, or to the proof that is still required. */
export function useGoOn() {
  const enter = useEnter()
  return async function goOn(result: OutputOf<typeof login>, how: How = {}): Promise<void> {
    const { proof, token, firstTimeLogin = false, passwordExpired = false } = result
    if (token !== undefined) await enter({ token, firstTimeLogin, passwordExpired }, how)
    else if (proof) openModal('loginPopupModal', { proof, how })
  }
}

export type HowToEnter = How
