import { listIncome } from '@fairground/contract/agent-pay'
import { lineStates } from '@fairground/contract/agent-pay-figures'
import type { OutputOf } from '@fairground/contract/call'
import { incomePlans } from '@fairground/contract/contract-figures'
import { useRead } from '@fairground/web/api/use-calls'
import { Choice } from '@fairground/web/ui/choice'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { HandCoins } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { IncomeLines } from '../../parts/agents/income-lines.tsx'
import { dayEnd, dayStart } from '../../parts/agents/spans.ts'
import { type ContractWords, useContractWords } from '../../parts/agents/use-contract-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { type RecordWords, useRecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { Deals } from './deals.tsx'
import { IncomeCsv } from './income-csv.tsx'
import { Papers } from './papers.tsx'
import { Purse } from './purse.tsx'
import { incomeSearch } from './search.ts'

/** The page of income: the purse, deals with the house, papers, and all lines of income by plan and period. */
export function Page() {
  const words = useContractWords()
  const recordWords = useRecordWords()
  if (!words || !recordWords) return <Skeleton className="h-64 rounded-usual" />
  return (
    <div className="@container flex flex-col gap-8">
      <Purse words={words} />
      <Deals words={words} />
      <Papers words={words} />
      <Income words={words} recordWords={recordWords} />
    </div>
  )
}

const perPage = 20

function Income({ words, recordWords }: { words: ContractWords; recordWords: RecordWords }) {
  const { timeZone } = useStatus()
  const [search, narrow] = useCentreSearch('myIncome', incomeSearch)
  const { plan, state, from, to, page = 1 } = search
  const side = search.side ?? ('mine' as const)
  const pagination = usePaginationWords()
  const filter = {
    side,
    plan,
    state,
    from: from && dayStart(from, timeZone),
    until: to && dayEnd(to, timeZone),
  }
  const { data, error, refetch } = useRead(
    listIncome,
    { ...filter, pageNo: page, pageSize: perPage },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const chosen = [plan, state, from ?? to].filter((one) => one !== undefined).length
  return (
    <section aria-label={words.say('income.lines')} className="flex flex-col gap-5">
      <Choice
        legend={words.say('income.side')}
        name="side"
        options={(['mine', 'below'] as const).map((value) => ({ value, words: words.say(`side.${value}`) }))}
        value={side}
        onChange={(next) => narrow({ side: next === 'below' ? next : undefined, page: undefined })}
      />
      <div>
        <FilterBar
          first={
            <Period
              from={from}
              to={to}
              words={recordWords}
              mayBeAll
              onChange={(days) => narrow({ ...days, page: undefined })}
            />
          }
          chips={[
            ...(plan
              ? [
                  {
                    words: words.planName(plan),
                    onRemove: () => narrow({ plan: undefined, page: undefined }),
                  },
                ]
              : []),
            ...(state
              ? [
                  {
                    words: words.say(`line.${state}`),
                    onRemove: () => narrow({ state: undefined, page: undefined }),
                  },
                ]
              : []),
          ]}
          onClear={() => narrow({ plan: undefined, state: undefined, page: undefined })}
        >
          <SelectFilter
            label={words.say('income.plan')}
            value={plan ?? ''}
            options={[
              ['', words.say('every')],
              ...incomePlans.map((one) => [one, words.planName(one)] as const),
            ]}
            onValue={(next) => narrow({ plan: incomePlans.find((one) => one === next), page: undefined })}
          />
          <SelectFilter
            label={words.say('below.state')}
            value={state ?? ''}
            options={[
              ['', words.say('every')],
              ...lineStates.map((one) => [one, words.say(`line.${one}`)] as const),
            ]}
            onValue={(next) => narrow({ state: lineStates.find((one) => one === next), page: undefined })}
          />
        </FilterBar>
      </div>
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-64 rounded-usual" />
      ) : (
        <>
          <Totals answer={data} words={words} />
          {data.list.length === 0 ? (
            <State
              icon={HandCoins}
              title={words.say('income.none-title')}
              text={words.say(chosen > 0 ? 'income.none-found' : 'income.none-text')}
            />
          ) : (
            <>
              <IncomeLines list={data.list} side={side} words={words} />
              <Pagination
                page={page}
                totalPages={data.totalPages}
                onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
                words={pagination}
              />
              <div className="flex justify-end">
                <IncomeCsv filter={filter} words={words} recordWords={recordWords} />
              </div>
            </>
          )}
        </>
      )}
    </section>
  )
}

interface TotalsProps {
  answer: OutputOf<typeof listIncome>
  words: ContractWords
}

/** Shows the totals of all selected lines, not only of the current page. */
function Totals({ answer: { total, amount, paid }, words }: TotalsProps) {
  const sums = [
    [words.say('total.lines'), words.count(total)],
    [words.say('total.amount'), words.money(amount.amount, amount.currency)],
    [words.say('total.paid'), words.money(paid.amount, paid.currency)],
  ]
  return (
    <dl
      data-testid="income-totals"
      className="flex flex-wrap gap-px overflow-hidden rounded-usual border border-line bg-line"
    >
      {sums.map(([name, text]) => (
        <div key={name} className="grow basis-32 bg-surface px-4 py-2.5">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="tabular font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
