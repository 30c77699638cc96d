import { endBrandContract } from '@fairground/contract/contracts'
import { useState } from 'react'
import { useSend } from '../api/session.tsx'
import { useWords } from '../text/words.tsx'
import type { Contract } from './contract.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface EndDialogProps {
  contract: Contract
  onClose(): void
  onEnded(): void
}

/**
 * Withdraws an offer or ends a contract, with a reason; if contracts below would end too, it shows their number and
 * asks again.
 */
export function EndDialog({
  contract: { contractId, username, plan, state },
  onClose,
  onEnded,
}: EndDialogProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [endsBelow, setEndsBelow] = useState(0)
  const isOffer = state === 'offered'
  const key = isOffer ? 'contracts.takeBackOne' : 'contracts.endOne'
  return (
    <ReasonDialog
      title={w(key, { agent: username, plan: named('contractPlans', plan) })}
      text={w(isOffer ? 'contracts.takeBackText' : 'contracts.endText')}
      confirm={
        endsBelow > 0
          ? w('contracts.endAll', { count: endsBelow + 1 })
          : w(isOffer ? 'contracts.takeBack' : 'contracts.end')
      }
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(endBrandContract, {
          contractId,
          reason,
          ...(endsBelow > 0 && { confirm: 'yes' as const }),
        })
        if (!answer.ok) {
          if (answer.error === 'contracts_end_below') setEndsBelow(answer.detail.count ?? 1)
          return answer
        }
        onEnded()
        return undefined
      }}
    />
  )
}
