import { getBalance, getTurnover } from '@fairground/contract/players'
import { refresh } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useBalance } from '../../data.ts'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { Turnover } from '../../parts/centre/turnover.tsx'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { hasPage } from '../entries.ts'
import { VendorWallets } from './vendor-wallets.tsx'

/** The wallet page: spendable and held amounts, and the balances at vendors with their own wallets. */
export function Page() {
  const words = useCentreWords()
  const { data: balance, error, refetch } = useBalance()
  const queries = useQueryClient()
  const version = balance?.version
  // A push contains cash and bonus, but neither the held amount nor the remaining turnover.
  useEffect(() => {
    if (version === undefined) return
    void refresh(queries, getBalance)
    void refresh(queries, getTurnover)
  }, [version, queries])
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !balance) return <Skeleton className="h-48 rounded-large" />
  const { currency } = balance
  return (
    <div className="@container flex flex-col gap-6">
      <section
        aria-label={words.say('wallet.own')}
        className="rounded-large border border-line bg-ground p-5 sm:p-6"
        data-testid="own-wallet"
      >
        <p className="text-sm text-soft">{words.say('wallet.playable')}</p>
        <p className="text-3xl font-bold sm:text-4xl">
          <Amount amount={balance.sumBalance} currency={currency} />
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-3">
          <Part name={words.say('wallet.cash')}>
            <Amount amount={balance.cash} currency={currency} />
          </Part>
          <Part name={words.say('wallet.bonus')}>
            <Amount amount={balance.bonus} currency={currency} />
          </Part>
          <Part name={words.say('wallet.held')}>
            <Amount amount={balance.heldBalance} currency={currency} />
          </Part>
        </dl>
        <Ways words={words} />
      </section>
      <Turnover />
      <VendorWallets words={words} />
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Shows links to deposit and withdrawal, if their pages exist, and to the account record. */
function Ways({ words }: { words: CentreWords }) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 sm:flex">
      {hasPage('depositv2') && (
        <CentreLink page="depositv2" className={buttonClass('gold')}>
          {words.say('centre.deposit')}
        </CentreLink>
      )}
      {hasPage('withdraw') && (
        <CentreLink page="withdraw" className={buttonClass('plain')}>
          {words.say('centre.withdraw')}
        </CentreLink>
      )}
      <CentreLink page="transactionHistory" className={`${buttonClass('outline')} max-sm:col-span-2`}>
        {words.say('page.transactionHistory')}
      </CentreLink>
    </div>
  )
}
