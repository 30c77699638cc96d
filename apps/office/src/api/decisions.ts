import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import type { HeldCall } from '@fairground/contract/decision-figures'
import { holdDecision, listDecisions } from '@fairground/contract/office-decisions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSend } from './session.tsx'
import { useRead } from './use-reads.ts'

export type Decision = OutputOf<typeof listDecisions>['list'][number]

/** Returns the decisions that are held, and the own ones that ended in the last minute; undefined until known. */
export function useDecisions(): readonly Decision[] | undefined {
  return useRead(listDecisions, {}).data?.list
}

/** Returns the decision about a subject, such as `case/<id>`, that is held; undefined for none. */
export function useHeldDecision(subject: string): Decision | undefined {
  return useDecisions()?.find((one) => one.subject === subject && one.state === 'held')
}

/** Returns a function that makes the decision of a call, which can be undone for ten seconds. */
export function useHold() {
  const send = useSend()
  const queries = useQueryClient()
  return useCallback(
    async <C extends Call>(call: C, input: SentBy<C>) => {
      const answer = await send(holdDecision, {
        call: call.name as HeldCall,
        input: input as Record<string, unknown>,
      })
      await queries.invalidateQueries({ queryKey: [listDecisions.name] })
      return answer
    },
    [send, queries],
  )
}
