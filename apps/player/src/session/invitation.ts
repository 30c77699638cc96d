import { subIdPattern } from '@fairground/contract/postback-figures'
import { useMemo, useSyncExternalStore } from 'react'

/** The code by which a visitor was invited: an agent's or a player's. */
export interface Invitation {
  kind: 'affiliateCode' | 'referralCode'
  code: string
  /** The link's mark of the place that the visitor came from. */
  subId?: string | undefined
  clickId?: string | undefined
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
/** The names of what goes with a code in an address. */
const idNames = { subId: 'subid', clickId: 'clickid' } as const
const listeners = new Set<() => void>()

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The invitation in the query of an address, if there is one, and the query without it. A sub id that none can be is
 * left out.
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

/** Those of sub id and click id that are well formed. */
function idsIn(get: (name: keyof typeof idNames) => unknown): Pick<Invitation, 'subId' | 'clickId'> {
  const isId = (value: unknown): value is string => typeof value === 'string' && subIdPattern.test(value)
  const [subId, clickId] = [get('subId'), get('clickId')]
  return { ...(isId(subId) && { subId }), ...(isId(clickId) && { clickId }) }
}

/** An invitation as it stands in the query of an address. */
export function invitationQuery({ kind, code, subId, clickId }: Invitation): Record<string, string> {
  return {
    [kind]: code,
    ...(subId && { [idNames.subId]: subId }),
    ...(clickId && { [idNames.clickId]: clickId }),
  }
}

/** The stored form of an invitation that was seen at a moment, in milliseconds. */
export function toKept(invitation: Invitation, nowMs: number): string {
  return JSON.stringify({ ...invitation, day: dayOf(nowMs) } satisfies Kept)
}

/** The invitation that was kept as a text, for 30 days from the day on which it was seen. */
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
