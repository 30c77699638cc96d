import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import type { RefusalDetail } from '@fairground/contract/errors'
import {
  type Query,
  type QueryClient,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Answer, Client, RefusalOf, SendOptions } from './client.ts'

export const ClientContext = createContext<Client | null>(null)

/** The client of the site. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientContext is missing')
  return client
}

/** A refusal of a read, which a query can only throw. */
export class Refused<C extends Call = Call> extends Error {
  readonly code: RefusalOf<C>
  readonly detail: RefusalDetail

  constructor(code: RefusalOf<C>, detail: RefusalDetail) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.detail = detail
  }
}

/** Under which key the answer of a read is kept: who may read it comes first, so that a logout can forget the rest. */
export function keyOf<C extends Call>(call: C, input?: SentBy<C>): readonly unknown[] {
  return input === undefined ? [call.who, call.name] : [call.who, call.name, input]
}

/** Forgets every kept answer that needed a session; what is on the screen is read again for the next one. */
export function forgetPersonal(queries: QueryClient): void {
  void queries.resetQueries({ predicate: ({ queryKey: [who] }) => who !== 'everybody' })
}

type ReadOptions<C extends Call> = Pick<
  UseQueryOptions<OutputOf<C>, Refused<C>>,
  | 'enabled'
  | 'initialData'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchOnWindowFocus'
  | 'staleTime'
  | 'structuralSharing'
>

const worthAnotherTry = new Set<string>(['offline', 'busy', 'internal_error'])

/** Reads a call and keeps its answer; a screen that shows the same call shares it. */
export function useRead<C extends Call>(call: C, input: SentBy<C>, options: ReadOptions<C> = {}) {
  const client = useClient()
  return useQuery<OutputOf<C>, Refused<C>>({
    queryKey: keyOf(call, input),
    queryFn: async ({ signal }) => {
      const answer = await client.send(call, input, { signal })
      if (answer.ok) return answer.value
      throw new Refused<C>(answer.error, answer.detail)
    },
    retry: (failures, refused) => failures < 2 && worthAnotherTry.has(refused.code),
    ...options,
  })
}

/** A call that changes something; when it is done, the reads named in `refreshes` are read again. */
export function useAct<C extends Call>(call: C, { refreshes = [] }: { refreshes?: Call[] } = {}) {
  const client = useClient()
  const queries = useQueryClient()
  return async (input: SentBy<C>, options?: SendOptions): Promise<Answer<C>> => {
    const answer = await client.send(call, input, options)
    if (answer.ok) await Promise.all(refreshes.map((read) => refresh(queries, read)))
    return answer
  }
}

/** Reads every kept answer of a call again where it is on the screen, or those of them that `which` names. */
export function refresh(
  queries: QueryClient,
  call: Call,
  which: (query: Query) => boolean = () => true,
): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(call), predicate: which })
}

/**
 * Changes a kept answer by what the server has just told. One that is on its way may have been made before that, and is
 * changed by it as well.
 */
export function amend<C extends Call>(
  queries: QueryClient,
  call: C,
  input: SentBy<C>,
  change: (kept: OutputOf<C> | undefined) => OutputOf<C> | undefined,
): void {
  const queryKey = keyOf(call, input)
  const apply = () => void queries.setQueryData<OutputOf<C>>(queryKey, change)
  const read = queries.getQueryCache().find({ queryKey, fetchStatus: 'fetching' })?.promise
  apply()
  void read?.then(apply, () => {})
}
