import { type Deposit, listDepositMethods, listDeposits } from '@fairground/contract/cashier'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useShown } from '../../router.tsx'
import { keepGameLeft } from './game-left.ts'
import { MethodList } from './method-list.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderView } from './order-view.tsx'
import { OwnAccount } from './own-account.tsx'
import { Recent } from './recent.tsx'
import { type DepositWords, useDepositWords } from './use-deposit-words.ts'

/** The shown order; without one the page shows the deposit methods. */
interface DepositSearch {
  order?: string | undefined
}

function depositSearch({ order }: Record<string, string | undefined>): DepositSearch {
  return order && /^[0-9a-f-]{36}$/.test(order) ? { order } : {}
}

/** The page of deposits: a method, an amount, the payment, and its result. */
export function Page() {
  const words = useDepositWords()
  const shown = useShown()
  const [{ order: orderId }, change] = useCentreSearch('depositv2', depositSearch)
  const onOrder = (order: string | undefined) => change({ order }, { isStep: true })
  if (!words) return <Loading />
  if (orderId) return <OrderView orderId={orderId} words={words} onLeave={() => onOrder(undefined)} />
  function onMade({ orderId }: Deposit) {
    keepGameLeft(shown)
    onOrder(orderId)
  }
  return <Ways words={words} onMade={onMade} onOrder={({ orderId }) => onOrder(orderId)} />
}

interface WaysProps {
  words: DepositWords
  onMade(order: Deposit): void
  onOrder(order: Deposit): void
}

function Ways({ words, onMade, onOrder }: WaysProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(listDepositMethods, {})
  const [code, setCode] = useState<string>()
  useLive('deposit', () => void refresh(queries, listDeposits))
  if (error && !data) return <Failed code={error.code} onAgain={() => refetch()} />
  if (!data) return <Loading />
  const { list } = data
  if (list.length === 0)
    return (
      <State icon={Wallet} title={words.say('deposit.none-title')} text={words.say('deposit.none-text')} />
    )
  const method =
    list.find(({ methodCode }) => methodCode === code) ?? list.find(({ isOpenNow }) => isOpenNow) ?? list[0]!
  return (
    <div className="flex flex-col gap-5">
      <MethodList methods={list} chosen={method} onChoose={setCode} words={words} />
      {method.flow === 'account' ? (
        <OwnAccount key={method.methodCode} method={method} words={words} />
      ) : (
        <OrderForm key={method.methodCode} method={method} words={words} onMade={onMade} />
      )}
      <Recent words={words} onOrder={onOrder} />
    </div>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy>
      {['h-24', 'h-24', 'h-12', 'h-12'].map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
        <Skeleton key={at} className={size} />
      ))}
    </div>
  )
}
