import { getBalance } from '@fairground/contract/players'
import { getSitting } from '@fairground/contract/rounds'
import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { createSitting } from '@fairground/web/sitting'
import { RealityCheck } from '@fairground/web/ui/reality-check'
import { useEffect, useMemo, useState } from 'react'
import { useIsTrial } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useRecordWords } from '../record/use-record-words.ts'
import { useVendorWallet } from './vendor-money/use-vendor-wallet.ts'

const tickMs = 1000

interface VendorSittingProps {
  /** The vendor whose own wallet pays for the game; undefined if it is the house's wallet. */
  keeper: string | undefined
}

/**
 * Shows the time played and the result while a vendor's page is open in its frame, which shows neither. Play from a
 * vendor's own wallet, or with trial money, is not in our ledger: the result is then the change of the vendor's wallet,
 * or is not shown.
 */
export function VendorSitting({ keeper }: VendorSittingProps) {
  const { say, tag } = useWords()
  const words = useRecordWords()
  const { data: told, dataUpdatedAt: toldMs, refetch } = useRead(getSitting, {}, { staleTime: 0 })
  const version = useRead(getBalance, {}).data?.version
  const isTrial = useIsTrial()
  const { wallet } = useVendorWallet(keeper)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of money changes it
  useEffect(() => void refetch(), [version, refetch])
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const sitting = useMemo(
    () =>
      told &&
      createSitting(
        { ...told, toldMs },
        (text) => parseMoney(text, currencyOf(told.currency)),
        sessionStorage,
      ),
    [told, toldMs],
  )
  const isDue = sitting?.isCheckDue(nowMs) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice shows the server's figures of that moment
  useEffect(() => void refetch(), [isDue, refetch])
  if (!told || !sitting || !words) return <div data-theme="dark" className="h-8 shrink-0 bg-surface" />

  const currency = currencyOf(told.currency)
  const { elapsedMs, net: inOurBooks } = sitting.now(nowMs, 0n)
  const there = wallet?.net ? parseMoney(wallet.net, currency) : null
  const net = isTrial ? null : keeper ? there : inOurBooks
  const minutes = Math.floor(elapsedMs / 60_000)
  const time = words.say('sitting.minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const shown = (amount: bigint) => formatMoney(amount, currency, tag)
  // A trial account has no result, and play from a vendor's wallet is not in our ledger.
  const isInBooks = !isTrial && !keeper
  const netName = words.say(keeper ? 'sitting.net-here' : 'sitting.net')
  const netWords = net === null ? null : `${net > 0n ? '+' : ''}${shown(net)}`
  return (
    <>
      {/* Dark in both themes, as the bar of the game above it. */}
      <dl
        data-theme="dark"
        className="tabular flex h-8 shrink-0 items-center gap-5 border-b border-line bg-surface px-4 text-sm text-text"
      >
        <Fact name={words.say('sitting.clock')} value={time} />
        {netWords !== null && <Fact name={netName} value={netWords} testId="sitting-net" />}
      </dl>
      {isDue && (
        <RealityCheck
          words={{
            title: words.say('sitting.title'),
            text: words.say('sitting.text'),
            time: words.say('sitting.time'),
            staked: words.say('statement.column-staked'),
            won: words.say('statement.column-won'),
            net: netName,
            goOn: words.say('sitting.continue'),
            leave: words.say('sitting.leave'),
            history: words.say('sitting.history'),
            close: say('close'),
          }}
          time={time}
          staked={isInBooks ? shown(parseMoney(told.sitting.staked, currency)) : null}
          won={isInBooks ? shown(parseMoney(told.sitting.won, currency)) : null}
          net={netWords}
          onContinue={() => {
            sitting.acknowledge(Date.now())
            setNowMs(Date.now())
          }}
        />
      )}
    </>
  )
}

function Fact({ name, value, testId }: { name: string; value: string; testId?: string }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="text-soft">{name}</dt>
      <dd className="truncate font-semibold" data-testid={testId}>
        {value}
      </dd>
    </div>
  )
}
