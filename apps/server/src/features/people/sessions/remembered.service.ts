import { createHash } from 'node:crypto'
import { newToken } from '@fairground/kernel/id'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Jar, Origin } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { holdPlayer } from '../credentials/index.ts'
import { playerRows } from '../players/index.ts'
import { endSeries, endSessions } from './sessions.service.ts'

const dayMs = 86_400_000
/** Maximum age, however often it is used: every player gives the password again once a month (GLI-19, 2.5.4(b)). */
const longestMs = 30 * dayMs

const cookiePrefix = 'remember-'

/** Name of the cookie for a user name on a brand: it does not reveal the user name. */
function cookieNameOf(brandId: number, username: string): string {
  const hash = createHash('sha256').update(`${brandId}/${username.toLowerCase()}`).digest('hex')
  return cookiePrefix + hash.slice(0, 16)
}

/** Tokens of one browser for a player, of which the last one is valid. */
interface Series {
  hash: Buffer
  madeAt: Date
}

/**
 * Lets this browser log a player in for a day without the password, by the next token of a series; returns the name of
 * the series.
 */
export async function remember(
  tx: Tx,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  brandId: number,
  player: { id: bigint; username: string },
  jar: Jar,
  series?: Series,
): Promise<Buffer> {
  const token = newToken(chance)
  const tokenHash = hashToken(token)
  const { hash, madeAt } = series ?? { hash: tokenHash, madeAt: new Date(clock.now()) }
  const endsAtMs = Math.min(clock.now() + dayMs, madeAt.getTime() + longestMs)
  await tx
    .insertInto('remembered')
    .values({
      token_hash: tokenHash,
      player_id: player.id,
      series: hash,
      made_at: madeAt,
      ends_at: new Date(endsAtMs),
      ended_at: null,
      used_from: null,
    })
    .execute()
  jar.set(cookieNameOf(brandId, player.username), token, Math.floor((endsAtMs - clock.now()) / 1000))
  return hash
}

export interface Remembered {
  player: { id: bigint; username: string }
  series: Buffer
  /**
   * Uses up this token and gives the browser the next one; refuses `remembered_unknown` if it was used in the meantime.
   */
  rotate(tx: Tx): Promise<void>
}

/** Returns the player whom this browser remembers under a user name; refuses `remembered_unknown`. */
export async function findRemembered(
  tools: Pick<Tools, 'db' | 'chance' | 'clock'>,
  brandId: number,
  username: string,
  { jar, ip }: Pick<Origin, 'jar' | 'ip'>,
): Promise<Remembered> {
  const { db, clock } = tools
  const now = new Date(clock.now())
  const token = jar.get(cookieNameOf(brandId, username)) ?? refuse('remembered_unknown')
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('remembered')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'remembered.player_id')
    .select(['player.id', 'player.username', 'remembered.made_at as madeAt', 'remembered.series'])
    .where('token_hash', '=', tokenHash)
    .where('player.brand_id', '=', brandId)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!row) return refuse('remembered_unknown')
  const { madeAt, series, ...player } = row
  return {
    player,
    series,
    async rotate(tx) {
      const taken = await tx
        .updateTable('remembered')
        .set({ ended_at: now, used_from: networkOf(ip) })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) refuse('remembered_unknown')
      await remember(tx, tools, brandId, player, jar, { hash: series, madeAt })
    },
  }
}

/** Time for a repeat by two tabs of one browser, or after an answer was lost. */
const repeatMs = 60_000

/**
 * Ends the series of a token that was used before, with the sessions of its browser: two browsers had the token, and
 * nobody knows which belongs to the player. A repeat within a minute from the same network ends nothing. Returns the
 * ended sessions.
 */
export async function endIfStolen(
  tools: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  username: string,
  { jar, ip }: Pick<Origin, 'jar' | 'ip'>,
): Promise<Buffer[]> {
  const token = jar.get(cookieNameOf(brandId, username))
  if (token === undefined) return []
  const nowMs = tools.clock.now()
  const used = await tools.db
    .selectFrom('remembered')
    .select(['player_id as playerId', 'series'])
    .where('token_hash', '=', hashToken(token))
    .where('used_from', 'is not', null)
    .where((where) =>
      where.or([
        where('ended_at', '<=', new Date(nowMs - repeatMs)),
        where('used_from', '<>', networkOf(ip)),
      ]),
    )
    .executeTakeFirst()
  if (!used) return []
  return transaction(tools.db, async (tx) => {
    // A concurrent use of its last token is waited for, and its new session is ended.
    await holdPlayer(tx, used.playerId, true)
    await endSeries(tx, [used.series], nowMs)
    return endSessions(tx, tools, { playerId: used.playerId, series: used.series })
  })
}

/** Forgets what this browser remembers: for one user name of a brand, or all. */
export async function forget(
  db: Db,
  jar: Jar,
  nowMs: number,
  only?: { brandId: number; username: string },
): Promise<void> {
  const names = jar
    .names()
    .filter((name) =>
      only ? name === cookieNameOf(only.brandId, only.username) : name.startsWith(cookiePrefix),
    )
  if (names.length === 0) return
  const all = await db
    .selectFrom('remembered')
    .select('series')
    .distinct()
    .where(
      'token_hash',
      'in',
      names.map((name) => hashToken(jar.get(name)!)),
    )
    .execute()
  await endSeries(
    db,
    all.map(({ series }) => series),
    nowMs,
  )
  for (const name of names) jar.set(name, '', 0)
}

/** Forgets a player in every browser that remembers them. */
export async function endRemembered(db: Db | Tx, playerId: bigint, at: Date): Promise<void> {
  await db
    .updateTable('remembered')
    .set({ ended_at: at })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute()
}
