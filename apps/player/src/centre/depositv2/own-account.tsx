import type { OutputOf } from '@fairground/contract/call'
import { type DepositMethod, openDepositAccount } from '@fairground/contract/cashier'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { CopyRows } from './copy-rows.tsx'
import type { DepositWords } from './use-deposit-words.ts'

/** The account number of the player's own, to which money can be sent at any time. */
export function OwnAccount({ method, words }: { method: DepositMethod; words: DepositWords }) {
  const { say } = words
  const { sayRefusal } = useWords()
  const open = useAct(openDepositAccount)
  const [account, setAccount] = useState<OutputOf<typeof openDepositAccount>>()
  const [refusal, setRefusal] = useState<string>()

  async function show() {
    const answer = await open({ methodCode: method.methodCode })
    if (answer.ok) setAccount(answer.value)
    else setRefusal(sayRefusal(answer.error))
  }

  return (
    <div className="flex flex-col gap-4" data-testid="own-account">
      <p className="text-soft">{method.instructions}</p>
      {account ? (
        <CopyRows
          words={words}
          rows={[
            { name: say('deposit.bank'), value: account.bank },
            { name: say('deposit.account'), value: account.account, isCopied: true },
            { name: say('deposit.holder'), value: account.holder },
          ]}
        />
      ) : (
        <Button look="gold" size="large" onClick={show} disabled={!method.isOpenNow}>
          {say('deposit.show-account')}
        </Button>
      )}
      {refusal && <Notice kind="coral">{refusal}</Notice>}
    </div>
  )
}
