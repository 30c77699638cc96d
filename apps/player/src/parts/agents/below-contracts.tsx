import { contractStates } from '@fairground/contract/contract-figures'
import {
  type ContractOnWire,
  getConsolidated,
  listContracts,
  withdrawContract,
} from '@fairground/contract/contracts'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { FilePlus, History } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { useCentreSearch } from '../centre/use-centre-search.ts'
import { Failed } from '../failure/failed.tsx'
import { SelectFilter } from '../record/select-filter.tsx'
import { usePaginationWords } from '../use-pagination-words.ts'
import { ContractState, contractTimes } from './contract-state.tsx'
import { EndDecision } from './decision.tsx'
import { HistoryOf } from './history-fold.tsx'
import { OfferForm } from './offer-form.tsx'
import { standingOf, useOwnContracts } from './own-contracts.tsx'
import { PersonName } from './person-name.tsx'
import { type PlanWithPage, planPages } from './plans.ts'
import { TermsView } from './terms-view.tsx'
import type { ContractWords } from './use-contract-words.ts'

interface Search {
  state?: ContractOnWire['state'] | undefined
  /** The page number, from 2; the first page needs none. */
  page?: number | undefined
}

const belowSearch = ({ state, page }: Record<string, string | undefined>): Search => ({
  state: contractStates.find((one) => one === state),
  page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
})

const perPage = 10

interface BelowContractsProps {
  plan: PlanWithPage
  words: ContractWords
}

/** Shows the contracts and offers of accounts directly below, and the form for a new offer. */
export function BelowContracts({ plan, words }: BelowContractsProps) {
  const [{ state, page = 1 }, narrow] = useCentreSearch(planPages[plan], belowSearch)
  const pagination = usePaginationWords()
  const own = standingOf(useOwnContracts(plan).data?.list)
  const [offering, setOffering] = useState<{ to?: string }>()
  const form = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useRead(
    listContracts,
    { plan, side: 'below', state, pageNo: page, pageSize: perPage },
    { staleTime: 0, placeholderData: (before) => before },
  )
  function openForm(to?: string) {
    setOffering(to === undefined ? {} : { to })
    form.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section aria-label={words.say('below.title')} className="flex flex-col gap-4">
      <h3 className="text-lg">{words.say('below.title')}</h3>
      <div ref={form} className="flex scroll-mt-4 flex-col gap-4">
        {!own ? (
          <p className="text-soft">{words.say('below.no-own')}</p>
        ) : offering ? (
          <OfferForm
            key={offering.to ?? ''}
            own={own}
            to={offering.to}
            words={words}
            onLeave={() => setOffering(undefined)}
          />
        ) : (
          <Button className="self-start" onClick={() => openForm()} data-testid="offer-open">
            <FilePlus className="size-5" aria-hidden />
            {words.say('offer.open')}
          </Button>
        )}
      </div>
      <div className="sm:max-w-64">
        <SelectFilter
          label={words.say('below.state')}
          value={state ?? ''}
          options={[
            ['', words.say('every')],
            ...contractStates.map((one) => [one, words.say(`state.${one}`)] as const),
          ]}
          onValue={(next) => narrow({ state: contractStates.find((one) => one === next), page: undefined })}
        />
      </div>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-40 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-soft">{words.say(state ? 'below.none-found' : 'below.none')}</p>
      ) : (
        <>
          <ul className="grid items-start gap-3 @4xl:grid-cols-2" data-testid="below-contracts">
            {data.list.map((contract) => (
              <BelowCard
                key={contract.contractId}
                contract={contract}
                words={words}
                onOffer={own && (() => openForm(contract.customerId))}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
            words={pagination}
          />
        </>
      )}
    </section>
  )
}

interface BelowCardProps {
  contract: ContractOnWire
  words: ContractWords
  /** Opens the form for a new offer to the same account; absent if none may be offered. */
  onOffer: (() => void) | undefined
}

function BelowCard({ contract, words, onOffer }: BelowCardProps) {
  const times = useTimes()
  const { sayRefusal } = useWords()
  const withdraw = useAct(withdrawContract, { refreshes: [listContracts, getConsolidated] })
  const [isHistory, setHistory] = useState(false)
  const [error, setError] = useState<string>()
  const { contractId, state, other, customerId, terms, before, currency } = contract

  async function takeBack() {
    const answer = await withdraw({ contractId })
    setError(answer.ok ? undefined : sayRefusal(answer.error))
  }

  return (
    <li
      className="flex flex-col gap-3 rounded-usual border border-line bg-surface p-4"
      data-testid="below-contract"
      data-state={state}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h4 className="font-semibold">
            <PersonName person={{ customerId, username: other }} />{' '}
            <span className="tabular text-sm font-normal text-soft">{customerId}</span>
          </h4>
          <p className="tabular text-sm text-soft">{contractTimes(contract, times, words)}</p>
        </div>
        <ContractState contract={contract} words={words} />
      </div>
      <TermsView terms={terms} before={before} currency={currency} isBrief words={words} />
      <div className="flex flex-wrap gap-2">
        {state === 'offered' && (
          <Button size="small" look="outline" onClick={takeBack} data-testid="offer-withdraw">
            {words.say('offer.withdraw')}
          </Button>
        )}
        {onOffer && (
          <Button size="small" onClick={onOffer}>
            <FilePlus className="size-4" aria-hidden />
            {words.say('offer.new')}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-expanded={isHistory}
          onClick={() => setHistory(!isHistory)}
          data-testid="contract-history"
        >
          <History className="size-4" aria-hidden />
          {words.say('history.title')}
        </Button>
      </div>
      {state === 'agreed' && <EndDecision contract={contract} words={words} />}
      {error && <Notice kind="coral">{error}</Notice>}
      {isHistory && <HistoryOf contract={contract} words={words} />}
    </li>
  )
}
