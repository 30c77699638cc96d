import { subIdPattern } from '@fairground/contract/postback-figures'
import { useMemo, useSyncExternalStore } from 'react'

/** The code of an agent or player by which a visitor was invited. */
export interface Invitation {
  kind: 'affiliateCode' | 'referralCode'
  code: string
  /** The sub id of the link, which identifies the visitor's source. */
  subId?: string | undefined
  clickId?: string | undefined
}

interface Kept extends Invitation {
  /** The day on which the code was seen (yyyy-MM-dd). */
  day: string
}

const key = 'invitation'
const keptDays = 30
const dayMs = 86_400_000
/** The agent's code takes precedence over the player's, as at registration. */
const kinds = ['affiliateCode', 'referralCode'] as const
/** The query parameters that accompany a code. */
const idNames = { subId: 'subid', clickId: 'clickid' } as const
const listeners = new Set<() => void>()

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Parses the invitation in the query of an address, if there is one; returns it and the rest of the query. An invalid
 * sub id is left out.
 */
export function invitationIn(query: string): { invitation: Invitation | undefined; rest: string } {
  const asked = new URLSearchParams(query)
  const given = kinds.map((kind) => ({ kind, code: asked.get(kind)?.trim() ?? '' }))
  if (!kinds.some((kind) => asked.has(kind))) return { invitation: undefined, rest: query }
  const found = given.find(({ code }) => code !== '' && code.length <= 64)
  const invitation = found && { ...found, ...idsIn((name) => asked.get(idNames[name])) }
  for (const name of [...kinds, ...Object.values(idNames)]) asked.delete(name)
  return { invitation, rest: asked.size > 0 ? `?${asked}` : '' }
}

/** Returns the sub id and click id that are valid. */
function idsIn(get: (name: keyof typeof idNames) => unknown): Pick<Invitation, 'subId' | 'clickId'> {
  const isId = (value: unknown): value is string => typeof value === 'string' && subIdPattern.test(value)
  const [subId, clickId] = [get('subId'), get('clickId')]
  return { ...(isId(subId) && { subId }), ...(isId(clickId) && { clickId }) }
}

/** Returns the query parameters of an invitation. */
export function invitationQuery({ kind, code, subId, clickId }: Invitation): Record<string, string> {
  return {
    [kind]: code,
    ...(subId && { [idNames.subId]: subId }),
    ...(clickId && { [idNames.clickId]: clickId }),
  }
}

/** Serialises an invitation that was seen at a time in milliseconds. */
export function toKept(invitation: Invitation, nowMs: number): string {
  return JSON.stringify({ ...invitation, day: dayOf(nowMs) } satisfies Kept)
}

/** Parses a stored invitation; it is valid for 30 days from the day on which it was seen. */
export function keptInvitation(text: string | null, nowMs: number): Invitation | undefined {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Kept>
    const { kind, code, day } = kept
    if (!kind || !kinds.includes(kind) || !code || !day) return undefined
    const isKept = dayOf(nowMs) < dayOf(Date.parse(day) + keptDays * dayMs)
    return isKept ? { kind, code, ...idsIn((name) => kept[name]) } : undefined
  } catch {
    return undefined
  }
}

function keep(text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** Stores the invitation of a query, replacing an earlier one, and returns the query without it. */
export function takeInvitation(query: string): string {
  const { invitation, rest } = invitationIn(query)
  if (invitation) keep(toKept(invitation, Date.now()))
  return rest
}

/** Removes the invitation: it was used, is unknown, or was dismissed. */
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

/** Returns the visitor's invitation; undefined while a prerendered page hydrates. */
export function useInvitation(): Invitation | undefined {
  const text = useSyncExternalStore(
    listen,
    () => localStorage.getItem(key),
    () => null,
  )
  return useMemo(() => keptInvitation(text, Date.now()), [text])
}
