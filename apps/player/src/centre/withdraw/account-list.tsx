import {
  getWithdrawalTerms,
  type PayoutAccount,
  removePayoutAccount,
  type WithdrawalTerms,
} from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Plus, Trash2 } from 'lucide-react'
import { MethodTile, tilesClass } from '../../parts/cashier/method-tile.tsx'
import { useTimes } from '../../use-times.ts'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface AccountListProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  chosen: string | undefined
  onChoose(accountId: string): void
  onAdd(): void
}

/** Shows the payout accounts as tiles, and one that adds an account; a new one shows when its rest ends. */
export function AccountList({ terms, words, chosen, onChoose, onAdd }: AccountListProps) {
  const { say } = words
  const times = useTimes()
  const remove = useAct(removePayoutAccount, { refreshes: [getWithdrawalTerms] })
  const nameOf = ({ institution, ending }: PayoutAccount) => `${institution} ${ltr(`••••\u00a0${ending}`)}`
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say('withdraw.to')}</legend>
      <div className={tilesClass}>
        {terms.accounts.map((account) => (
          <div key={account.accountId} className="relative">
            <MethodTile
              name="payout-account"
              value={account.accountId}
              isChosen={account.accountId === chosen}
              onChoose={() => onChoose(account.accountId)}
              {...markOf(account, terms)}
              title={
                <>
                  <span className="block">{account.institution}</span>
                  <span className="amount block font-normal text-soft">
                    {ltr(`••••\u00a0${account.ending}`)}
                  </span>
                </>
              }
              note={account.restsUntil && say('withdraw.resting', { time: times.moment(account.restsUntil) })}
            />
            <IconButton
              icon={Trash2}
              label={say('withdraw.remove', { name: nameOf(account) })}
              onClick={() => remove({ accountId: account.accountId })}
              className="absolute! end-1 bottom-1 text-soft"
            />
          </div>
        ))}
        <button
          type="button"
          onClick={onAdd}
          className="flex min-h-24 flex-col justify-between gap-2 rounded-large border border-line-strong border-dashed p-3 text-start text-sm leading-tight font-semibold transition-colors hover:bg-raised"
          data-testid="add-payout-account"
        >
          <span className="grid size-11 place-items-center rounded-usual bg-raised">
            <Plus className="size-6" aria-hidden />
          </span>
          {say('withdraw.add')}
        </button>
      </div>
    </fieldset>
  )
}

/** Returns what the mark of an account draws; one of a method that is closed has no colour of its own. */
function markOf({ methodCode }: PayoutAccount, { methods }: WithdrawalTerms) {
  const method = methods.find((one) => one.methodCode === methodCode)
  return { kind: method?.kind ?? 'bank', colour: method?.colour ?? '#5b6280' } as const
}
