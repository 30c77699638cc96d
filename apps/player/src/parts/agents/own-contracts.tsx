import { type ContractPlan, isDeal } from '@fairground/contract/contract-figures'
import { type ContractOnWire, listContracts, type TeamTerms } from '@fairground/contract/contracts'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useTimes } from '../../use-times.ts'
import { Failed } from '../failure/failed.tsx'
import { ContractState, contractTimes } from './contract-state.tsx'
import { EndDecision, OfferDecision } from './decision.tsx'
import { HistoryFold } from './history-fold.tsx'
import { TermsView } from './terms-view.tsx'
import type { ContractWords } from './use-contract-words.ts'

/** The maximum number of the reader's contracts to request: waiting ones, those in force, and their history. */
const most = 50

/** Returns the reader's contracts with the agent above, newest first. */
export function useOwnContracts(plan: ContractPlan) {
  return useRead(listContracts, { plan, side: 'mine', pageSize: most }, { staleTime: 0 })
}

/** A contract with the agent above. */
export type TeamContract = ContractOnWire & { terms: TeamTerms }

/** Returns the contract that allows the reader to offer contracts to accounts below: the one without an end. */
export function standingOf(list: readonly ContractOnWire[] | undefined): TeamContract | undefined {
  return list?.find(
    (one): one is TeamContract => !isDeal(one.plan) && one.state === 'agreed' && one.until === null,
  )
}

interface OwnContractsProps {
  plan: ContractPlan
  words: ContractWords
  /** The heading on a page with several plans; a plan without contracts is then left out. */
  title?: string
}

/** Shows the reader’s own contract, waiting offers, and the history. */
export function OwnContracts({ plan, words, title }: OwnContractsProps) {
  const { data, error, refetch } = useOwnContracts(plan)
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-48 rounded-usual" />
  const offers = data.list.filter(({ state }) => state === 'offered')
  const agreed = data.list.filter(({ state }) => state === 'agreed')
  if (title !== undefined && data.list.length === 0) return null
  return (
    <section aria-label={title ?? words.say('mine.title')} className="flex flex-col gap-3">
      {title === undefined ? (
        <h3 className="text-lg">{words.say('mine.title')}</h3>
      ) : (
        <h4 className="font-semibold">{title}</h4>
      )}
      {[...offers, ...agreed].map((contract) => (
        <OwnCard key={contract.contractId} contract={contract} words={words} />
      ))}
      {agreed.length === 0 && <p className="text-soft">{words.say('mine.none')}</p>}
      <HistoryFold list={data.list} words={words} />
    </section>
  )
}

function OwnCard({ contract, words }: { contract: ContractOnWire; words: ContractWords }) {
  const times = useTimes()
  const { state, other, terms, before, currency } = contract
  const isOffer = state === 'offered'
  const who = other === '' ? words.say('brand') : ltr(other)
  return (
    <article
      className={`flex flex-col gap-4 rounded-usual border bg-surface p-4 ${isOffer ? 'border-gold-text' : 'border-line'}`}
      data-testid={isOffer ? 'own-offer' : 'own-contract'}
    >
      <header className="flex items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h4 className="font-semibold">{words.say(isOffer ? 'mine.offer-of' : 'mine.with', { who })}</h4>
          <p className="tabular text-sm text-soft">{contractTimes(contract, times, words)}</p>
        </div>
        <ContractState contract={contract} words={words} />
      </header>
      <TermsView terms={terms} before={before} currency={currency} words={words} />
      {isOffer ? (
        <OfferDecision contract={contract} words={words} />
      ) : (
        <EndDecision contract={contract} words={words} />
      )}
    </article>
  )
}
