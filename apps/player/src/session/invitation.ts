import { useMemo, useSyncExternalStore } from 'react'

/** The code by which a visitor was invited: an agent's or a player's. */
export interface Invitation {
  kind: 'affiliateCode' | 'referralCode'
  code: string
}

interface Kept extends Invitation {
  /** yyyy-MM-dd, the day on which the code was seen. */
  day: string
}

const key = 'invitation'
const keptDays = 30
const dayMs = 86_400_000
/** The agent's code wins over the player's, as it does where an account is made. */
const kinds = ['affiliateCode', 'referralCode'] as const
const listeners = new Set<() => void>()

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The invitation in the query of an address, if there is one, and the query without it. */
export function invitationIn(query: string): { invitation: Invitation | undefined; rest: string } {
  const asked = new URLSearchParams(query)
  const given = kinds.map((kind) => ({ kind, code: asked.get(kind)?.trim() ?? '' }))
  if (!kinds.some((kind) => asked.has(kind))) return { invitation: undefined, rest: query }
  for (const kind of kinds) asked.delete(kind)
  const invitation = given.find(({ code }) => code !== '' && code.length <= 64)
  return { invitation, rest: asked.size > 0 ? `?${asked}` : '' }
}

/** What is kept of an invitation that was seen at a moment, in milliseconds. */
export function toKept(invitation: Invitation, nowMs: number): string {
  return JSON.stringify({ ...invitation, day: dayOf(nowMs) } satisfies Kept)
}

/** The invitation that was kept as a text, for 30 days from the day on which it was seen. */
export function keptInvitation(text: string | null, nowMs: number): Invitation | undefined {
  try {
    const { kind, code, day } = JSON.parse(text ?? '{}') as Partial<Kept>
    if (!kind || !kinds.includes(kind) || !code || !day) return undefined
    return dayOf(nowMs) < dayOf(Date.parse(day) + keptDays * dayMs) ? { kind, code } : undefined
  } catch {
    return undefined
  }
}

function keep(text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** Keeps the invitation of a query, the last one seen, and gives the query without it. */
export function takeInvitation(query: string): string {
  const { invitation, rest } = invitationIn(query)
  if (invitation) keep(toKept(invitation, Date.now()))
  return rest
}

/** Forgets the invitation: it was used, is unknown, or was removed. */
export function forgetInvitation(): void {
  keep(null)
}

function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The visitor's invitation; undefined while a prerendered page hydrates. */
export function useInvitation(): Invitation | undefined {
  const text = useSyncExternalStore(
    listen,
    () => localStorage.getItem(key),
    () => null,
  )
  return useMemo(() => keptInvitation(text, Date.now()), [text])
}
