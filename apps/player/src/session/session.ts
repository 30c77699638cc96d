import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import { useSyncExternalStore } from 'react'
import { forgetSearches } from './recent-searches.ts'

/** The keys that outlive a logout, as the specification asks. */
const kept = ['merchant', 'merchantCode']
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token of the session, or null for a visitor. */
export function sessionToken(): string | null {
  return sessionStorage.getItem('token')
}

let held: string | undefined

/** The password that this tab knows from the login, so that changing it does not ask for it again; in memory alone. */
export function heldPassword(): string | undefined {
  return held
}

/** Begins a session in this tab, with the password it was opened by, if it was; or goes on with a new password. */
export function openSession(token: string, password?: string): void {
  // What was known of the session before holds for it alone.
  if (token !== sessionToken()) sessionStorage.removeItem('isAgent')
  sessionStorage.setItem('token', token)
  held = password
  tell()
}

/** The standing of a trial player (the specification's `isAgent`). */
export const trialStanding = 4

/** Begins a trial's session, known for one from the first moment: nothing is asked for that a trial may not have. */
export function openTrial(token: string): void {
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('isAgent', String(trialStanding))
  openSession(token)
}

/** Whether this tab knows its session for a trial's. */
export function isTrialKnown(): boolean {
  return Number(sessionStorage.getItem('isAgent')) === trialStanding
}

/** Stores the session under the specification's keys, which framed pages read too. */
export function rememberMember(
  member: Pick<
    OutputOf<typeof getMemberInfo>,
    'account' | 'customerId' | 'isAgent' | 'clubLabel' | 'memberLabel'
  >,
): void {
  sessionStorage.setItem('account', member.account)
  sessionStorage.setItem('username', member.account)
  sessionStorage.setItem('customerId', member.customerId)
  sessionStorage.setItem('isAgent', String(member.isAgent))
  const label = member.clubLabel.labelName ? member.clubLabel : member.memberLabel[0]
  sessionStorage.setItem('memberLabel', label?.labelName ?? '')
  sessionStorage.setItem('memberLabelTextColor', label?.color2 ?? '')
  sessionStorage.setItem('memberLabelBgColor', label?.color ?? '')
}

/** Forgets the session in this tab, and what was searched for in it. */
export function closeSession(): void {
  held = undefined
  forgetSearches()
  const rest = kept.map((name) => [name, sessionStorage.getItem(name)] as const)
  sessionStorage.clear()
  for (const [name, value] of rest) if (value !== null) sessionStorage.setItem(name, value)
  tell()
}

const ended = new EventTarget()
let isLeaving = false

/**
 * The token that a call is made with: none any more once a logout has begun, so that no read of the way out is refused.
 */
export function tokenForCalls(): string | null {
  return isLeaving ? null : sessionToken()
}

/** Runs a logout, which calls first; meanwhile the server's word that the session is over is no news to anybody. */
export async function leaveSession(work: () => Promise<void>): Promise<void> {
  const done = work()
  isLeaving = true
  try {
    await done
  } finally {
    isLeaving = false
  }
}

/** Forgets a session that the server has ended, and notifies the listeners. */
export function dropSession(): void {
  if (isLeaving || sessionToken() === null) return
  closeSession()
  ended.dispatchEvent(new Event('ended'))
}

/** Calls back whenever the server has ended the session; the answer stops that. */
export function onSessionEnded(listener: () => void): () => void {
  ended.addEventListener('ended', listener)
  return () => ended.removeEventListener('ended', listener)
}

/** The token in force; null while a prerendered page comes to life. */
export function useSession(): string | null {
  return useSyncExternalStore(listen, sessionToken, () => null)
}
