import type { OutputOf } from '@fairground/contract/call'
import { listPointGoods } from '@fairground/contract/points'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { amountWords } from '@fairground/web/text/formats'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Store } from 'lucide-react'
import { useHasAccount } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { GoodPicture } from '../../parts/points/good-picture.tsx'
import type { MallWords } from '../../parts/points/use-mall-words.ts'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import type { PointBalance } from './balance-card.tsx'

export type Good = OutputOf<typeof listPointGoods>['list'][number]

interface GoodsProps {
  words: MallWords
  balance: PointBalance | undefined
}

/** Shows the goods for which points can be redeemed. */
export function Goods({ words, balance }: GoodsProps) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(listPointGoods, {})
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-80 rounded-large" />
  if (data.list.length === 0)
    return (
      <State icon={Store} title={say('point-mall.empty-title')} text={say('point-mall.empty-text')}>
        <Link to="/promotions" className={buttonClass('gold')}>
          {say('menu.promotions')}
        </Link>
      </State>
    )
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
      {data.list.map((good) => (
        <li key={good.goodId} className="flex">
          <Card good={good} words={words} balance={balance} />
        </li>
      ))}
    </ul>
  )
}

function Card({ good, words, balance }: GoodsProps & { good: Good }) {
  const { tag } = useWords()
  const hasAccount = useHasAccount()
  const token = useSession()
  const { name, points, stock, deposits } = good
  const missing = balance ? points - balance.points : 0
  const isAhead = deposits !== null && balance !== undefined && isLess(balance.deposited, deposits)
  const isOpen = stock > 0 && (balance === undefined || (missing <= 0 && !isAhead))

  function press() {
    if (!token) openModal('loginPopupModal', { next: '/pointMall' })
    else if (!hasAccount) openModal('needAccountModal')
    else if (balance) openModal('redeemModal', { good, points: balance.points })
  }

  return (
    <article
      data-testid="good"
      className="flex w-full flex-col overflow-hidden rounded-large border border-line bg-surface"
    >
      <GoodPicture name={good.picture} className={stock === 0 ? 'opacity-50 grayscale' : ''} />
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h2 className="text-base leading-snug sm:text-lg">{name}</h2>
        <p className="font-bold text-gold-text">{words.points(points)}</p>
        <p className="text-sm text-soft">
          {stock > 0 ? words.say('mall.stock', { count: stock }) : words.say('mall.out')}
        </p>
        {deposits && (
          <p className="text-sm text-soft">
            {words.say('mall.deposits', { amount: amountWords(deposits.amount, deposits.currency, tag) })}
          </p>
        )}
        <div className="mt-auto flex flex-col gap-2 pt-2">
          {stock > 0 && missing > 0 && (
            <p className="text-sm text-soft">
              {words.say('mall.missing', { points: words.points(missing) })}
            </p>
          )}
          <Button
            look={isOpen ? 'gold' : 'plain'}
            size="small"
            disabled={!isOpen}
            aria-label={words.say('mall.redeem-one', { name })}
            className="w-full"
            onClick={press}
          >
            {words.say('mall.redeem')}
          </Button>
        </div>
      </div>
    </article>
  )
}

function isLess(have: { amount: string; currency: string }, need: { amount: string; currency: string }) {
  const currency = currencyOf(need.currency)
  return parseMoney(have.amount, currency) < parseMoney(need.amount, currency)
}
