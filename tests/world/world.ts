import { randomUUID } from 'node:crypto'
import { openGame, playRound } from '@fairground/contract/arcade'
import type { Call, ErrorsOf, OutputOf, SentBy } from '@fairground/contract/call'
import { launchGame } from '@fairground/contract/catalogue'
import type { Envelope, ErrorCode, RefusalDetail } from '@fairground/contract/errors'
import { getBalance, register } from '@fairground/contract/players'
import { freePlay, login, logout } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import { steppedClock } from '@fairground/kernel/clock'
import { systemChance } from '@fairground/kernel/system-chance'
import { CompactEncrypt, importJWK } from 'jose'
import { expect } from 'vitest'
import { applyToWallet, checkInvariants } from '../../apps/server/src/features/wallet/index.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../apps/server/src/main.ts'
import { testDatabase } from '../database.ts'

/** What a call came back with, as a test looks at it. */
export interface Answered<C extends Call = Call> {
  status: number
  headers: Headers
  /** The value of an answer that succeeded; throws with the refusal of one that did not. */
  readonly value: OutputOf<C>
  /** The code of a refusal; undefined for an answer that succeeded. */
  refusal: ErrorCode | ErrorsOf<C> | undefined
  detail: RefusalDetail
}

export interface SendOptions {
  key?: string
  headers?: Record<string, string>
  /** Sends this text as it is instead of the input. */
  rawBody?: string
  /** For encrypted calls: fields laid over the payload, such as `iat` and `jti`. */
  payload?: Record<string, unknown>
}

/** One browser: it keeps its cookie and its token, and speaks the contract. */
export interface Visitor {
  token: string | undefined
  cookie: string | undefined
  send<C extends Call>(call: C, input: SentBy<C>, options?: SendOptions): Promise<Answered<C>>
}

/** A visitor who is logged in. */
export interface Player extends Visitor {
  username: string
  password: string
  balance(): Promise<string>
  logsOut(): Promise<void>
  opens(gameId: string): Promise<Table>
}

/** A player at an open game. */
export interface Table {
  session: string
  balance: string
  stakes: string[]
  plays(stake: string, key?: string): Promise<Answered<typeof playRound>>
}

export interface World {
  server: RunningServer
  clock: ReturnType<typeof steppedClock>
  visitor(): Visitor
  /** Registers a new player over HTTP and adds `cash` (a decimal amount) from outside to the sign-up bonus. */
  player(given?: { cash?: bigint; username?: string }): Promise<Player>
  /** A trial player. */
  trial(): Promise<Player>
  /** Every rule of money holds. */
  moneyAddsUp(): Promise<void>
  close(): Promise<void>
}

const startMs = Date.UTC(2026, 10, 20, 12)
let people = 0

/** A whole server on a database of its own, with a clock that stands still; calls go over real HTTP. */
export async function aWorld(options: Partial<ServerOptions> = {}): Promise<World> {
  const database = await testDatabase()
  const clock = steppedClock(startMs)
  const server = await startServer({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: (line) => console.error(line),
    clock,
    chance: systemChance(),
    checksOutput: true,
    runsJobs: false,
    servesSites: false,
    ...options,
  })
  const visit = () => visitor(server.address, clock.now)

  return {
    server,
    clock,
    visitor: visit,
    async player({ cash = 0n, username = `player${++people}` } = {}) {
      const password = `password of ${username}`
      const somebody = visit()
      const answer = await somebody.send(register, {
        username,
        password,
        confirmPassword: password,
        agreement: true,
      })
      somebody.token = answer.value.token
      // Each player has a minute of their own, so that no test meets the limits of another.
      clock.advance(60_000)
      if (cash > 0n) await bring(server, username, cash)
      return asPlayer(somebody, username, password)
    },
    async trial() {
      const somebody = visit()
      const answer = await somebody.send(freePlay, { random: randomUUID() })
      somebody.token = answer.value.token
      return asPlayer(somebody, '', '')
    },
    async moneyAddsUp() {
      expect(await checkInvariants(server.tools.db)).toEqual([])
    },
    async close() {
      await server.close()
      await database.drop()
    },
  }
}

/** Money from outside into a player's cash, in minor units. */
async function bring({ tools }: RunningServer, username: string, amount: bigint) {
  const wallet = await tools.db
    .selectFrom('wallet')
    .innerJoin('player', 'player.id', 'wallet.player_id')
    .select(['wallet.id', 'wallet.currency'])
    .where('player.username', '=', username)
    .executeTakeFirstOrThrow()
  const answer = await applyToWallet(
    tools.money,
    {
      verb: 'transfer',
      walletId: wallet.id,
      currency: wallet.currency,
      source: 'test',
      transactionId: randomUUID(),
      recipe: 'test-money',
      lines: { cash: amount, 'outside/test': -amount },
    },
    tools.clock.now(),
  )
  expect(answer.code).toBe('accepted')
}

function visitor(address: string, now: () => number): Visitor {
  const self: Visitor = {
    token: undefined,
    cookie: undefined,
    async send(call, input, options = {}) {
      const { path, rest } = fillPath(call, input as Record<string, unknown>)
      const isGet = call.method === 'GET'
      const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
      const body = isGet
        ? undefined
        : (options.rawBody ?? JSON.stringify(call.encrypted ? await encrypt(rest, options) : rest))
      const response = await fetch(address + path + query, {
        method: call.method,
        headers: {
          ...(isGet ? {} : { 'Content-Type': 'application/json' }),
          ...(self.token ? { Authorization: `Bearer ${self.token}` } : {}),
          ...(self.cookie ? { Cookie: self.cookie } : {}),
          ...(options.key ? { 'Idempotency-Key': options.key } : {}),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
      })
      const set = response.headers.get('set-cookie')
      if (set) self.cookie = set.split(';')[0]
      return answered(response, (await response.json()) as Envelope<never>)
    },
  }

  async function encrypt(input: Record<string, unknown>, { payload }: SendOptions) {
    const { publicKey } = (await self.send(getStatus, {})).value
    const clear = { ...input, iat: Math.floor(now() / 1000), jti: randomUUID(), ...payload }
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(clear)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid })
      .encrypt(await importJWK(publicKey, 'ECDH-ES'))
    return { jwe }
  }

  return self
}

function fillPath(call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function answered<C extends Call>(response: Response, body: Envelope<OutputOf<C>>): Answered<C> {
  return {
    status: response.status,
    headers: response.headers,
    get value(): OutputOf<C> {
      if (body.success) return body.value
      throw new Error(`refused with ${body.message} ${JSON.stringify(body.value)}`)
    },
    refusal: body.success ? undefined : body.message,
    detail: body.success ? {} : body.value,
  }
}

function asPlayer(somebody: Visitor, username: string, password: string): Player {
  return Object.assign(somebody, {
    username,
    password,
    balance: async () => (await somebody.send(getBalance, {})).value.sumBalance,
    logsOut: async () => void (await somebody.send(logout, {})).value,
    async opens(gameId: string): Promise<Table> {
      const { game_url } = (await somebody.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
      const launch = new URL(game_url, 'http://site').searchParams.get('launch')!
      const { session, balance, stakes } = (await somebody.send(openGame, { launch })).value
      return {
        session,
        balance,
        stakes,
        plays: (stake, key = randomUUID()) =>
          somebody.send(playRound, { stake }, { key, headers: { Authorization: `Bearer ${session}` } }),
      }
    },
  })
}

/** Logs a visitor in; the answer as it came. */
export async function logsIn(
  somebody: Visitor,
  username: string,
  password: string,
): Promise<Answered<typeof login>> {
  const answer = await somebody.send(login, { username, password })
  if (answer.refusal === undefined) somebody.token = answer.value.token
  return answer
}
