import { checkAffiliate } from '@fairground/contract/players'
import { useClient } from '@fairground/web/api/use-calls'
import { useEffect } from 'react'
import { forgetInvitation, type Invitation } from '../../../session/invitation.ts'

/** Checks the agent's code of the invitation once, and forgets an unknown one. */
export function useAffiliateCheck(invitation: Invitation | undefined): void {
  const client = useClient()
  const code = invitation?.kind === 'affiliateCode' ? invitation.code : undefined
  useEffect(() => {
    if (code === undefined) return
    void client.send(checkAffiliate, { code, domain: location.host }).then((answer) => {
      if (!answer.ok && answer.error === 'invitation_code_error') forgetInvitation()
    })
  }, [client, code])
}
