import { getMemberInfo } from '@fairground/contract/players'
import { listSessions, loginByDomainLinkToken, makeDomainLinkToken } from '@fairground/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { aWorld, type Player, type Visitor, type World } from '../../../../../../tests/world/world.ts'

const [home, other] = ['perya.example', 'perya-2.example']
const here = '203.0.113.10'
let world: World
beforeAll(async () => {
  world = await aWorld()
  const { db } = world.server.tools
  const { id } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('brand_domain')
    .values([
      { domain: home, brand_id: id },
      { domain: other, brand_id: id, position: 1 },
    ])
    .execute()
  await addTestBrand(db, { code: 'lantern', domains: ['lantern.example'] })
  world.clock.advance(3000)
})
afterAll(() => world.close())

const linkTokenOf = async (player: Player, domain = other) =>
  (await player.send(makeDomainLinkToken, { domain })).value.token

/** A browser at a domain, without the cookie of the other one. */
const at = (host: string, given: { ip?: string } = {}) => world.visitor({ host, ...given })

async function arrives(browser: Visitor, token: string) {
  const answer = await browser.send(loginByDomainLinkToken, { token })
  browser.token = answer.refusal === undefined ? answer.value.token : undefined
  return answer.refusal
}

const isIn = async (browser: Visitor) => (await browser.send(getMemberInfo, {})).refusal === undefined

test('a session that moves to another domain of the brand ends at the first domain', async () => {
  const ana = await world.player()
  const browser = at(other)
  expect(await arrives(browser, await linkTokenOf(ana))).toBeUndefined()
  expect((await browser.send(getMemberInfo, {})).value.account).toBe(ana.username)
  expect(await isIn(ana)).toBe(false)
  expect((await browser.send(listSessions, {})).value.list).toHaveLength(1)
})

test('a link token works once, and a session moves once, also with concurrent uses', async () => {
  const ana = await world.player()
  const linkTokens = [await linkTokenOf(ana), await linkTokenOf(ana)]
  const comers = [...linkTokens, ...linkTokens].map((token) => ({ token, browser: at(other) }))
  const told = await Promise.all(comers.map(({ browser, token }) => arrives(browser, token)))
  expect(told.filter((refusal) => refusal === undefined)).toHaveLength(1)
  expect(told.filter((refusal) => refusal === 'link_token_invalid')).toHaveLength(3)
  const within = await Promise.all(comers.map(({ browser }) => isIn(browser)))
  expect(within.filter(Boolean)).toHaveLength(1)
})

test.each([
  ['at another domain of the brand', () => at(home), 0],
  ['at no domain of the brand', () => world.visitor(), 0],
  ['at another brand', () => at('lantern.example'), 0],
  ['from another network', () => at(other, { ip: '198.51.100.7' }), 0],
  ['half a minute later', () => at(other), 30_001],
])('a link token opens nothing %s, and the session stays at its domain', async (_where, comes, laterMs) => {
  const ana = await world.player()
  const token = await linkTokenOf(ana)
  world.clock.advance(laterMs)
  expect(await arrives(comes(), token)).toBe('link_token_invalid')
  expect(await isIn(ana)).toBe(true)
})

test('a link token opens nothing after its session has ended', async () => {
  const ana = await world.player()
  const token = await linkTokenOf(ana)
  await ana.logsOut()
  expect(await arrives(at(other), token)).toBe('link_token_invalid')
})

test('a session that keeps moving between domains ends after twelve hours', async () => {
  const ana = await world.player()
  let browser: Visitor = ana
  for (let moves = 0; moves < 28; moves++) {
    world.clock.advance(25 * 60_000)
    const domain = moves % 2 === 0 ? other : home
    const { token } = (await browser.send(makeDomainLinkToken, { domain })).value
    browser = at(domain)
    expect(await arrives(browser, token)).toBeUndefined()
  }
  world.clock.advance(25 * 60_000)
  expect(await isIn(browser)).toBe(false)
})

test('a link token alone opens nothing for a player with an authenticator', async () => {
  const ana = await world.player()
  await world.server.tools.db
    .insertInto('authenticator')
    .values({
      player_id: await ana.id(),
      secret_sealed: Buffer.from('sealed'),
      made_at: new Date(world.clock.now()),
      confirmed_at: new Date(world.clock.now()),
    })
    .execute()
  const answer = await at(other).send(loginByDomainLinkToken, { token: await linkTokenOf(ana) })
  expect(answer.value.token).toBeUndefined()
  expect(answer.value.proof?.kinds).toEqual([{ kind: 'authenticator', hint: '' }])
})

test('a link token is given only for the brand’s own domains, and only to members with their cookie', async () => {
  const ana = await world.player()
  for (const domain of [
    'lantern.example',
    'evil.example',
    'localhost',
    `${other}.evil.example`,
    `evil.example/${other}`,
  ])
    expect((await ana.send(makeDomainLinkToken, { domain })).refusal).toBe('bad_address')
  const thief = world.visitor({ ip: here })
  thief.token = ana.token
  expect((await thief.send(makeDomainLinkToken, { domain: other })).refusal).toBe('not_logged_in')
  const trial = await world.trial()
  expect((await trial.send(makeDomainLinkToken, { domain: other })).refusal).toBe('in_need_true_account')
})
