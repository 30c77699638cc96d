import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { forgetOldVisits } from './identity-providers.jobs.ts'

let world: World

beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('the cleanup job deletes expired visits to identity providers, and no other visits', async () => {
  const { db } = world.server.tools
  const visit = (identityProvider: string, minutes: number) => ({
    state_hash: Buffer.alloc(32, minutes + 2),
    brand_id: 1,
    identity_provider: identityProvider,
    cookie_hash: Buffer.alloc(32),
    code_verifier: '',
    nonce: '',
    next: '/',
    origin: '',
    affiliate_code: '',
    referral_code: '',
    player_id: null,
    ends_at: new Date(world.clock.now() + minutes * 60_000),
  })
  await db
    .insertInto('identity_provider_visit')
    .values([visit('kept', 1), visit('over', -1)])
    .execute()
  await forgetOldVisits(world.server.tools)
  expect(await db.selectFrom('identity_provider_visit').select('identity_provider').execute()).toEqual([
    { identity_provider: 'kept' },
  ])
})
