import type { randomUUID } from 'node:crypto'
import { playRound } from '@fairground/contract/arcade'
import type { OutputOf } from '@fairground/contract/call'
import type { Envelope } from '@fairground/contract/errors'
import { roundGames } from '@fairground/games/rules'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { applyInTransaction, type applyToWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { openGameSession, openSession } from '../../apps/server/src/features/people/sessions/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { ensureBrand, readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { hashToken } from '../../apps/server/src/token-hash.ts'
import { setBrands } from '../world/brands.ts'
import type { MortalServer, Told } from './mortal-server.ts'

export type WalletOperation = Parameters<typeof applyToWallet>[1]
export type Played = OutputOf<typeof playRound>
type Id = ReturnType<typeof randomUUID>

export const game = roundGames[0]!
/** The stake of a round in these tests, in minor units and on the wire. */
export const stake = { amount: 1_00n, text: '1.00' }

/** A player at an open game. */
export interface Gambler {
  playerId: bigint
  walletId: bigint
  session: string
  /** In minor units, before the first round. */
  cash: bigint
}

const brought = 10_000_00n

/** Creates players at the game, with more money than a test can lose, on a migrated database. */
export async function seatGamblers(url: string, count: number): Promise<Gambler[]> {
  const db = openDb(openPool(url, { max: 1 }))
  const tools = {
    clock: systemClock,
    chance: systemChance(),
    places: { placeOf: () => ({ country: null, region: null }) },
  }
  try {
    await ensureBrand(db)
    // The limit on the pace is removed.
    await setBrands({ db, clock: systemClock }, { pace: 'relaxed', cycle_ms: 0 })
    const brand = (await readBrand(db, { atMs: systemClock.now() }))!
    const seated: Gambler[] = []
    while (seated.length < count) {
      seated.push(
        await transaction(db, async (tx) => {
          const playerId = await registerPlayer(tx, tools, brand, {
            username: `gambler-${Buffer.from(tools.chance.bytes(6)).toString('hex')}`,
            passwordHash: 'none',
            languageCode: brand.languages[0]!,
            registerUrl: '',
          })
          const token = await openSession(tx, tools, playerId, 'register', {
            ip: '127.0.0.1',
            userAgent: '',
            host: '',
            cookie: undefined,
            setCookie() {},
            jar: { names: () => [], get: () => undefined, set() {} },
          })
          const sessionHash = hashToken(token)
          const opened = await openGameSession(tx, tools, { sessionHash, playerId, gameId: game.info.id })
          const { walletId } = opened.session
          const { cash } = await applyInTransaction(
            tx,
            transfer(walletId, `brought/${walletId}`, { cash: brought, 'outside/test': -brought }),
            tools.clock.now(),
          )
          return { playerId, walletId, session: opened.token, cash }
        }),
      )
    }
    return seated
  } finally {
    await db.destroy()
  }
}

/** Plays one round over HTTP. */
export async function playOver(
  server: MortalServer,
  { session }: Gambler,
  key: string,
): Promise<Told<Played>> {
  try {
    const response = await fetch(server.address + playRound.path, {
      method: playRound.method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Authorization: `Bearer ${session}`,
      },
      body: JSON.stringify({ stake: stake.text }),
    })
    const body = (await response.json()) as Envelope<Played>
    if (body.success) return { answer: body.value }
    return body.message === 'busy' ? 'busy' : { refused: body.message }
  } catch {
    return 'lost'
  }
}

/** Returns the wallet's id of the round with a key. */
export function transactionOf({ walletId }: Gambler, key: string): string {
  return `${walletId}/${game.info.id}/${key}`
}

/** Rounds of an outside vendor are distinguished from the house's own by their source. */
const source = 'test'
const common = (walletId: bigint, transactionId: string) => ({
  walletId,
  currency: 'PHP',
  source,
  transactionId,
})

export function transfer(
  walletId: bigint,
  id: string,
  lines: Record<string, bigint>,
  answers?: string,
): WalletOperation {
  return {
    ...common(walletId, id),
    verb: 'transfer',
    recipe: 'demo-money',
    lines,
    ...(answers === undefined ? {} : { answers }),
  }
}

export function stakeOf(walletId: bigint, id: string, roundId: Id, amount: bigint): WalletOperation {
  return { ...common(walletId, id), verb: 'stake', roundId, gameId: 'outside', category: 'RNG', amount }
}

export function payOf(walletId: bigint, id: string, roundId: Id, amount: bigint): WalletOperation {
  return { ...common(walletId, id), verb: 'pay', roundId, amount, closes: true }
}

export function refundOf(walletId: bigint, id: string, answers: string): WalletOperation {
  return { ...common(walletId, id), verb: 'refund', answers }
}
