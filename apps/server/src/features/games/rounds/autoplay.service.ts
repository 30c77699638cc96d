import type { autoplayRun } from '@fairground/contract/arcade'
import { autoplayRounds } from '@fairground/contract/pace'
import type { Bet } from '@fairground/games/game'
import { hadFeature } from '@fairground/games/rules'
import { newId } from '@fairground/kernel/id'
import { moneyText } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import type { GameSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { listWholeRounds } from '../../ledger/transfers/index.ts'
import { lockWallet } from '../../ledger/wallet/index.ts'
import { houseCode } from '../feeds/index.ts'
import { type AutoplayRow, endRun, findRun, forgetRuns, replaceRun } from './autoplay.queries.ts'
import { transactionOf } from './play.service.ts'
import { findRound } from './rounds.queries.ts'

/** Automatic round: its run, and its number there from 1. */
export interface AutomaticRound {
  run: string
  round: number
}

/** Settings of a player for a run; amounts in minor units. */
interface RunWish {
  stake: bigint
  choice: string | null
  rounds: number
  lossLimit: bigint
  winLimit: bigint | null
  stopsOnFeature: boolean
}

type RunOnWire = z.output<typeof autoplayRun>

type Caller = Omit<GameSession, 'endsAt'>

const keptMs = 7 * 24 * 60 * 60_000

/**
 * Returns the name of an automatic round for its key. It has a slash, which no key of a caller may have: no other round
 * can pass for one of a run.
 */
export function automaticKey({ run, round }: AutomaticRound): string {
  return `autoplay/${run}-${round}`
}

/**
 * Begins, ends and counts runs of automatic rounds. The number and losses of a run's rounds are read from the ledger,
 * so they are the same over all tabs and servers and after every crash.
 */
export function autoplayRuns(tools: Pick<Tools, 'db' | 'chance' | 'clock'>) {
  const { db, chance, clock } = tools

  /**
   * Begins a run in place of the previous one; refuses `autoplay_limit_invalid` for a loss limit below one stake, and
   * for a win limit that is not above 0.
   */
  async function begin(session: Caller, wish: RunWish) {
    const { stake, choice, rounds, lossLimit, winLimit, stopsOnFeature } = wish
    if (lossLimit < stake || (winLimit !== null && winLimit <= 0n)) refuse('autoplay_limit_invalid')
    const { walletId } = session
    const run = {
      wallet_id: walletId,
      id: newId(clock.now(), chance),
      game_id: session.gameId,
      session_hash: session.sessionHash,
      stake,
      rounds,
      loss_limit: lossLimit,
      stops_on_feature: stopsOnFeature,
      choice,
      win_limit: winLimit,
      opened_at: new Date(clock.now()),
    }
    await transaction(db, async (tx) => {
      await lockWallet(tx, walletId)
      await replaceRun(tx, run)
    })
    return onWire(session, { ...run, ended_at: null })
  }

  /** Ends a run for the player; refuses `autoplay_unknown`. */
  async function end(session: Caller, id: string): Promise<RunOnWire> {
    await runOf(session, id)
    await endRun(db, session.walletId, id, new Date(clock.now()))
    return onWire(session, await runOf(session, id))
  }

  /**
   * Refuses an automatic round that its run does not allow: `autoplay_unknown`, `autoplay_over`, `stake_not_offered`
   * and `choice_invalid` for another stake or choice than the run's, and `idempotency_conflict` for a number that is
   * not the next.
   */
  async function permit(
    session: Caller,
    { run: id, round }: AutomaticRound,
    { stake, choice }: Pick<Bet, 'stake' | 'choice'>,
  ): Promise<void> {
    const run = await runOf(session, id)
    if (run.stake !== stake) refuse('stake_not_offered')
    if (run.choice !== (choice ?? null)) refuse('choice_invalid')
    const { played, endedBy } = await countOf(session, run)
    if (endedBy !== null) refuse('autoplay_over')
    if (round !== played + 1) refuse('idempotency_conflict')
  }

  /** Current state of a run; null for one of another login, whose rounds are still answered. */
  async function find(session: Caller, id: string): Promise<RunOnWire | null> {
    const run = await findOwn(session, id)
    return run ? onWire(session, run) : null
  }

  /** Run of the caller's login in the open game. */
  async function findOwn({ walletId, gameId, sessionHash }: Caller, id: string) {
    const run = await findRun(db, walletId, id)
    return run?.game_id === gameId && run.session_hash.equals(sessionHash) ? run : undefined
  }

  async function runOf(session: Caller, id: string): Promise<AutoplayRow> {
    return (await findOwn(session, id)) ?? refuse('autoplay_unknown')
  }

  async function countOf(session: Caller, run: AutoplayRow) {
    const { walletId, gameId } = session
    const transactionIds = Array.from({ length: autoplayRounds.most }, (_, index) =>
      transactionOf(session, gameId, automaticKey({ run: run.id, round: index + 1 })),
    )
    const rounds = await listWholeRounds(db, { walletId, source: houseCode, transactionIds })
    const lost = rounds.reduce((sum, { staked, won }) => sum + staked - won, 0n)
    const last = rounds.at(-1)
    const isFeature = run.stops_on_feature && last !== undefined && (await isFeatureRound(last.roundId))
    return { played: rounds.length, lost, endedBy: endedBy() }

    function endedBy(): RunOnWire['endedBy'] {
      if (isFeature) return 'feature'
      if (rounds.length >= run.rounds) return 'rounds'
      if (run.win_limit !== null && -lost >= run.win_limit) return 'win'
      if (lost + run.stake > run.loss_limit) return 'loss'
      return run.ended_at ? 'player' : null
    }

    async function isFeatureRound(roundId: string): Promise<boolean> {
      const round = await findRound(db, walletId, roundId)
      return hadFeature(round!.events as unknown[])
    }
  }

  async function onWire(session: Caller, run: AutoplayRow): Promise<RunOnWire> {
    const { played, lost, endedBy } = await countOf(session, run)
    const text = (amount: bigint) => moneyText(amount, session.currency)
    return {
      run: run.id,
      stake: text(run.stake),
      rounds: run.rounds,
      lossLimit: text(run.loss_limit),
      stopsOnFeature: run.stops_on_feature,
      ...(run.choice !== null && { choice: run.choice }),
      winLimit: run.win_limit === null ? null : text(run.win_limit),
      played,
      lost: text(lost),
      endedBy,
    }
  }

  return { begin, end, permit, find }
}

export type AutoplayRuns = ReturnType<typeof autoplayRuns>

/** Deletes runs of a week ago; their rounds stay in the ledger. */
export function forgetOldRuns({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  return forgetRuns(db, new Date(clock.now() - keptMs))
}
