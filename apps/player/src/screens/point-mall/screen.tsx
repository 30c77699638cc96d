import { getPointBalance } from '@fairground/contract/points'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import { useHasAccount } from '../../data.ts'
import { useMallWords } from '../../parts/points/use-mall-words.ts'
import { useWords } from '../../words.ts'
import { BalanceCard } from './balance-card.tsx'
import { Goods } from './goods.tsx'
import { History } from './history.tsx'
import { Rules } from './rules.tsx'

/** The page of the point mall: points are redeemed for goods or converted to cash, with history and rules. */
export function Screen() {
  const { say } = useWords()
  const words = useMallWords()
  const hasAccount = useHasAccount()
  const { data: balance } = useRead(getPointBalance, {}, { enabled: hasAccount, staleTime: 0 })
  const own = hasAccount ? balance : undefined
  return (
    <>
      <h1 className="mb-5 text-3xl sm:text-4xl">{say('point-mall.title')}</h1>
      {words ? (
        <div className="flex flex-col gap-6">
          <BalanceCard words={words} balance={own} />
          <Tabs
            label={words.say('mall.sections')}
            initial="goods"
            tabs={[
              {
                name: 'goods',
                title: words.say('mall.goods'),
                content: <Goods words={words} balance={own} />,
              },
              ...(hasAccount
                ? [{ name: 'history', title: words.say('mall.history'), content: <History words={words} /> }]
                : []),
              { name: 'rules', title: words.say('mall.rules'), content: <Rules words={words} /> },
            ]}
          />
        </div>
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </>
  )
}
