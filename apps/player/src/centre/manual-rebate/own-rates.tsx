import { getRebateRates } from '@fairground/contract/rebates'
import { categoryWords } from '@fairground/kernel/game-category'
import { useRead } from '@fairground/web/api/use-calls'
import { ChevronDown } from 'lucide-react'
import { useMember } from '../../data.ts'
import type { RankWords } from '../../parts/ranks/use-rank-words.ts'
import { useWords } from '../../words.ts'

/** Shows the rebate rates of the player's rank after a press. */
export function OwnRates({ words }: { words: RankWords }) {
  const { say } = useWords()
  const rank = useMember()?.clubLabel.rankLevel ?? 0
  const { data } = useRead(getRebateRates, {}, { staleTime: 0 })
  const own = data?.list.findLast((one) => one.rank <= rank)?.rates
  if (!data || !own) return null
  return (
    <details className="group rounded-usual border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold">
        {words.say('rebate.rates')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="tabular grid gap-x-8 gap-y-1.5 px-4 pb-4 text-sm sm:grid-cols-2">
        {own.map(({ category, rate }) => (
          <div key={category} className="flex justify-between gap-4">
            <dt>{say(categoryWords[category])}</dt>
            <dd className="font-semibold">{words.rate(rate)}</dd>
          </div>
        ))}
      </dl>
      {data.nextAt && (
        <p className="px-4 pb-4 text-sm text-soft">
          {words.say('rebate.next', { time: words.moment(data.nextAt) })}
        </p>
      )}
    </details>
  )
}
