import { getMemberInfo } from '@fairground/contract/players'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoWorld } from './demo.ts'
import { aWorld, logsIn, type World } from './world.ts'

let world: World
let seeded: Awaited<ReturnType<typeof seedDemoWorld>>
beforeAll(async () => {
  world = await aWorld()
  seeded = await seedDemoWorld(world)
})
afterAll(() => world.close())

const comesIn = async (name: string, ip: string) => {
  const somebody = world.visitor({ ip })
  const { password } = seeded.logins.find(({ username }) => username === name)!
  return { somebody, answer: await logsIn(somebody, name, password) }
}

test('everybody it names can log in on the machine it runs on, and ella has to prove herself', async () => {
  for (const { username } of seeded.logins) {
    for (const ip of ['127.0.0.1', '::1']) {
      const { answer } = await comesIn(username, ip)
      expect([username, answer.value.proof?.kinds.map(({ kind }) => kind)]).toEqual([
        username,
        username === 'ella' ? ['sms', 'email'] : undefined,
      ])
    }
  }
})

test('lola is an agent, with players under her', async () => {
  const { somebody } = await comesIn('lola', '127.0.0.1')
  expect((await somebody.send(getMemberInfo, {})).value).toMatchObject({ type: 'agent', isAgent: 1 })
  const rows = await world.server.tools.db
    .selectFrom('player')
    .innerJoin('player as above', 'above.id', 'player.upline_id')
    .select(['player.username', 'above.username as under', 'above.referral_code'])
    .orderBy('player.username')
    .execute()
  expect(rows).toEqual([
    { username: 'dodong', under: 'lola', referral_code: 'LAKBAY88' },
    { username: 'gina', under: 'lola', referral_code: 'LAKBAY88' },
    { username: 'isay', under: 'gina', referral_code: expect.any(String) },
  ])
})

test('a second seeding changes nothing, and the money adds up', async () => {
  const count = () => world.server.tools.db.selectFrom('player').select('id').execute()
  const before = await count()
  await seedDemoWorld(world)
  expect(await count()).toEqual(before)
  await world.moneyAddsUp()
})
