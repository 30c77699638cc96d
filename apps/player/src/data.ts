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

/** Puts what the server sent along where the reads of it look first. */
export function keepBoot(queries: QueryClient, { status, reads }: Boot): void {
  queries.setQueryData(keyOf(getStatus, {}), status)
  const isVisitor = typeof window === 'undefined' || sessionToken() === null
  for (const { call, input, answer } of reads) {
    // The page's data was read for a visitor; a player reads their own again at once.
    const readAt = isVisitor || call.who === 'everybody' ? {} : { updatedAt: 0 }
    queries.setQueryData(keyOf(call as Call, input), answer, readAt)
  }
}

/** The query of a lane above the games of some categories. */
export const inLane = (gameClassify: string | undefined) => ({ gameClassify, count: 16 })

/** The queries of the lanes of new games, of jackpots and of the house's own games. */
export const laneQueries = (gameClassify: string | undefined) =>
  [
    { gameClassify, sort: 'new', pageSize: 12 },
    { gameClassify, tags: 'jackpot', pageSize: 12 },
    { gameClassify, gameType: 'INHOUSE', pageSize: 12 },
  ] as const

/** The part of `getNotices` that every page begins with. */
export const bannersOnly = { types: 'B' } as const

/** The wins that a strip of them shows, and the first board. */
export const newestWins = { order: 'newest' } as const

/** A page of a list of what the operator wrote. */
export const articlesOn = (kind: ArticleKind, pageNo: number, category?: string) => ({
  kind,
  ...(category !== undefined && { category }),
  pageNo,
  pageSize: 12,
})

/** The brand's announcements for the caller, and how many of them are unread. */
export const announcements = { types: 'PL,PU' } as const

/** The brand and its switches, which every page has from its first moment. */
export function useStatus(): OutputOf<typeof getStatus> {
  return useRead(getStatus, {}, { staleTime: Number.POSITIVE_INFINITY }).data!
}

/** The session's player; undefined for a visitor. */
export function useMember(): OutputOf<typeof getMemberInfo> | undefined {
  const token = useSession()
  const { data } = useRead(getMemberInfo, {}, { enabled: token !== null })
  return token ? data : undefined
}

/** Whether the brand lets people make an account here. */
export function useMayRegister(): boolean {
  const { DIRECTREG3, USERNAMEREG3, MOBILENUMREG3 } = useStatus().whitelabel
  return Boolean(DIRECTREG3 && (USERNAMEREG3 || MOBILENUMREG3))
}

/** Whether the brand gives a sign-up bonus that waits for a proved phone number. */
export function useBonusByPhone(): boolean {
  const { whitelabel, signUpBonus } = useStatus()
  return whitelabel.BONUSBYPHONE === true && isPositive(signUpBonus)
}

/** Whether the visitor may start a trial account, for a game if one is given. */
export function useMayTry(game?: { freePlay: boolean }): boolean {
  const { freeplay } = useStatus().whitelabel
  return useSession() === null && freeplay === true && game?.freePlay !== false
}

/** The balance of the session, kept fresh by pushes. */
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

/** Whether the session is a player's: neither a visitor's nor a trial account's. */
export function useHasAccount(): boolean {
  const token = useSession()
  const isTrial = useIsTrial()
  return token !== null && !isTrial
}

/** Whether the session is of a trial account, known at once in a tab that has stored it before. */
export function useIsTrial(): boolean {
  return useStanding() === trialStanding
}

/** Whether the session is an agent's, known as early. */
export function useIsAgent(): boolean {
  return agentStandings.includes(useStanding() ?? 0)
}

function useStanding(): number | undefined {
  const token = useSession()
  const member = useMember()
  if (token === null) return undefined
  return member?.isAgent ?? Number(sessionStorage.getItem('isAgent'))
}
