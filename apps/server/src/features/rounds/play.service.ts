import type { RoundGame } from '@fairground/games/game'
import { newId } from '@fairground/kernel/id'
import { moneyText } from '@fairground/kernel/money'
import { DatabaseBusy } from '../../db/gather.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import type { GameSession } from '../sessions/index.ts'
import { applyToWallet } from '../wallet/index.ts'
import { chanceOf, type SeedPair, seedsInUse } from './seeds.ts'

/** Who plays, with which money. */
export type PlayerAtTable = Pick<GameSession, 'playerId' | 'walletId' | 'currency'>

/** A round that was played now, or one that this key had played before. */
export type Played =
  | {
      isNew: true
      roundId: string
      stake: bigint
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
export function roundPlayer(tools: Tools) {
  const seedsOf = new Map<bigint, SeedPair>()
  const lastOf = new Map<bigint, Promise<unknown>>()

  /** Plays one round; refuses as the contract of `playRound` says. */
  function play(
    session: PlayerAtTable,
    game: RoundGame,
    vendorCode: string,
    stake: bigint,
    key: string,
  ): Promise<Played> {
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
          const played = await playWith(await currentSeeds(session.playerId))
          if (played) return played
        } catch (error) {
          if (error instanceof Refusal || (error as { code?: string }).code !== uniqueViolation) throw error
        }
        // Another process has revealed the seed or taken the nonce: ours are read again.
        seedsOf.delete(session.playerId)
      }
      throw new DatabaseBusy('other processes keep playing for this player')
    }

    /** Undefined where the seed was revealed meanwhile. */
    async function playWith(seeds: SeedPair): Promise<Played | undefined> {
      const nowMs = tools.clock.now()
      const { win, events } = game.play({ stake }, chanceOf(seeds))
      const roundId = newId(nowMs, tools.chance)
      const transactionId = `${session.walletId}/${game.info.id}/${key}`
      const answer = await applyToWallet(
        tools.money,
        {
          verb: 'round',
          walletId: session.walletId,
          currency: session.currency.code,
          source: vendorCode,
          transactionId,
          roundId,
          gameId: game.info.id,
          amount: stake,
          win,
          transcript: { seedId: seeds.id, nonce: seeds.nextNonce, events: JSON.stringify(events) },
        },
        nowMs,
      )
      if (answer.code === 'seed_over') return undefined
      if (answer.code === 'repeated') return { isNew: false, transactionId }
      if (answer.code === 'duplicate_transaction') refuse('idempotency_conflict')
      if (answer.code !== 'accepted') refuse(answer.code)
      seedsOf.set(session.playerId, { ...seeds, nextNonce: seeds.nextNonce + 1 })
      const { cash, version, atMs } = answer
      tools.live.toPlayer(session.playerId, 'balance', () => ({
        sumBalance: moneyText(cash, session.currency),
        currency: session.currency.code,
        version: Number(version),
      }))
      return { isNew: true, roundId, stake, win, events, seeds, cash, version, atMs }
    }
  }

  async function currentSeeds(playerId: bigint): Promise<SeedPair> {
    const known = seedsOf.get(playerId)
    if (known) return known
    if (seedsOf.size >= mostPlayers) seedsOf.clear()
    const read = await seedsInUse(tools.db, tools, playerId)
    seedsOf.set(playerId, read)
    return read
  }

  return {
    play,
    /** Forgets the seeds of a player, after they were rotated here. */
    forget: (playerId: bigint) => seedsOf.delete(playerId),
  }
}

export type RoundPlayer = ReturnType<typeof roundPlayer>
