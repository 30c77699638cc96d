import { getPurse, listIncome } from '@fairground/contract/agent-pay'
import type { ContractAnswer } from '@fairground/contract/contract-figures'
import {
  type ContractOnWire,
  getConsolidated,
  listContracts,
  type processDividendReq,
} from '@fairground/contract/contracts'
import { useAct } from '@fairground/web/api/use-calls'
import { useRef, useState } from 'react'
import { useWords } from '../../words.ts'
import { answerCallOf } from './plans.ts'

/** The refusals after which the answer may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error'])

/** The number of contracts of accounts below that would end by an answer. */
export interface Ending {
  answer: ContractAnswer
  count: number
}

/**
 * Answers an offer or ends a contract; repeated presses do it once, and contracts below end only after a second press.
 */
export function useDecision({ contractId, plan }: Pick<ContractOnWire, 'contractId' | 'plan'>) {
  const { sayRefusal } = useWords()
  // All these calls have the same input; two of them can also be called without an answer.
  const act = useAct(answerCallOf(plan) as typeof processDividendReq, {
    refreshes: [listContracts, getConsolidated, listIncome, getPurse],
  })
  const [ending, setEnding] = useState<Ending>()
  const [error, setError] = useState<string>()
  const order = useRef<{ wish: string; key: string }>(undefined)

  async function give(answer: ContractAnswer, isConfirmed = false): Promise<void> {
    const wish = `${answer} ${isConfirmed}`
    if (order.current?.wish !== wish) order.current = { wish, key: crypto.randomUUID() }
    setError(undefined)
    const given = { contractId, answer, ...(isConfirmed && { confirm: 'yes' as const }) }
    const done = await act(given, { key: order.current.key })
    if (done.ok || !mayHaveArrived.has(done.error)) order.current = undefined
    if (!done.ok && done.error === 'contracts_end_below')
      return setEnding({ answer, count: done.detail.count ?? 0 })
    setEnding(undefined)
    if (!done.ok) setError(sayRefusal(done.error))
  }

  return { give, ending, error, back: () => setEnding(undefined) }
}
