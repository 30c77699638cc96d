import { getBalance } from '@fairground/contract/players'
import { refresh } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { IconButton } from '@fairground/web/ui/icon-button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useBalance, useIsTrial } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useBalanceMask } from './use-balance-mask.ts'

/** Shows the balance in the header, with buttons that hide it and read it again. */
export function Balance() {
  const { say } = useWords()
  const queries = useQueryClient()
  const { data: balance, error, isFetching } = useBalance()
  const isTrial = useIsTrial()
  const [isMasked, toggle] = useBalanceMask()

  return (
    <div className="site-balance flex min-h-9 shrink-0 items-center rounded-round bg-raised ps-3 pe-3 max-sm:flex-col max-sm:justify-center sm:ps-4 sm:pe-0">
      {isTrial && (
        <span className="rounded-small bg-gold px-1.5 text-xs font-semibold text-on-gold sm:me-1.5 sm:py-0.5">
          {say('member.trial')}
        </span>
      )}
      <span className="sr-only">{say('balance.label')}</span>
      <span
        data-testid="balance"
        data-amount={balance?.sumBalance}
        aria-live="polite"
        className="text-sm font-semibold sm:text-base"
      >
        {balance ? (
          <Amount amount={balance.sumBalance} currency={balance.currency} isMasked={isMasked} />
        ) : error ? (
          <button
            type="button"
            aria-label={say('balance.refresh')}
            data-testid="balance-again"
            onClick={() => void refresh(queries, getBalance)}
            className="flex min-h-9 min-w-11 items-center justify-center gap-1.5"
          >
            <span aria-hidden>—</span>
            <RefreshCw className="size-4 sm:hidden" aria-hidden />
          </button>
        ) : (
          <Skeleton className="h-6 w-20" />
        )}
      </span>
      <IconButton
        icon={isMasked ? Eye : EyeOff}
        label={say(isMasked ? 'balance.show' : 'balance.hide')}
        aria-pressed={isMasked}
        onClick={toggle}
        className="max-sm:hidden"
      />
      <IconButton
        icon={RefreshCw}
        label={say('balance.refresh')}
        disabled={isFetching}
        onClick={() => void refresh(queries, getBalance)}
        className={`max-sm:hidden ${isFetching ? '[&>svg]:animate-spin' : ''}`}
      />
    </div>
  )
}
