import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Gatherer, gatherer } from '../../apps/server/src/db/gather.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import { testDatabase } from '../database.ts'
import { addTestBrand } from './brands.ts'

/** A database with a brand, and only the wallet of the server. */
export interface Purse {
  url: string
  ownerUrl: string
  db: Db
  owner: pg.Pool
  money: Gatherer
  /** Makes a new player's wallet with cash in minor units; the cash comes from a transfer, as for every player. */
  wallet(cash?: bigint, currency?: string, purpose?: 'play' | 'agent'): Promise<bigint>
  /** Activates a new seed pair for a wallet, and reveals the previous one; returns its number. */
  seed(wallet: bigint): Promise<bigint>
  close(): Promise<void>
}

/** Opens a wallet on a separate database, with `queues` gathered commits at a time. */
export async function aPurse(queues = 2): Promise<Purse> {
  const database = await testDatabase()
  const owner = openPool(database.ownerUrl, { max: 4 })
  const db = openDb(openPool(database.url, { max: 4 }))
  const moneyPool = openPool(database.url, { max: queues })
  const money = gatherer(moneyPool, queues)
  await addTestBrand(db, { code: 'test', timeZone: 'UTC', languages: ['TY'] })
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    db,
    owner,
    money,
    wallet: (cash = 0n, currency = 'PHP', purpose = 'play') => addWallet(owner, cash, currency, purpose),
    async seed(wallet) {
      await owner.query(
        `UPDATE seed SET revealed_at = now(), server_seed = 'a', nonces = wallet.next_nonce
           FROM wallet WHERE seed.wallet_id = wallet.id AND seed.id = wallet.seed_id AND wallet.id = $1`,
        [wallet],
      )
      const { rows } = await owner.query(
        `INSERT INTO seed (wallet_id, server_seed_sealed, server_seed_hash, client_seed, made_at, in_use_since)
           VALUES ($1, 'a', 'b', 'c', now(), now()) RETURNING id`,
        [wallet],
      )
      await owner.query('SELECT wallet_use_seed($1, $2)', [wallet, rows[0].id])
      return rows[0].id
    },
    async close() {
      await money.drain()
      await Promise.all([owner.end(), db.destroy(), moneyPool.end()])
      await database.drop()
    },
  }
}

/** Creates a player with a wallet that holds `cash`, by the owner's connection. */
export async function addWallet(
  owner: Pick<pg.Pool, 'query'>,
  cash: bigint,
  currency = 'PHP',
  purpose: 'play' | 'agent' = 'play',
): Promise<bigint> {
  const player = await owner.query(
    `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at)
     VALUES (1, gen_random_uuid(), $1, 'test', 'none', 'member', 0, $2, 'TY', now()) RETURNING id`,
    [randomUUID(), currency],
  )
  const opened = await owner.query('SELECT wallet_open(1, $1, $2, $3) AS wallet', [
    player.rows[0].id,
    currency,
    purpose,
  ])
  const wallet: bigint = opened.rows[0].wallet
  if (cash > 0n) {
    await owner.query(
      `SELECT * FROM wallet_apply(ARRAY[$1::bigint], ARRAY[$2], '{transfer}', '{test}', ARRAY['brought/' || $1::bigint],
        '{NULL}', '{NULL}', '{NULL}', '{NULL}', ARRAY[$3::bigint], '{0}', '{0}', '{NULL}', '{demo-money}', '{deposits}',
        ARRAY[jsonb_build_object('cash', $3::bigint, 'outside/test', -$3::bigint)], '{NULL}', '{NULL}', '{NULL}',
        '{NULL}', '{NULL}', '{NULL}', '{NULL}', 0)`,
      [wallet, currency, cash],
    )
  }
  return wallet
}
