import { existsSync } from 'node:fs'
import { listPopularGames } from '@fairground/contract/catalogue'
import { getNotices } from '@fairground/contract/content'
import { getMemberInfo } from '@fairground/contract/players'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { getStatus } from '@fairground/contract/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoWorld } from './demo.ts'
import { aWorld, logsIn, type World } from './world.ts'

const lines: string[] = []
let world: World
let seeded: Awaited<ReturnType<typeof seedDemoWorld>>
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  seeded = await seedDemoWorld(world)
})
afterAll(() => world.close())

const comesIn = async (name: string, ip: string) => {
  const { brand, password } = seeded.logins.find(({ username }) => username === name)!
  const somebody = world.visitor({ ip, host: `${brand}.localhost` })
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

test('what a vendor changed in its feed arrives at the next seeding, though it has as many games as before', async () => {
  const { db } = world.server.tools
  const { id, names } = await db
    .selectFrom('game')
    .select(['id', 'names'])
    .where('vendor_code', '=', 'QUILL')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('game')
    .set({ names: JSON.stringify({ EN: 'As it was called' }) })
    .where('id', '=', id)
    .execute()
  await seedDemoWorld(world)
  expect(await db.selectFrom('game').select('names').where('id', '=', id).execute()).toEqual([{ names }])
})

describe('what its operators have written', () => {
  const brands = [
    { host: 'perya.localhost', languages: ['TY', 'EN'], notices: 12, promotions: 4, help: 10 },
    {
      host: 'lantern.localhost',
      languages: ['EN', 'VI', 'CN', 'ID', 'TH', 'AR'],
      notices: 3,
      promotions: 2,
      help: 3,
    },
  ]

  test.each(brands)(
    'is all there on $host, in each of its languages',
    async ({ host, languages, ...counts }) => {
      const somebody = world.visitor({ host })
      const status = (await somebody.send(getStatus, {})).value
      expect(status.languages).toEqual(languages)
      const titles = []
      for (const language of languages) {
        const { value } = await somebody.send(
          getNotices,
          { types: 'B,PL,PU,PR,H' },
          { headers: { language } },
        )
        expect([value.player.length, value.promotion.length, value.help.length]).toEqual(
          Object.values(counts),
        )
        titles.push(value.player[0]!.title)
        const paths = JSON.stringify(value)
        for (const [picture] of paths.matchAll(/\/art\/[\w-]+\.svg/g))
          expect([
            picture,
            existsSync(new URL(`../../apps/player/public${picture}`, import.meta.url)),
          ]).toEqual([picture, true])
      }
      expect(new Set(titles).size).toBe(languages.length)
    },
  )

  test('colours, words and addresses of both brands can be used as they are', async () => {
    for (const { host } of brands) await world.visitor({ host }).send(getStatus, {})
    expect(lines).toEqual([])
    const { tokens, resources } = (await world.visitor({ host: 'lantern.localhost' }).send(getStatus, {}))
      .value
    expect(tokens.dark).not.toEqual({})
    expect(Object.keys(resources).sort()).toEqual(['Android', 'MOBILECONFIG', 'TELEGRAM'])
  })

  test('the winner board and the popular games begin with what the people have really played', async () => {
    const somebody = world.visitor()
    await world.server.followers.catchUp()
    const { list } = (await somebody.send(getWinnerBoard, {})).value
    const paid = await world.server.tools.db
      .selectFrom('round')
      .innerJoin('wallet', 'wallet.id', 'round.wallet_id')
      .select('round.id')
      .where('wallet.currency', '=', 'PHP')
      .where('won', '>=', (where) => where('staked', '*', 10n))
      .execute()
    expect(list.length).toBe(Math.min(20, paid.length))
    expect((await somebody.send(listPopularGames, {})).value.list).toHaveLength(1)
  })
})
