import { listIncome } from '@fairground/contract/agent-pay'
import { useRead } from '@fairground/web/api/use-calls'
import { Choice } from '@fairground/web/ui/choice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CentreLink } from '../centre/centre-link.tsx'
import { Failed } from '../failure/failed.tsx'
import { IncomeLines } from './income-lines.tsx'
import type { PlanWithPage } from './plans.ts'
import type { ContractWords } from './use-contract-words.ts'

/** The maximum number of lines on the page of a plan; My Income has all of them. */
const shown = 4

/** Shows the newest lines of a plan, with a link to all of them. */
export function PlanIncome({ plan, words }: { plan: PlanWithPage; words: ContractWords }) {
  const [side, setSide] = useState<'mine' | 'below'>('mine')
  const { data, error, refetch } = useRead(
    listIncome,
    { side, plan, pageSize: shown },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <section aria-label={words.say('income.lines')} className="flex flex-col gap-4">
      <h3 className="text-lg">{words.say('income.lines')}</h3>
      <Choice
        legend={words.say('income.side')}
        name="income-side"
        options={(['mine', 'below'] as const).map((value) => ({ value, words: words.say(`side.${value}`) }))}
        value={side}
        onChange={setSide}
      />
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-24 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-soft">{words.say('income.none')}</p>
      ) : (
        <>
          <IncomeLines list={data.list} side={side} isOfOnePlan words={words} />
          <CentreLink
            centre="agent-centre"
            page="myIncome"
            search={{ plan, side: side === 'below' ? side : undefined }}
            className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-gold-text hover:underline"
          >
            {words.say('income.all', { count: data.total })}
            <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
          </CentreLink>
        </>
      )}
    </section>
  )
}
