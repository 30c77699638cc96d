import { type ColumnType, type Generated, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'

/** A bigint column: comes back as bigint, may be compared with a number. */
type Big = ColumnType<bigint, bigint | number, bigint | number>
type BigId = ColumnType<bigint, never, never>
type Json<Shape> = ColumnType<Shape, string, string>

/** The tables as the application sees them; `transfer` and `posting` are named by the wallet alone. */
export interface Tables {
  brand: {
    id: Generated<number>
    code: string
    name: string
    currency: string
    time_zone: string
    languages: string[]
    status: Generated<0 | 1 | 2>
    switches: Json<Record<string, boolean>>
    sign_up_bonus: Big
    trial_money: Big
    minimum_age: Generated<number>
  }
  brand_key: { kid: string; brand_id: number; private_jwk: Json<Record<string, string>>; made_at: Date }
  encrypted_call: { jti: string; until: Date }
  player: {
    id: BigId
    brand_id: number
    public_id: string
    username: string
    nickname: string
    password_hash: string | null
    kind: 'member' | 'agent'
    standing: 0 | 1 | 2 | 4 | 41 | 42
    currency: string
    language_code: string
    agreed_at: Date | null
    registered_at: Date
    register_url: Generated<string>
    is_open: Generated<boolean>
  }
  session: {
    token_hash: Buffer
    player_id: Big
    cookie_hash: Buffer
    opened_at: Date
    seen_at: Date
    ends_at: Date
    ended_at: Date | null
    ip: string | null
  }
  wallet: {
    id: BigId
    brand_id: number
    player_id: Big
    currency: string
    cash: Big
    bonus: Big
    held: Big
    version: Big
    head: Buffer
  }
  round: {
    wallet_id: Big
    id: string
    source: string
    game_id: string
    state: 'open' | 'settled' | 'refunded'
    staked: Big
    won: Big
    refunded: Big
    balance_before: Big
    balance_after: Big
    opened_at: Date
    closed_at: Date | null
    seed_id: bigint | null
    nonce: bigint | null
    events: unknown[] | null
  }
  brand_game: { brand_id: number; game_id: string; is_open: Generated<boolean>; is_hot: Generated<boolean> }
  launch: {
    token_hash: Buffer
    session_hash: Buffer
    player_id: Big
    game_id: string
    language_code: string
    ends_at: Date
    used_at: Date | null
  }
  game_session: {
    token_hash: Buffer
    session_hash: Buffer
    player_id: Big
    wallet_id: Big
    game_id: string
    opened_at: Date
  }
  seed: {
    id: BigId
    player_id: Big
    server_seed: string
    server_seed_hash: string
    client_seed: string
    made_at: Date
    revealed_at: Date | null
  }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Typed queries over a pool; closing it ends the pool. */
export function openDb(pool: Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
