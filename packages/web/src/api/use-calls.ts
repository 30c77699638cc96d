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

/** Returns the client of the site. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientContext is missing')
  return client
}

/** A refusal of a read as an error, because a query can only throw. */
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

/**
 * Returns the key under which the answer of a read is stored; it begins with the readers allowed, so that a logout can
 * delete the personal answers.
 */
export function keyOf<C extends Call>(call: C, input?: SentBy<C>): readonly unknown[] {
  return input === undefined ? [call.who, call.name] : [call.who, call.name, input]
}

/** Deletes every stored answer that needed a session; visible data is read again for the next session. */
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

/** Reads a call and stores its answer; screens that show the same call share it. */
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

/** Returns a call that changes something; once it succeeds, the reads in `refreshes` are read again. */
export function useAct<C extends Call>(call: C, { refreshes = [] }: { refreshes?: Call[] } = {}) {
  const client = useClient()
  const queries = useQueryClient()
  return async (input: SentBy<C>, options?: SendOptions): Promise<Answer<C>> => {
    const answer = await client.send(call, input, options)
    if (answer.ok) await Promise.all(refreshes.map((read) => refresh(queries, read)))
    return answer
  }
}

/** Reads the visible stored answers of a call again, all of them or only those selected by `which`. */
export function refresh(
  queries: QueryClient,
  call: Call,
  which: (query: Query) => boolean = () => true,
): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(call), predicate: which })
}

/**
 * Updates a stored answer with data that the server has just pushed. A pending answer may have been made before the
 * push, so it is updated as well.
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
