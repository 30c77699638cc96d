import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RefusedError, send } from './client.ts'
import { useSession } from './session.tsx'

async function read<C extends Call>(call: C, input: SentBy<C>, signal: AbortSignal): Promise<OutputOf<C>> {
  const answer = await send(call, input, signal)
  if (answer.ok) return answer.value
  throw new RefusedError(answer.error, answer.detail)
}

/** Reads a call, and again at an interval if one is given; throws a RefusedError for a refusal. */
export function useRead<C extends Call>(
  call: C,
  input: SentBy<C>,
  { isOn = true, everyMs }: { isOn?: boolean; everyMs?: number } = {},
) {
  const query = useQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => read(call, input, signal),
    enabled: isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  useSessionEnd(query.error)
  return query
}

type Paged<C extends Call> =
  OutputOf<C> extends { list: (infer Item)[]; next: string | number | null } ? Item : never

/**
 * Reads a list by its cursor, page by page, and returns it as one list; reads all of its pages again at an interval if
 * one is given.
 */
export function useList<C extends Call>(
  call: C,
  input: Omit<SentBy<C>, 'after'>,
  { isOn = true, everyMs }: { isOn?: boolean; everyMs?: number } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [call.name, input],
    queryFn: ({ signal, pageParam }) =>
      read(call, { ...input, after: pageParam } as SentBy<C>, signal) as Promise<
        OutputOf<C> & { list: Paged<C>[]; next: string | number | null }
      >,
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  useSessionEnd(query.error)
  return { ...query, list: query.data?.pages.flatMap(({ list }) => list) }
}

/** Ends the session on the page if a read was refused for lack of one, which leads to the login. */
function useSessionEnd(error: Error | null) {
  const { isOver } = useSession()
  const isEnd = error instanceof RefusedError && error.code === 'not_logged_in'
  useEffect(() => {
    if (isEnd) isOver()
  }, [isEnd, isOver])
}
