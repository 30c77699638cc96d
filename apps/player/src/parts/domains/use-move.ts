import { makeDomainLinkToken } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { useHasAccount } from '../../data.ts'
import { invitationQuery, useInvitation } from '../../session/invitation.ts'
import { type Refusal, useWords } from '../../words.ts'
import type { Route } from './speeds.ts'

/**
 * Returns the address of a path at another origin of the brand, with the data that this browser stores for this origin
 * alone.
 */
export function addressAt(
  { url }: Route,
  path: string,
  {
    lang,
    linkToken,
    invitation = {},
  }: { lang: string; linkToken?: string; invitation?: Record<string, string> },
): string {
  const address = new URL(path, url)
  for (const [name, value] of Object.entries({ ...invitation, lang })) address.searchParams.set(name, value)
  // After the #, so that no server, log or linked page sees it.
  if (linkToken !== undefined) address.hash = `link-token=${linkToken}`
  return address.href
}

/**
 * Returns a function that moves to another address of the brand, in the same language, with the session if there is
 * one; it returns the refusal. The session is left behind if this address does not answer.
 */
export function useMove() {
  const make = useAct(makeDomainLinkToken)
  const hasAccount = useHasAccount()
  const invitation = useInvitation()
  const { code: lang } = useWords()
  return async function move(route: Route, path: string, isHereGone = false): Promise<Refusal | undefined> {
    const kept = { lang, invitation: invitation ? invitationQuery(invitation) : {} }
    if (hasAccount && !isHereGone) {
      const answer = await make({ domain: route.domain })
      if (!answer.ok) return answer.error
      location.assign(addressAt(route, path, { ...kept, linkToken: answer.value.token }))
    } else location.assign(addressAt(route, path, kept))
    return undefined
  }
}
