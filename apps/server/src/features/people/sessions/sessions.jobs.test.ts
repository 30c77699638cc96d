import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { forgetOldLogins } from './sessions.jobs.ts'

let world: World

beforeAll(async () => {
  world = await aWorld()
  await world.player()
})
afterAll(() => world.close())

test('the cleanup job deletes expired guesses, link tokens and unfinished logins, and nothing else', async () => {
  const { db } = world.server.tools
  const at = (minutes: number) => new Date(world.clock.now() + minutes * 60_000)
  const { id: player_id } = await db.selectFrom('player').select('id').limit(1).executeTakeFirstOrThrow()
  const [kept, over] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const ends = [
    [kept, at(1)],
    [over, at(-1)],
  ] as const
  for (const [token_hash, ends_at] of ends) {
    const place = token_hash === kept ? 'kept' : 'over'
    await db
      .insertInto('proof_guess')
      .values({ player_id, kind: 'bank-name', place, count: 1, ends_at })
      .execute()
    await db
      .insertInto('link_token')
      .values({ token_hash, player_id, purpose: 'login', ends_at, used_at: null })
      .execute()
    await db
      .insertInto('login_proof')
      .values({ token_hash, player_id, login_type: 'username', remember: false, ends_at, used_at: null })
      .execute()
  }
  await forgetOldLogins(world.server.tools)
  expect(await db.selectFrom('proof_guess').select('place').execute()).toEqual([{ place: 'kept' }])
  expect(await db.selectFrom('link_token').select('token_hash').execute()).toEqual([{ token_hash: kept }])
  expect(await db.selectFrom('login_proof').select('token_hash').execute()).toEqual([{ token_hash: kept }])
})
