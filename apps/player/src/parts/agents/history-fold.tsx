import { type ContractOnWire, type ContractTerms, listContracts } from '@fairground/contract/contracts'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTimes } from '../../use-times.ts'
import { Failed } from '../failure/failed.tsx'
import { ContractState, contractTimes } from './contract-state.tsx'
import { termsBefore } from './terms-before.ts'
import { TermsView } from './terms-view.tsx'
import type { ContractWords } from './use-contract-words.ts'

interface HistoryFoldProps {
  /** Contracts of one account and one plan, newest first. */
  list: readonly ContractOnWire[]
  words: ContractWords
}

/** Shows all contracts and offers of an account behind a button, each with its changes. */
export function HistoryFold({ list, words }: HistoryFoldProps) {
  const [isOpen, setOpen] = useState(false)
  if (list.length === 0) return null
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="contract-history"
      >
        <History className="size-4" aria-hidden />
        {words.say('history.show', { count: list.length })}
      </Button>
      {isOpen && <Entries list={list} words={words} />}
    </>
  )
}

interface HistoryOfProps {
  contract: ContractOnWire
  words: ContractWords
}

/** Shows the history of one account below. */
export function HistoryOf({ contract: { plan, customerId }, words }: HistoryOfProps) {
  const { data, error, refetch } = useRead(
    listContracts,
    { plan, side: 'below', customerId, pageSize: 50 },
    { staleTime: 0 },
  )
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-24 rounded-usual" />
  return <Entries list={data.list} words={words} />
}

function Entries({ list, words }: HistoryFoldProps) {
  const times = useTimes()
  const before: (ContractTerms | null)[] = termsBefore(list)
  return (
    <ol aria-label={words.say('history.title')} className="flex flex-col gap-3" data-testid="history">
      {list.map((contract, at) => (
        <li key={contract.contractId} className="flex flex-col gap-3 border-s-2 border-line-strong ps-3">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <p className="tabular text-sm text-soft">
              {words.say('history.offered', {
                time: times.near(contract.offeredAt),
              })}
              <br />
              {contractTimes(contract, times, words)}
            </p>
            <ContractState contract={contract} words={words} />
          </div>
          <TermsView
            terms={contract.terms}
            before={before[at] ?? null}
            currency={contract.currency}
            isBrief
            words={words}
          />
        </li>
      ))}
    </ol>
  )
}
