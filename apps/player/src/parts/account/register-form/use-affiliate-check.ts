import { checkAffiliate } from '@fairground/contract/players'
import { useClient } from '@fairground/web/api/use-calls'
import { useEffect, useState } from 'react'
import { forgetInvitation, type Invitation } from '../../../session/invitation.ts'

/**
 * Checks the agent's code of the invitation once, and removes an unknown one. Without a code, returns whether the page
 * is open at an agent's own domain, which replaces the code.
 */
export function useAffiliateCheck(invitation: Invitation | undefined): boolean {
  const client = useClient()
  const [isAgents, setAgents] = useState(false)
  const code = invitation?.kind === 'affiliateCode' ? invitation.code : ''
  useEffect(() => {
    void client.send(checkAffiliate, { code, domain: location.host }).then((answer) => {
      if (code === '') setAgents(answer.ok && answer.value.isAgents)
      else if (!answer.ok && answer.error === 'invitation_code_error') forgetInvitation()
    })
  }, [client, code])
  return isAgents
}
