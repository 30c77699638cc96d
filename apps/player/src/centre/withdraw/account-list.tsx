import {
  getWithdrawalTerms,
  type PayoutAccount,
  removePayoutAccount,
  type WithdrawalTerms,
} from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Plus, Trash2 } from 'lucide-react'
import { useTimes } from '../../use-times.ts'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface AccountListProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  chosen: string | undefined
  onChoose(accountId: string): void
  onAdd(): void
}

/** Shows the payout accounts; a new one shows when its rest ends. */
export function AccountList({ terms, words, chosen, onChoose, onAdd }: AccountListProps) {
  const { say } = words
  const times = useTimes()
  const remove = useAct(removePayoutAccount, { refreshes: [getWithdrawalTerms] })
  const nameOf = ({ institution, ending }: PayoutAccount) => `${institution} ${ltr(`••••\u00a0${ending}`)}`
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say('withdraw.to')}</legend>
      <div className="grid gap-3">
        {terms.accounts.map((account) => (
          <div key={account.accountId} className="flex items-center gap-1">
            <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-large border border-line bg-surface px-4 py-2 transition-colors hover:bg-raised has-checked:border-gold has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="radio"
                name="payout-account"
                checked={account.accountId === chosen}
                onChange={() => onChoose(account.accountId)}
                className="sr-only"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{nameOf(account)}</span>
                {account.restsUntil && (
                  <span className="block text-sm text-soft">
                    {say('withdraw.resting', { time: times.moment(account.restsUntil) })}
                  </span>
                )}
              </span>
            </label>
            <IconButton
              icon={Trash2}
              label={say('withdraw.remove', { name: nameOf(account) })}
              onClick={() => remove({ accountId: account.accountId })}
            />
          </div>
        ))}
        <Button look="outline" onClick={onAdd} className="self-start" data-testid="add-payout-account">
          <Plus className="size-5" aria-hidden />
          {say('withdraw.add')}
        </Button>
      </div>
    </fieldset>
  )
}
