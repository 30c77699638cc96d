import {
  type Bet,
  type JackpotTerms,
  priceOf,
  type RoundGame,
  type RoundOutcome,
} from '@fairground/games/game'
import { newId } from '@fairground/kernel/id'
import { moneyText } from '@fairground/kernel/money'
import { DatabaseBusy } from '../../db/gather.ts'
import { transaction } from '../../db/transaction.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { houseCode } from '../catalogue/index.ts'
import type { GameSession } from '../sessions/index.ts'
import { applyInTransaction, applyToWallet, isDone, lockPool, type WholeRound } from '../wallet/index.ts'
import type { JackpotShow } from './jackpots.ts'
import { findLastPlayed } from './rounds.queries.ts'
import { chanceOf, type SeedPair, seedsInUse } from './seeds.ts'

/** Who plays, with which money. */
export type PlayerAtTable = Pick<GameSession, 'playerId' | 'brandId' | 'walletId' | 'currency'>

/** A round that was played now, or one that this key had played before. */
export type Played =
  | {
      isNew: true
      roundId: string
      bet: Bet
      /** What the bet cost. */
      staked: bigint
      win: bigint
      events: unknown[]
      seeds: SeedPair
      cash: bigint
      version: bigint
      /** When it was written, in milliseconds since 1970. */
      atMs: number
    }
  | { isNew: false; transactionId: string }

const mostPlayers = 50_000
const uniqueViolation = '23505'
/** Processes that play for one player at once take nonces from each other; after so many, the caller is told `busy`. */
const triesForNonce = 5

/**
 * Plays rounds: the outcome is drawn first, then stake, pay and transcript are written in one transaction. The same
 * player's rounds go one after the other, since each takes the next nonce; a refused one has taken none, and its
 * outcome is never told.
 */
export function roundPlayer(tools: Tools, jackpots: JackpotShow) {
  const seedsOf = new Map<bigint, SeedPair & { lastPlayedMs: number }>()
  const lastOf = new Map<bigint, Promise<unknown>>()

  /**
   * Plays one round; refuses as the contract of `playRound` says. `cycleMs` is the least time since the start of the
   * player's round before it; who comes earlier is told how long to wait.
   */
  function play(
    session: PlayerAtTable,
    game: RoundGame,
    vendorCode: string,
    bet: Bet,
    key: string,
    cycleMs: number,
  ): Promise<Played> {
    const staked = priceOf(bet, game.info)
    const before = lastOf.get(session.playerId)
    const mine = before
      ? before.then(
          () => playNext(),
          () => playNext(),
        )
      : playNext()
    lastOf.set(session.playerId, mine)
    const forget = () => {
      if (lastOf.get(session.playerId) === mine) lastOf.delete(session.playerId)
    }
    mine.then(forget, forget)
    return mine

    async function playNext(): Promise<Played> {
      for (let tries = 1; tries <= triesForNonce; tries++) {
        try {
          const played = await playWith(await currentSeeds(session))
          if (played) return played
        } catch (error) {
          if (error instanceof Refusal || (error as { code?: string }).code !== uniqueViolation) throw error
        }
        // Another process has revealed the seed or taken the nonce: ours are read again.
        seedsOf.delete(session.playerId)
      }
      throw new DatabaseBusy('other processes keep playing for this player')
    }

    /** The round of a pair of seeds; of a jackpot as large as it was last seen. */
    async function draw(seeds: SeedPair): Promise<RoundOutcome<unknown>> {
      const { jackpot } = game
      const pools = jackpot && {
        [jackpot.id]: await jackpots.shown(session.brandId, session.currency, jackpot),
      }
      return game.play(bet, chanceOf(seeds), pools)
    }

    /** Empties a pool: nobody else can meanwhile, so that it pays all that it was fed, once. */
    async function winJackpot(
      seeds: SeedPair,
      terms: JackpotTerms,
      write: (outcome: RoundOutcome<unknown>, paid: bigint) => WholeRound,
      nowMs: number,
    ) {
      const name = { brandId: session.brandId, currency: session.currency.code, jackpot: terms.id }
      const won = await transaction(tools.db, async (tx) => {
        const fed = await lockPool(tx, name)
        // The same round, and the pool as it is now: the draw does not depend on it.
        const outcome = game.play(bet, chanceOf(seeds), { [terms.id]: fed + BigInt(terms.seed) })
        const paid = fed + (outcome.contribution ?? 0n)
        return { outcome, answer: await applyInTransaction(tx, write(outcome, paid), nowMs) }
      })
      jackpots.won(session.brandId, session.currency, terms)
      return won
    }

    /** Undefined where the seed was revealed meanwhile. */
    async function playWith(seeds: SeedPair & { lastPlayedMs: number }): Promise<Played | undefined> {
      const nowMs = tools.clock.now()
      const waitMs = seeds.lastPlayedMs + cycleMs - nowMs
      const transactionId = transactionOf(session, game.info.id, key)
      // A stake that was taken is answered at any time: only a new one has to wait.
      if (waitMs > 0 && !(await isDone(tools.db, vendorCode, transactionId)))
        refuse('too_soon', { retryAfterMs: waitMs })
      const drawn = await draw(seeds)
      const roundId = newId(nowMs, tools.chance)
      const write = (
        { win, events, contribution = 0n }: RoundOutcome<unknown>,
        paid: bigint,
      ): WholeRound => ({
        verb: 'round',
        walletId: session.walletId,
        currency: session.currency.code,
        source: vendorCode,
        transactionId,
        roundId,
        gameId: game.info.id,
        category: game.info.category,
        amount: staked,
        win,
        transcript: { seedId: seeds.id, nonce: seeds.nextNonce, events: JSON.stringify(events) },
        ...(game.jackpot && { jackpot: { id: game.jackpot.id, fed: contribution, paid } }),
      })
      const { outcome, answer } = drawn.jackpotWon
        ? await winJackpot(seeds, game.jackpot!, write, nowMs)
        : { outcome: drawn, answer: await applyToWallet(tools.money, write(drawn, 0n), nowMs) }
      const { win, events } = outcome
      if (answer.code === 'seed_over') return undefined
      if (answer.code === 'repeated') return { isNew: false, transactionId }
      if (answer.code === 'duplicate_transaction') refuse('idempotency_conflict')
      if (answer.code !== 'accepted') refuse(answer.code)
      seedsOf.set(session.playerId, { ...seeds, nextNonce: seeds.nextNonce + 1, lastPlayedMs: nowMs })
      const { cash, version, atMs } = answer
      tools.live.toPlayer(session.playerId, 'balance', () => ({
        sumBalance: moneyText(cash, session.currency),
        currency: session.currency.code,
        version: Number(version),
      }))
      return { isNew: true, roundId, bet, staked, win, events, seeds, cash, version, atMs }
    }
  }

  async function currentSeeds({ playerId, walletId }: PlayerAtTable) {
    const known = seedsOf.get(playerId)
    if (known) return known
    if (seedsOf.size >= mostPlayers) seedsOf.clear()
    const [seeds, lastPlayedMs] = await Promise.all([
      seedsInUse(tools.db, tools, playerId),
      findLastPlayed(tools.db, walletId),
    ])
    const read = { ...seeds, lastPlayedMs }
    seedsOf.set(playerId, read)
    return read
  }

  /** Whether a round was played; one that is under way here is waited for. */
  async function hasPlayed({ playerId }: PlayerAtTable, transactionId: string): Promise<boolean> {
    await lastOf.get(playerId)?.catch(() => {})
    return isDone(tools.db, houseCode, transactionId)
  }

  return {
    play,
    hasPlayed,
    /** Forgets the seeds of a player, after they were rotated here. */
    forget: (playerId: bigint) => seedsOf.delete(playerId),
  }
}

/** How the ledger names the round that a key stands for. */
export function transactionOf({ walletId }: PlayerAtTable, gameId: string, key: string): string {
  return `${walletId}/${gameId}/${key}`
}

export type RoundPlayer = ReturnType<typeof roundPlayer>
