import { listIdentityProviders, startIdentityProviderLogin } from '@fairground/contract/sessions'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { InvitationNote } from '../../parts/account/invitation-note.tsx'
import { useInvitation } from '../../session/invitation.ts'
import { type Refusal, useWords } from '../../words.ts'

/** Shows the identity providers for a login; each leads to its own page and back. */
export function IdentityProviders({ next }: { next: string }) {
  const { say, sayRefusal } = useWords()
  const { data } = useRead(listIdentityProviders, {})
  const start = useAct(startIdentityProviderLogin)
  const [refusal, setRefusal] = useState<Refusal>()
  const invitation = useInvitation()
  const identityProviders = data?.list.filter(({ hasPage }) => hasPage) ?? []
  if (identityProviders.length === 0) return null

  async function lead(identityProvider: string) {
    const answer = await start({
      identityProvider,
      next,
      ...(invitation && {
        [invitation.kind]: invitation.code,
        subId: invitation.subId ?? '',
        clickId: invitation.clickId ?? '',
      }),
    })
    if (answer.ok) location.assign(answer.value.url)
    else setRefusal(answer.error)
  }

  return (
    <section aria-label={say('login.others')} className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {say('login.or')}
      </p>
      <InvitationNote />
      {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      {identityProviders.map(({ code, name }) => (
        <Button key={code} look="outline" className="w-full" onClick={() => lead(code)}>
          {say('login.with', { identityProvider: name })}
        </Button>
      ))}
    </section>
  )
}
