import { createHash } from 'node:crypto'
import { newToken } from '@fairground/kernel/id'
import type { Db, Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import type { Jar } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { hashToken } from './token.ts'

const dayMs = 86_400_000
/** However often it is used: once a month everybody brings the password again (GLI-19, 2.5.4(b)). */
const longestMs = 30 * dayMs

const cookiePrefix = 'remember-'

/** The cookie of a user name on a brand: its name tells nobody whose it is. */
function cookieNameOf(brandId: number, username: string): string {
  const hash = createHash('sha256').update(`${brandId}/${username.toLowerCase()}`).digest('hex')
  return cookiePrefix + hash.slice(0, 16)
}

/** Lets this browser log a player in for a day without the password. */
export async function remember(
  tx: Tx,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  brandId: number,
  player: { id: bigint; username: string },
  jar: Jar,
  madeAt = new Date(clock.now()),
): Promise<void> {
  const token = newToken(chance)
  const endsAtMs = Math.min(clock.now() + dayMs, madeAt.getTime() + longestMs)
  await tx
    .insertInto('remembered')
    .values({
      token_hash: hashToken(token),
      player_id: player.id,
      made_at: madeAt,
      ends_at: new Date(endsAtMs),
      ended_at: null,
    })
    .execute()
  jar.set(cookieNameOf(brandId, player.username), token, Math.floor((endsAtMs - clock.now()) / 1000))
}

export interface Remembered {
  player: { id: bigint; username: string }
  /** Takes this token and gives the browser the next one; refuses `remembered_unknown` when it was taken meanwhile. */
  rotate(tx: Tx): Promise<void>
}

/** Whom this browser remembers under a user name; refuses `remembered_unknown`. */
export async function findRemembered(
  tools: Pick<Tools, 'db' | 'chance' | 'clock'>,
  brandId: number,
  username: string,
  jar: Jar,
): Promise<Remembered> {
  const { db, clock } = tools
  const now = new Date(clock.now())
  const token = jar.get(cookieNameOf(brandId, username)) ?? refuse('remembered_unknown')
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('remembered')
    .innerJoin('player', 'player.id', 'remembered.player_id')
    .select(['player.id', 'player.username', 'remembered.made_at as madeAt'])
    .where('token_hash', '=', tokenHash)
    .where('player.brand_id', '=', brandId)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!row) return refuse('remembered_unknown')
  const { madeAt, ...player } = row
  return {
    player,
    async rotate(tx) {
      const taken = await tx
        .updateTable('remembered')
        .set({ ended_at: now })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) refuse('remembered_unknown')
      await remember(tx, tools, brandId, player, jar, madeAt)
    },
  }
}

/** Revokes every remember token of this browser. */
export async function forget(db: Db, jar: Jar, nowMs: number): Promise<void> {
  const names = jar.names().filter((name) => name.startsWith(cookiePrefix))
  if (names.length === 0) return
  await db
    .updateTable('remembered')
    .set({ ended_at: new Date(nowMs) })
    .where(
      'token_hash',
      'in',
      names.map((name) => hashToken(jar.get(name)!)),
    )
    .where('ended_at', 'is', null)
    .execute()
  for (const name of names) jar.set(name, '', 0)
}
