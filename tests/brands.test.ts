import { once } from 'node:events'
import { callsByFeature } from '@fairground/contract/all'
import type { Call } from '@fairground/contract/call'
import { articleKind } from '@fairground/contract/content'
import { livePath } from '@fairground/contract/live'
import { forgotByEmail, getMemberInfo, register, resetPassword } from '@fairground/contract/players'
import { login } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import { newId } from '@fairground/kernel/id'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { saveArticle, saveBanner } from '../apps/server/src/features/messaging/content/index.ts'
import { seedSupport } from '../apps/server/src/features/messaging/support/index.ts'
import { readBrand, writeDomains, writeText } from '../apps/server/src/features/platform/brand/index.ts'
import { addTestBrand, setBrands } from './world/brands.ts'
import { inputSchemaOf, pathNamesOf, type Schema } from './world/callers.ts'
import { aRegistration, aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Generated from the contract: a new call that a visitor may make is tested automatically for data of another brand.

interface Brand {
  id: number
  code: string
  host: string
  /** A mark in all data that belongs to this brand only. */
  mark: string
  /** The ids of data that belongs to this brand only. */
  ids: string[]
  /** One article of each kind. */
  articles: Record<string, string>
  winnerId: string
}

const calls = Object.values(callsByFeature).flat()
const open: Socket[] = []
let world: World
let [first, second]: Brand[] = []
beforeAll(async () => {
  world = await aWorld()
  first = await furnish('perya', 'mangga', 'FACEBOOK')
  second = await furnish('calamansi', 'papaya', 'VIP')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => world.close())

/** Gives a brand its own data of every kind that a visitor could see. */
async function furnish(code: string, mark: string, channel: 'FACEBOOK' | 'VIP'): Promise<Brand> {
  const { tools } = world.server
  const { db } = tools
  const host = `${code}.localhost`
  const own = {
    name: `The ${mark} brand`,
    switches: JSON.stringify({
      USERNAMEREG3: true,
      DIRECTREG3: true,
      freeplay: true,
      [`switch-${mark}`]: true,
    }),
    resources: JSON.stringify({
      TELEGRAM: { url: `https://t.me/${mark}`, labelNameEn: mark },
      Android: { url: `https://${mark}.example/app`, labelNameEn: mark },
    }),
    clubs: JSON.stringify([{ rank: 0, names: { EN: `club ${mark}` }, color: '#000000', color2: '#ffffff' }]),
    contact_url: `mailto:help@${mark}.example`,
    image_cdns: [`https://img.${mark}.example`],
    launch_cdns: [`https://launch.${mark}.example`],
    agreement_version: mark,
  }
  const before = await readBrand(db, { code, atMs: tools.clock.now() })
  const id = before?.id ?? (await addTestBrand(db, { code, sign_up_bonus: 100_00n, trial_money: 100_00n }))
  await setBrands(tools, { ...own, languages: ['EN'] }, [id])
  await transaction(db, async (tx) => {
    await writeText(tx, id, 'hero.title', { EN: `hero ${mark}` })
    await writeDomains(tx, id, [host, `${mark}.example`])
  })
  await seedSupport(db, id, `https://t.me/${mark}`)
  await db
    .insertInto('support_channel')
    .values({ brand_id: id, cs_type: channel, path: `https://t.me/help_${mark}`, audience: 'everybody' })
    .execute()
  const ids = []
  for (const groupName of ['/', '/rng'])
    ids.push(
      await saveBanner(tools, id, { groupName, url: `/art/${mark}.svg`, words: { EN: { title: mark } } }),
    )
  const articles: Record<string, string> = {}
  for (const kind of ['notice', 'popup', ...articleKind.options] as const) {
    const words = { EN: { title: `${kind} ${mark}`, summary: mark, html: `<p>${mark}</p>` } }
    articles[kind] = await saveArticle(tools, id, { kind, category: mark, words })
  }
  const winnerId = newId(tools.clock.now(), tools.chance)
  world.clock.advance(3000)
  const winner = await registers(`${code}winner`, host)
  await db
    .insertInto('winner')
    .values({
      public_id: winnerId,
      brand_id: id,
      player_id: await winner.id(),
      wallet_id: 1n,
      round_id: winnerId,
      game_id: 'parol-nights',
      category: 'RNG',
      currency: 'PHP',
      staked: 10_00n,
      won: 1000_00n,
      won_at: new Date(world.clock.now()),
    })
    .execute()
  return { id, code, host, mark, ids: [...ids, ...Object.values(articles), winnerId], articles, winnerId }
}

/** Registers a new player of the brand at a host. */
async function registers(username: string, host: string): Promise<Pick<Player, 'id'> & Visitor> {
  const somebody = world.visitor({ host })
  const answer = await somebody.send(
    register,
    await aRegistration(somebody, { username, password: `password of ${username}` }),
  )
  somebody.token = answer.value.token
  world.clock.advance(60_000)
  const { customerId } = (await somebody.send(getMemberInfo, {})).value
  return Object.assign(somebody, {
    async id() {
      const { db } = world.server.tools
      const row = db.selectFrom('player').select('id').where('customer_id', '=', customerId)
      return (await row.executeTakeFirstOrThrow()).id
    },
  })
}

const openCalls = calls.filter(({ who }) => who === 'everybody' || who === 'either')
const named = (all: Call[]) => all.map((call) => [call.name, call] as const)

/**
 * Returns the possible inputs of a call: each choice of a required field, every type of notices, and ids of the given
 * brand.
 */
function inputsOf(call: Call, about: Brand): Record<string, unknown>[] {
  const { properties = {}, required = [] } = inputSchemaOf(call)
  const names = new Set([...required, ...pathNamesOf(call), ...(properties.types ? ['types'] : [])])
  let inputs: Record<string, unknown>[] = [{}]
  for (const name of names) {
    const values = valuesOf(name, properties[name] ?? {}, about)
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value })))
  }
  return inputs
}

/** Returns the possible values of a field. */
function valuesOf(name: string, schema: Schema, { articles }: Brand): unknown[] {
  if (schema.enum) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  if (name === 'types') return ['B,PL,PU,PR,H']
  if (/Id$/.test(name)) return Object.values(articles)
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum ?? 1]
  const text = 'anything'.padEnd(schema.minLength ?? 0, ' at all')
  const pattern = new RegExp(schema.pattern ?? '')
  return [[text, Object.values(articles)[0]!, 'x'.repeat(43)].find((one) => pattern.test(one)) ?? text]
}

/** Returns all answers of a brand's site to a call, over every input that can concern a brand. */
async function said(somebody: Visitor, call: Call, about: Brand): Promise<string> {
  const answers = []
  for (const input of inputsOf(call, about)) {
    world.clock.advance(60_000)
    const answer = await somebody.send(call, input as never, { headers: { language: 'EN' } })
    answers.push(answer.refusal ?? answer.value)
  }
  return JSON.stringify(answers)
}

describe('the answers to a visitor of one brand', () => {
  test.each(named(openCalls))('for %s contain nothing of another brand', async (_name, call) => {
    for (const [here, other] of [
      [first!, second!],
      [second!, first!],
    ] as const) {
      for (const somebody of [world.visitor({ host: here.host }), asMerchant(here)]) {
        for (const about of [here, other]) {
          const text = await said(somebody, call, about)
          for (const secret of [other.mark, other.code, ...other.ids])
            expect([call.name, text.includes(secret) && text]).toEqual([call.name, false])
        }
      }
    }
  })

  test('contain its own marks, so that the search for other marks can find them', async () => {
    const telling = []
    for (const call of openCalls) {
      const text = await said(world.visitor({ host: second!.host }), call, second!)
      if ([second!.mark, ...second!.ids].some((own) => text.includes(own))) telling.push(call.name)
    }
    expect(telling.sort()).toEqual([
      'getArticle',
      'getDomainRoute',
      'getHelpCenter',
      'getNotices',
      'getStatus',
      'getWinnerBoard',
      'listArticles',
      'listTexts',
    ])
  })
})

test('the status names the ways to customer service of its own brand', async () => {
  for (const [{ host }, types] of [
    [first!, ['FACEBOOK', 'LIVECHAT', 'TELEGRAM']],
    [second!, ['LIVECHAT', 'TELEGRAM', 'VIP']],
  ] as const)
    expect((await world.visitor({ host }).send(getStatus, {})).value.customerService).toEqual(types)
})

/** Opens a visitor who names the brand by its code, at any host. */
function asMerchant({ code }: Brand): Visitor {
  const somebody = world.visitor()
  const { send } = somebody
  somebody.send = (call, input, options = {}) =>
    send(call, input, { ...options, headers: { ...options.headers, Merchant: code } })
  return somebody
}

describe('the brand of a request', () => {
  const codeAt = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await world.visitor({ host }).send(getStatus, {}, { headers })
    return answer.refusal ?? answer.value.merchantCode
  }

  test.each([
    ['perya.localhost', 'perya'],
    ['calamansi.localhost', 'calamansi'],
    ['calamansi.localhost:8080', 'calamansi'],
    ['papaya.example', 'calamansi'],
    ['nobodys.localhost', 'perya'],
    ['sub.calamansi.localhost', 'perya'],
  ])('with the host %s is %s', async (host, code) => {
    expect(await codeAt(host)).toBe(code)
  })

  test('is that of the code if one is sent, at any host', async () => {
    expect(await codeAt('perya.localhost', { Merchant: 'calamansi' })).toBe('calamansi')
    expect(await codeAt('calamansi.localhost', { Merchant: 'perya' })).toBe('perya')
    expect(await codeAt('calamansi.localhost', { Merchant: 'nobody' })).toBe('brand_unknown')
  })
})

describe('a player of one brand', () => {
  test('gets a reset link that leads to their own brand and is valid only there', async () => {
    const email = 'ana@second.example'
    const somebody = world.visitor({ host: second!.host })
    const form = { username: 'forgetful', password: 'password of forgetful', email }
    void (await somebody.send(register, await aRegistration(somebody, form))).value
    const asked = { username: form.username, email, botCheck: await somebody.solves() }
    void (await somebody.send(forgotByEmail, asked, { isForm: true })).value
    const mails = () => world.messages.list().filter(({ to }) => to === email)
    await expect.poll(mails, { interval: 5 }).toHaveLength(1)
    const link = new URL(/https?:\/\/\S+/.exec(mails()[0]!.text)![0])
    expect(link.host).toBe(new URL(world.server.address.replace('localhost', second!.host)).host)
    const sets = (host: string) =>
      world.visitor({ host }).send(resetPassword, {
        linkToken: link.searchParams.get('reset')!,
        newPassword: 'a password of my own',
      })
    expect((await sets(first!.host)).refusal).toBe('link_token_invalid')
    expect((await sets(link.hostname)).refusal).toBeUndefined()
  })

  test('is registered at the brand of the host, with a name that is free on each brand', async () => {
    const [here, there] = [await registers('maria', first!.host), await registers('maria', second!.host)]
    const rows = await world.server.tools.db
      .selectFrom('player')
      .select(['id', 'brand_id'])
      .where('username', '=', 'maria')
      .orderBy('brand_id')
      .execute()
    expect(rows).toEqual(
      [
        { id: await here.id(), brand_id: first!.id },
        { id: await there.id(), brand_id: second!.id },
      ].toSorted((one, other) => one.brand_id - other.brand_id),
    )
    const again = world.visitor({ host: second!.host })
    const form = await aRegistration(again, { username: 'maria', password: 'password of maria' })
    expect((await again.send(register, form)).refusal).toBe('username_taken')
  })

  test('can log in there and on no other brand', async () => {
    await registers('josefa', first!.host)
    const logsInAt = async ({ host }: Brand) => {
      const credentials = { username: 'josefa', password: 'password of josefa' }
      return (await world.visitor({ host }).send(login, { type: 'username', ...credentials })).refusal
    }
    expect(await logsInAt(first!)).toBeUndefined()
    expect(await logsInAt(second!)).toBe('credentials_wrong')
  })

  let strays = 0
  test.each(named(calls.filter(({ who }) => who === 'either')))(
    'is a visitor for the call %s on another brand',
    async (_name, call) => {
      const ours = await registers(`stray${++strays}`, first!.host)
      const guest = world.visitor({ host: second!.host })
      // From another network, which has its own limits.
      const stray = world.visitor({ host: second!.host, ip: '198.51.100.7' })
      // The same browser, so that only the session can make a difference.
      guest.cookie = ours.cookie
      stray.token = ours.token
      for (const input of inputsOf(call, second!)) {
        world.clock.advance(61_000)
        // On its own brand the session is still valid.
        expect((await ours.send(getMemberInfo, {})).refusal).toBeUndefined()
        const answers = []
        for (const somebody of [guest, stray]) {
          stray.cookie = guest.cookie
          const answer = await somebody.send(call, input as never)
          const { status, refusal, detail } = answer
          answers.push(refusal === undefined ? { status, value: answer.value } : { status, refusal, detail })
        }
        expect(answers[1]).toEqual(answers[0])
      }
    },
  )
})

describe('a live page', () => {
  async function listens(page: { merchant?: string; host?: string }): Promise<unknown[]> {
    const socket = io(world.server.address, {
      path: livePath,
      transports: ['websocket'],
      reconnection: false,
      auth: { token: null, merchant: page.merchant },
      extraHeaders: page.host ? { Host: page.host } : {},
    })
    open.push(socket)
    await once(socket as never, 'connect')
    const heard: unknown[] = []
    for (const topic of ['notice', 'winner']) {
      expect(await socket.emitWithAck('subscribe', topic, null)).toBeNull()
      socket.on(topic, (push) => heard.push([topic, push]))
    }
    return heard
  }

  test('receives pushes of its own brand only, chosen by code or by host', async () => {
    const { live } = world.server.tools
    const pages = {
      first: [await listens({ merchant: 'perya' }), await listens({ host: first!.host })],
      second: [await listens({ merchant: 'calamansi' }), await listens({ host: second!.host })],
    }
    for (const [{ id, mark }, itsPages] of [
      [first!, pages.first],
      [second!, pages.second],
    ] as const) {
      live.toBrand(id, 'winner', { account: mark } as never)
      live.toBrand(id, 'notice', { at: mark })
      await expect.poll(() => itsPages.map((heard) => heard.length)).toEqual([2, 2])
    }
    // The pushes of the second brand's pages arrived after that of the first brand was sent, so they would have
    // received the latter earlier.
    for (const [{ mark }, itsPages] of [
      [first!, pages.first],
      [second!, pages.second],
    ] as const) {
      for (const heard of itsPages)
        expect(new Map(heard as [string, unknown][])).toEqual(
          new Map<string, unknown>([
            ['winner', { account: mark }],
            ['notice', { at: mark }],
          ]),
        )
    }
  })
})
