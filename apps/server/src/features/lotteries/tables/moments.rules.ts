import type { TableMoment } from '@fairground/contract/tables'
import type { MarketGame } from '@fairground/games/market'
import type { TableRounds } from './rounds.service.ts'

/** The close waits this long for bets that arrived before it and are on their way through the server. */
export const closeWaitMs = 300

/** Time after which a round whose next one did not open is no longer shown: the table sleeps, or is stopped. */
const staleMs = 1_500

/**
 * Returns whether a round keeps its table from opening another: its two computations differ, and no person has made it
 * void yet.
 */
export function isUndecided(last: TableRounds['last']): boolean {
  return !!last?.problem && last.state !== 'void'
}

/** Returns when the round after a given one may open, in milliseconds since 1970; the past if there is none. */
export function opensAtMs(
  { info: { schedule }, showMs }: Pick<MarketGame, 'info' | 'showMs'>,
  last: TableRounds['last'],
): number {
  if (!last || schedule.kind !== 'watched') return 0
  const pauseMs = schedule.pauseSeconds * 1_000
  if (last.state === 'void') return (last.drawn_at ?? last.draws_at).getTime() + pauseMs
  if (!last.drawn_at) return Number.POSITIVE_INFINITY
  return last.drawn_at.getTime() + (showMs?.(last.result) ?? 0) + pauseMs
}

/** Returns what a table shows at a moment; undefined before its first round is announced. */
export function momentOf(
  game: Pick<MarketGame, 'info' | 'showMs'>,
  { gameId, last, next, watchers }: TableRounds,
  nowMs: number,
): TableMoment | undefined {
  const nextAtMs = opensAtMs(game, last)
  if (!last || nextAtMs + staleMs < nowMs) {
    if (!next) return undefined
    return {
      nodeId: gameId,
      phase: 'asleep',
      drawId: String(next.id),
      issue: next.issue,
      endsAt: null,
      seedHash: next.server_seed_hash,
      nextSeedHash: null,
      seal: null,
      startedAt: null,
      exitsSeal: null,
      result: null,
      watchers,
    }
  }
  const closesMs = last.closes_at.getTime()
  const isOpen = last.state === 'open' && nowMs < closesMs
  const isFlying = last.state === 'sealed' && last.flyingMs !== null
  const phase = isOpen
    ? 'open'
    : last.state === 'void'
      ? 'void'
      : isFlying
        ? 'flying'
        : last.result === null
          ? 'closed'
          : 'drawn'
  const endsMs = isOpen ? closesMs : nextAtMs
  return {
    nodeId: gameId,
    phase,
    drawId: String(last.id),
    issue: last.issue,
    endsAt: Number.isFinite(endsMs) ? new Date(endsMs).toISOString() : null,
    seedHash: last.server_seed_hash!,
    nextSeedHash: next?.server_seed_hash ?? null,
    seal: last.seal?.toString('hex') ?? null,
    startedAt: isFlying ? new Date(nowMs - last.flyingMs!).toISOString() : null,
    exitsSeal: last.exits_seal?.toString('hex') ?? null,
    result: last.result,
    watchers,
  }
}
