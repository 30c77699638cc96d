import { setTimeout as pause } from 'node:timers/promises'
import {
  type Bet,
  type JackpotTerms,
  priceOf,
  type RoundGame,
  type RoundOutcome,
  recordedEvents,
} from '@fairground/games/game'
import { newId } from '@fairground/kernel/id'
import type { GameSession } from '../../../caller/session.ts'
import { DatabaseBusy, isPassing } from '../../../db/gather.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse, Unanswered } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findPassedLimit } from '../../ledger/play-limits/index.ts'
import { type BeforeRound, beforeRound, skipNonce } from '../../ledger/seeds/index.ts'
import { lockPool } from '../../ledger/totals/index.ts'
import {
  applyInTransaction,
  applyToWallet,
  playable,
  type WalletAnswer,
  type WholeRound,
} from '../../ledger/wallet/index.ts'
import { passedOnWire } from '../../people/limits/index.ts'
import { takeFreeRound } from '../free-rounds/index.ts'
import type { JackpotShow } from './jackpots.memory.ts'
import { chanceOf, type SeedPair, seedsInUse } from './seeds.service.ts'
import { type Stepper, stepper } from './steps.service.ts'

/** Player and wallet of a round. */
export type PlayerAtTable = Pick<GameSession, 'playerId' | 'brandId' | 'walletId' | 'currency'>

/** Round that was played now, or one to look up: one that this key had played before, or one in steps. */
export type Played =
  | {
      isNew: true
      roundId: string
      bet: Bet
      /** Cost of the bet, and the part of it that counts as turnover if not all of it does. */
      staked: bigint
      counted: bigint | undefined
      win: bigint
      /** As recorded. */
      events: unknown[]
      seeds: SeedPair
      nonce: number
      /** Amount that can be staked after it, in minor units. */
      balance: bigint
      version: bigint
      /** Time of its commit, in milliseconds since 1970. */
      atMs: number
    }
  | {
      isNew: false
      transactionId: string
      /** Present for a round in steps that was begun now. */
      isBegun?: true
    }

/** Bet on a game, and the minimum time since the start of the player's previous round. */
export interface Wanted {
  game: RoundGame
  bet: Bet
  cycleMs: number
  /** Whether the bonus is staked before cash. */
  bonusFirst: boolean
  /** Part of the price that counts as turnover; absent for all of it. */
  counted?: bigint | undefined
  /** What decides how much of a round in steps counts, which is known only at its end. */
  counts?: { mostCovered: number; weight: number }
  /** Instant since which the settings of the brand are in force by which it is judged. */
  sinceMs: number
  /** Id of the free rounds that a free bet belongs to. */
  freeRounds?: string
  /**
   * Refuses a round that earlier rounds forbid. It is called after the wallet's nonce was read, and the nonce is
   * compared when the round is written: no other round of the wallet came between.
   */
  permit?(): Promise<void>
}

/**
 * Returns the bet by the settings of the brand at a time, or the refusal of the caller. The time is also that of the
 * round: what judges a bet and what is written is one time.
 */
export type WantedAt = (nowMs: number) => Promise<Wanted | Refusal>

/**
 * Number of tries: processes that play for one player at once take nonces from each other; after this many, the caller
 * gets `busy`.
 */
const triesForNonce = 10
/** First and maximum pause before storing a used nonce is tried again. */
const pausesMs = { first: 100, most: 5_000 }

/**
 * Plays rounds. Whether the round can be written is checked first: nothing is drawn for a used key, too soon, or
 * without the money. Then the outcome is drawn, and stake, pay, transcript and the wallet's next nonce are written in
 * one transaction. A drawn outcome that is not written uses up its nonce before anything is answered, so that neither a
 * refusal nor its time reveals a coming round. Rounds of the same player are played one after the other.
 */
export function roundPlayer(tools: Tools, jackpots: JackpotShow, steps: Stepper = stepper(tools)) {
  const { pairOf } = steps
  const lastOf = new Map<bigint, Promise<unknown>>()
  const closing = new AbortController()

  /**
   * Plays one round by a key; refuses as the contract of `playRound` defines. A key that was played before is answered
   * first; only then may `wantedAt` return a refusal of the caller.
   */
  function play(
    session: PlayerAtTable,
    { gameId, vendorCode, key }: { gameId: string; vendorCode: string; key: string },
    wantedAt: WantedAt,
  ): Promise<Played> {
    const transactionId = transactionOf(session, gameId, key)
    const before = lastOf.get(session.playerId) ?? Promise.resolve()
    const mine = before.then(playNext, playNext)
    lastOf.set(session.playerId, mine)
    const forget = () => {
      if (lastOf.get(session.playerId) === mine) lastOf.delete(session.playerId)
    }
    mine.then(forget, forget)
    return mine

    async function playNext(): Promise<Played> {
      for (let tries = 1; tries <= triesForNonce; tries++) {
        const known = await ask()
        if (known.isDone) return { isNew: false, transactionId }
        const nowMs = tools.clock.now()
        const wanted = await wantedAt(nowMs)
        if (wanted instanceof Refusal) throw wanted
        const waitMs = known.playedMs + wanted.cycleMs - nowMs
        if (waitMs > 0) refuse('too_soon', { retryAfterMs: waitMs })
        await wanted.permit?.()
        const price = priceOf(wanted.bet, wanted.game.info)
        if (known.playable < price) refuse('not_enough_money')
        if (known.isLimited) await refuseBeyondLimit(wanted, price, nowMs)
        const played = wanted.game.steps
          ? await beginWith(wanted, known, nowMs)
          : await playWith(wanted, await pairOf(session.walletId, known.seedId), known.nextNonce, nowMs)
        if (played) return played
        // Another process has taken the nonce, or has activated other seeds: the wallet is read again.
      }
      throw new DatabaseBusy('other processes keep playing for this player')
    }

    async function refuseBeyondLimit({ bonusFirst }: Wanted, stake: bigint, nowMs: number) {
      const passed = await findPassedLimit(tools.db, session.walletId, { stake, bonusFirst }, nowMs)
      if (passed) refuse('limit_reached', { limit: await passedOnWire(tools.db, session.playerId, passed) })
    }

    async function ask(): Promise<BeforeRound & { seedId: bigint }> {
      const { walletId } = session
      for (;;) {
        const known = await beforeRound(tools.db, { walletId, source: vendorCode, transactionId })
        if (known.seedId !== null) return { ...known, seedId: known.seedId }
        await seedsInUse(tools.db, tools, walletId)
      }
    }

    /** Begins a round in steps; undefined as `playWith`. */
    async function beginWith(
      { game, bet, bonusFirst, counts }: Wanted,
      { seedId, nextNonce: nonce }: BeforeRound & { seedId: bigint },
      nowMs: number,
    ): Promise<Played | undefined> {
      const { walletId, currency } = session
      const { stake, choice } = bet
      const of = {
        game,
        stake,
        ...(choice !== undefined && { choice }),
        bonusFirst,
        seedId,
        nonce,
        ...counts!,
      }
      const begin = { ...of, walletId, currency: currency.code, transactionId }
      return (await steps.begin(begin, nowMs)) ? { isNew: false, transactionId, isBegun: true } : undefined
    }

    /** Undefined if another call has used the nonce in the meantime. */
    async function playWith(
      { game, bet, bonusFirst, counted, sinceMs, freeRounds }: Wanted,
      seeds: SeedPair,
      nonce: number,
      nowMs: number,
    ): Promise<Played | undefined> {
      const { walletId, brandId, currency } = session
      const staked = priceOf(bet, game.info)
      const roundId = newId(nowMs, tools.chance)
      const pools = game.jackpot && {
        [game.jackpot.id]: await jackpots.shown(brandId, currency, game.jackpot),
      }
      const write = (
        { win, events, contribution = 0n }: RoundOutcome<unknown>,
        paid: bigint,
      ): WholeRound => ({
        verb: 'round',
        walletId,
        currency: currency.code,
        source: vendorCode,
        transactionId,
        roundId,
        gameId,
        category: game.info.category,
        amount: staked,
        win,
        bonusFirst,
        ...(counted !== undefined && { atRisk: counted }),
        transcript: { seedId: seeds.id, nonce, events: JSON.stringify(recordedEvents(bet, events)) },
        ...(game.jackpot && { jackpot: { id: game.jackpot.id, fed: contribution, paid } }),
      })

      let outcome: RoundOutcome<unknown>
      let answer: WalletAnswer
      try {
        outcome = game.play(bet, chanceOf(seeds, nonce), pools)
        if (freeRounds !== undefined) answer = await writeFree(freeRounds, outcome)
        else if (outcome.jackpotWon) ({ outcome, answer } = await winJackpot(game.jackpot!))
        else answer = await applyToWallet(tools.money, write(outcome, 0n), nowMs, sinceMs)
      } catch (error) {
        await spend(seeds, nonce, error)
        throw error
      }
      if (answer.code === 'nonce_taken') return undefined
      if (answer.code === 'repeated') return { isNew: false, transactionId }
      if (answer.code === 'duplicate_transaction' || answer.code === 'refused_before')
        refuse('idempotency_conflict')
      if (answer.code === 'not_enough_money' || answer.code === 'limit_reached') refuse(answer.code)
      if (answer.code !== 'accepted') throw new Error(`a round was refused: ${answer.code}`)
      const { win } = outcome
      const events = recordedEvents(bet, outcome.events)
      const { version, atMs } = answer
      const balance = playable(answer)
      return { isNew: true, roundId, bet, staked, counted, win, events, seeds, nonce, balance, version, atMs }

      /** Takes a free round in the transaction that writes it; nothing is written if none is left. */
      function writeFree(id: string, outcome: RoundOutcome<unknown>): Promise<WalletAnswer> {
        return transaction(tools.db, async (tx) => {
          const answer = await applyInTransaction(tx, write(outcome, 0n), nowMs)
          if (answer.code !== 'accepted') return answer
          const round = { id: roundId, win: outcome.win }
          const isTaken = await takeFreeRound(
            tx,
            { id, walletId, gameId, stake: bet.stake },
            round,
            new Date(nowMs),
          )
          return isTaken ? answer : refuse('free_rounds_over')
        })
      }

      /** Empties a pool under its lock, so that the pool is paid exactly once. */
      async function winJackpot(terms: JackpotTerms) {
        const name = { brandId, currency: currency.code, jackpot: terms.id }
        const won = await transaction(tools.db, async (tx) => {
          const fed = await lockPool(tx, name)
          // The same round, with the current pool: the draw does not depend on it.
          const outcome = game.play(bet, chanceOf(seeds, nonce), { [terms.id]: fed + BigInt(terms.seed) })
          const paid = fed + (outcome.contribution ?? 0n)
          return { outcome, answer: await applyInTransaction(tx, write(outcome, paid), nowMs) }
        })
        jackpots.won(brandId, currency, terms)
        return won
      }
    }

    /**
     * Uses up a nonce whose round could not be written, however long the database takes; throws `Unanswered` if the
     * server closes before, since an answer would reveal a nonce that is still to come.
     */
    async function spend(seeds: SeedPair, nonce: number, error: unknown): Promise<void> {
      const why = error instanceof DatabaseBusy ? 'busy' : 'internal_error'
      const skipped = { walletId: session.walletId, seedId: seeds.id, nonce }
      for (let waitMs = pausesMs.first; ; waitMs = Math.min(2 * waitMs, pausesMs.most)) {
        try {
          return await skipNonce(tools.db, skipped, why, tools.clock.now())
        } catch (failure) {
          if (!isPassing(failure)) tools.log(`a nonce could not be spent yet: ${failure}`)
          await pause(waitMs, undefined, { signal: closing.signal }).catch(() => {})
          if (closing.signal.aborted) throw new Unanswered()
        }
      }
    }
  }

  return {
    play,
    /** Stops storing nonces in a database that does not answer. */
    close: () => closing.abort(),
  }
}

/** Returns the ledger's id of the round of a key. */
export function transactionOf({ walletId }: PlayerAtTable, gameId: string, key: string): string {
  return `${walletId}/${gameId}/${key}`
}

export type RoundPlayer = ReturnType<typeof roundPlayer>
