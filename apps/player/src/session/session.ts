import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import { useSyncExternalStore } from 'react'
import { forgetSearches } from './recent-searches.ts'

/** The keys that survive a logout, as the specification requires. */
const kept = ['merchant', 'merchantCode']
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the token of the session, or null for a visitor. */
export function sessionToken(): string | null {
  return sessionStorage.getItem('token')
}

let held: string | undefined

/**
 * Returns the password that this tab knows from the login, so that changing it does not ask for it again; kept in
 * memory only.
 */
export function heldPassword(): string | undefined {
  return held
}

/** Starts a session in this tab, with the password that opened it, if any; or continues one with a new password. */
export function openSession(token: string, password?: string): void {
  // Data about the previous session does not apply to this one.
  if (token !== sessionToken()) sessionStorage.removeItem('isAgent')
  sessionStorage.setItem('token', token)
  held = password
  tell()
}

/** The standing of a trial player (the specification's `isAgent`). */
export const trialStanding = 4

/**
 * Starts a trial session and marks it as such at once, so that the page makes no calls that a trial account may not
 * make.
 */
export function openTrial(token: string): void {
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('isAgent', String(trialStanding))
  openSession(token)
}

/** Returns whether this tab knows that its session is a trial account's. */
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

/** Removes the session and its searches from this tab. */
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

/** Returns the token for calls: null once a logout has begun, so that no late read is refused. */
export function tokenForCalls(): string | null {
  return isLeaving ? null : sessionToken()
}

/**
 * Runs a logout, whose function makes the call first; a report from the server meanwhile that the session has ended is
 * ignored.
 */
export async function leaveSession(work: () => Promise<void>): Promise<void> {
  const done = work()
  isLeaving = true
  try {
    await done
  } finally {
    isLeaving = false
  }
}

/** Removes a session that the server has ended, and notifies the listeners. */
export function dropSession(): void {
  if (isLeaving || sessionToken() === null) return
  closeSession()
  ended.dispatchEvent(new Event('ended'))
}

/** Calls back whenever the server has ended the session; the returned function stops it. */
export function onSessionEnded(listener: () => void): () => void {
  ended.addEventListener('ended', listener)
  return () => ended.removeEventListener('ended', listener)
}

/** Returns the current token; null while a prerendered page hydrates. */
export function useSession(): string | null {
  return useSyncExternalStore(listen, sessionToken, () => null)
}
