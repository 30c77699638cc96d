import type { OutputOf } from '@fairground/contract/call'
import { type getPointBalance, getPointConfig } from '@fairground/contract/points'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Coins } from 'lucide-react'
import { useHasAccount, useMayRegister } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import type { MallWords } from '../../parts/points/use-mall-words.ts'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'

export type PointBalance = OutputOf<typeof getPointBalance>

interface BalanceCardProps {
  words: MallWords
  balance: PointBalance | undefined
}

/** Shows the player's points and the conversion to cash; to others, how to get an account. */
export function BalanceCard({ words, balance }: BalanceCardProps) {
  const hasAccount = useHasAccount()
  const { data: config } = useRead(getPointConfig, {})
  if (!hasAccount) return <WithoutAccount words={words} />
  if (!balance) return <Skeleton className="h-32 rounded-large" />
  const { points, isClosed } = balance
  return (
    <section className="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-round bg-raised text-gold-text">
            <Coins className="size-7" aria-hidden />
          </span>
          <div>
            <h2 className="font-text text-sm font-normal text-soft">{words.say('mall.yours')}</h2>
            <p data-testid="points" className="text-2xl font-bold sm:text-3xl">
              {words.points(points)}
            </p>
          </div>
        </div>
        {config?.conversion && !isClosed && (
          <Button
            look="outline"
            onClick={() => openModal('convertPointsModal', { points, conversion: config.conversion! })}
          >
            {words.say('mall.convert')}
          </Button>
        )}
      </div>
      {points < 0 && <Notice>{words.say('mall.below')}</Notice>}
      {isClosed && <Notice>{words.say('mall.closed')}</Notice>}
    </section>
  )
}

/** Shows the reason why there are no points, and the button that opens them. */
function WithoutAccount({ words }: { words: MallWords }) {
  const { say } = useWords()
  const isTrial = useSession() !== null
  const mayRegister = useMayRegister()
  const next = '/pointMall'
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-surface p-5 sm:p-6">
      <p className="max-w-prose">{words.say(isTrial ? 'mall.trial' : 'mall.login')}</p>
      {isTrial ? (
        mayRegister && (
          <Button look="gold" onClick={() => openModal('registerModal', { next })}>
            {say('register.title')}
          </Button>
        )
      ) : (
        <Button look="gold" onClick={() => openModal('loginPopupModal', { next })}>
          {say('header.login')}
        </Button>
      )}
    </section>
  )
}
