import type { Call, OutputOf } from '@fairground/contract/call'
import type { Boot } from '@fairground/contract/player-site'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { getStatus } from '@fairground/contract/system'
import { newerBalance } from '@fairground/web/api/balance'
import { keyOf, useRead } from '@fairground/web/api/use-calls'
import { isPositive } from '@fairground/web/text/formats'
import type { QueryClient } from '@tanstack/react-query'
import type { ArticleKind } from './boot.ts'
import { sessionToken, trialStanding, useSession } from './session/session.ts'

/** Stores the data that the server sent with the page in the query cache. */
export function keepBoot(queries: QueryClient, { status, reads }: Boot): void {
  queries.setQueryData(keyOf(getStatus, {}), status)
  const isVisitor = typeof window === 'undefined' || sessionToken() === null
  for (const { call, input, answer } of reads) {
    // The data in the page was read for a visitor; a player's own data is read again at once.
    const readAt = isVisitor || call.who === 'everybody' ? {} : { updatedAt: 0 }
    queries.setQueryData(keyOf(call as Call, input), answer, readAt)
  }
}

/** The query of a lane above the games of some categories. */
export const inLane = (gameClassify: string | undefined) => ({ gameClassify, count: 16 })

/** Returns the queries of the lanes of new games, of jackpots, of the house's own games and of its originals. */
export const laneQueries = (gameClassify: string | undefined) =>
  [
    { gameClassify, sort: 'new', pageSize: 12 },
    { gameClassify, tags: 'jackpot', pageSize: 12 },
    { gameClassify, gameType: 'INHOUSE', pageSize: 12 },
    { gameClassify, tags: 'originals', pageSize: 12 },
  ] as const

/** The query of `getNotices` for the first data of every page. */
export const bannersOnly = { types: 'B' } as const

/** The query for the newest wins, for the strip and the first board. */
export const newestWins = { order: 'newest' } as const

/** The query of one page of a list of the operator's articles. */
export const articlesOn = (kind: ArticleKind, pageNo: number, category?: string) => ({
  kind,
  ...(category !== undefined && { category }),
  pageNo,
  pageSize: 12,
})

/** The query for the brand's announcements to the caller, with the number of unread ones. */
export const announcements = { types: 'PL,PU' } as const

/** Returns the brand and its switches, which every page has from the start. */
export function useStatus(): OutputOf<typeof getStatus> {
  return useRead(getStatus, {}, { staleTime: Number.POSITIVE_INFINITY }).data!
}

/** Returns the session's player; undefined for a visitor. */
export function useMember(): OutputOf<typeof getMemberInfo> | undefined {
  const token = useSession()
  const { data } = useRead(getMemberInfo, {}, { enabled: token !== null })
  return token ? data : undefined
}

/** Returns the failure of the last read of the session's player, if they are unknown, and a function that retries. */
export function useMemberFailure() {
  const token = useSession()
  const { data, error, refetch } = useRead(getMemberInfo, {}, { enabled: token !== null })
  return token && !data && error ? { code: error.code, onAgain: refetch } : undefined
}

/** Returns whether the brand allows registration here. */
export function useMayRegister(): boolean {
  const { DIRECTREG3, USERNAMEREG3, MOBILENUMREG3 } = useStatus().whitelabel
  return Boolean(DIRECTREG3 && (USERNAMEREG3 || MOBILENUMREG3))
}

/** Returns whether the brand has a sign-up bonus that requires a verified phone number. */
export function useBonusByPhone(): boolean {
  const { whitelabel, signUpBonus } = useStatus()
  return whitelabel.BONUSBYPHONE === true && isPositive(signUpBonus)
}

/** Returns whether the visitor may start a trial account, for a game if one is given. */
export function useMayTry(game?: { freePlay: boolean }): boolean {
  const { freeplay } = useStatus().whitelabel
  return useSession() === null && freeplay === true && game?.freePlay !== false
}

/** Returns the balance of the session, updated by pushes. */
export function useBalance() {
  const token = useSession()
  return useRead(
    getBalance,
    {},
    {
      enabled: token !== null,
      structuralSharing: (kept, arrived) => newerBalance(kept as Balance | undefined, arrived as Balance),
    },
  )
}

type Balance = OutputOf<typeof getBalance>

const agentStandings = [1, 2, 41, 42]

/** Returns whether the session is a player's: neither a visitor's nor a trial account's. */
export function useHasAccount(): boolean {
  const token = useSession()
  const isTrial = useIsTrial()
  return token !== null && !isTrial
}

/** Returns whether the session is a trial account's, known at once in a tab that stored it before. */
export function useIsTrial(): boolean {
  return useStanding() === trialStanding
}

/** Returns whether the session is an agent's, known as early. */
export function useIsAgent(): boolean {
  return agentStandings.includes(useStanding() ?? 0)
}

function useStanding(): number | undefined {
  const token = useSession()
  const member = useMember()
  if (token === null) return undefined
  return member?.isAgent ?? Number(sessionStorage.getItem('isAgent'))
}
