import { existsSync } from 'node:fs'
import { listGames, listPopularGames } from '@fairground/contract/catalogue'
import { getNotices } from '@fairground/contract/content'
import { getMissionLeaderboard, getMissionSummary } from '@fairground/contract/missions'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { getPointBalance, listPointGoods, listRedemptions } from '@fairground/contract/points'
import { getRank } from '@fairground/contract/ranks'
import { getRebate } from '@fairground/contract/rebates'
import { getReferral } from '@fairground/contract/referral'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { proveLogin } from '@fairground/contract/sessions'
import { staffLogin } from '@fairground/contract/staff'
import { getStatus } from '@fairground/contract/system'
import { getWithdrawalTerms } from '@fairground/contract/withdrawals'
import { isTable } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import { otherEnds } from '@fairground/payments/other-ends'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPastDraws } from '../apps/server/src/features/lotteries/draws/index.ts'
import { checkMissions, rankAll } from '../apps/server/src/features/loyalty/missions/index.ts'
import { checkPoints } from '../apps/server/src/features/loyalty/points/index.ts'
import { checkRanks } from '../apps/server/src/features/loyalty/ranks/index.ts'
import { checkRebates } from '../apps/server/src/features/loyalty/rebates/index.ts'
import { atOffice } from '../tests/world/staff.ts'
import { aWorld, logsIn, type World } from '../tests/world/world.ts'
import { joinPaySim } from '../tools/pay-sim/demo-pay-sim.ts'
import { pastPayments } from '../tools/pay-sim/past-payments.ts'
import { joinSim } from '../tools/vendor-sim/demo-sim.ts'
import { newKeyRing } from '../tools/vendor-sim/keys.ts'
import { agentCodes, seedDemoApps } from './agents.ts'
import { seedDemoWorld } from './demo.ts'
import { seedDesk } from './desk/desk.ts'
import { madeUpVendors } from './made-up/vendors.ts'
import { seedPast } from './past/past.ts'
import type { Progress, ProgressStore } from './past/progress.ts'
import { seedDemoStaff, staffCodes } from './staff.ts'

const lines: string[] = []
let world: World
let seeded: Awaited<ReturnType<typeof seedDemoWorld>>
beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  seeded = await seedDemoWorld(world)
})
afterAll(() => world.close())

test('every lottery has a past that is marked as seeded, drawn as all others, and made once', async () => {
  const { tools } = world.server
  await world.server.dueWorks.runDue()
  await addPastDraws(tools, new AbortController().signal)
  const count = async () =>
    (
      await sql<{ game: string; draws: number }>`
        SELECT game_id AS game, count(*)::int AS draws FROM draw WHERE is_seeded AND brand_id = 1 GROUP BY 1 ORDER BY 1`.execute(
        tools.db,
      )
    ).rows
  const made = await count()
  const drawsOf = (id: string) => made.find(({ game }) => game === id)?.draws ?? 0
  // A table has no rounds that nobody watched.
  expect(made).toHaveLength(marketGames.filter(({ game }) => !isTable(game.info)).length)
  // A month of a daily draw, and a day of a draw every minute.
  expect([drawsOf('vietnam-north'), drawsOf('philippine-3d'), drawsOf('keno')]).toEqual([31, 93, 1440])
  await addPastDraws(tools, new AbortController().signal)
  expect(await count()).toEqual(made)
  await world.moneyAddsUp()
})

const comesIn = async (name: string, ip: string) => {
  const { brand, password } = seeded.logins.find(({ username }) => username === name)!
  const somebody = world.visitor({ ip, host: `${brand}.localhost` })
  return { somebody, answer: await logsIn(somebody, name, password) }
}

test('every player that the demo world names can log in from the local machine, and ella needs a proof', async () => {
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

test('the staff of the demo world log in to the office with a code of the outbox, on this machine alone', async () => {
  const { tools } = world.server
  const staff = await seedDemoStaff(tools)
  expect(await seedDemoStaff(tools)).toEqual(staff)
  const codes = await staffCodes(tools, staff)
  expect(codes).toHaveLength(8)
  for (const { username: email, password } of staff) {
    const { code } = codes.find(({ login }) => login === email)!
    const logsInAt = (ip: string) => atOffice(world, { ip }).send(staffLogin, { email, password, code })
    expect([email, (await logsInAt('203.0.113.99')).refusal]).toEqual([email, 'credentials_wrong'])
    expect([email, (await logsInAt('127.0.0.1')).refusal]).toEqual([email, undefined])
  }
})

test('lola of the demo world is an agent with players under her', async () => {
  const { somebody } = await comesIn('lola', '127.0.0.1')
  expect((await somebody.send(getMemberInfo, {})).value).toMatchObject({ type: 'agent', isAgent: 1 })
  const rows = await world.server.tools.db
    .selectFrom('player')
    .innerJoin('player as above', 'above.id', 'player.upline_id')
    .leftJoin('player as inviter', 'inviter.id', 'player.invited_by')
    .select(['player.username', 'above.username as under', 'inviter.username as by'])
    .orderBy('player.username')
    .execute()
  expect(rows).toEqual([
    { username: 'dodong', under: 'lola', by: null },
    { username: 'gina', under: 'lola', by: null },
    { username: 'isay', under: 'lola', by: 'gina' },
  ])
})

test('lola of the demo world logs in with the app code from the outbox as her second factor', async () => {
  const { tools } = world.server
  await seedDemoApps(tools)
  await seedDemoApps(tools)
  const [shown, ...others] = await agentCodes(tools)
  expect([shown?.login, others]).toEqual(['lola', []])
  const { somebody, answer } = await comesIn('lola', '127.0.0.1')
  const given = { proofToken: answer.value.proof!.token, kind: 'authenticator', answer: shown!.code } as const
  somebody.token = (await somebody.send(proveLogin, given)).value.token
  const { factor_at } = await tools.db
    .selectFrom('session')
    .select('factor_at')
    .orderBy('opened_at', 'desc')
    .orderBy('factor_at', (order) => order.desc().nullsLast())
    .executeTakeFirstOrThrow()
  expect(factor_at).toEqual(new Date(world.clock.now()))
})

test('both brands of the demo have six goods, and one that puring has redeemed waits for staff', async () => {
  for (const host of ['perya.localhost', 'lantern.localhost'])
    expect((await world.visitor({ host }).send(listPointGoods, {})).value.list).toHaveLength(6)
  const { somebody } = await comesIn('puring', '127.0.0.1')
  expect((await somebody.send(listRedemptions, {})).value.list).toMatchObject([
    { name: 'Load na ₱50', points: 1_000, state: 'in_process' },
  ])
  expect((await somebody.send(getPointBalance, {})).value.points).toBeGreaterThan(1_000)
  expect(await checkPoints(world.server.tools.db)).toEqual([])
})

test('the demo gives the sign-up bonus only for a proved phone', async () => {
  const bonuses: string[] = []
  for (const newcomer of [await world.player(), await world.mobilePlayer()])
    bonuses.push((await newcomer.send(getBalance, {})).value.bonus)
  expect(bonuses).toEqual(['0.00', '100.00'])
})

test('both brands of the demo have missions, a leaderboard with places, and tiers for friends', async () => {
  await world.server.followers.catchUp()
  await rankAll(world.server.tools)
  const { somebody } = await comesIn('puring', '127.0.0.1')
  const { list, claimable } = (await somebody.send(getMissionSummary, {})).value
  expect(list.map(({ cycle }) => cycle).sort()).toEqual(['day', 'day', 'once', 'week'])
  expect(claimable).toBeGreaterThan(0)
  const boards = (await somebody.send(getMissionLeaderboard, {})).value.list
  expect(boards.map(({ measure }) => measure).sort()).toEqual(['bet', 'points'])
  expect((await somebody.send(getReferral, {})).value.tiers).toHaveLength(3)
  expect(await checkMissions(world.server.tools.db)).toEqual([])
})

test('a player of the demo who has played enough has a rank with its gift and a rebate to claim, and carla is under notice', async () => {
  const { somebody } = await comesIn('puring', '127.0.0.1')
  expect((await somebody.send(getRank, {})).value.rank).toBeGreaterThanOrEqual(2)
  expect(Number((await somebody.send(getRebate, {})).value.amount.amount)).toBeGreaterThan(100)
  const { somebody: carla } = await comesIn('carla', '127.0.0.1')
  expect((await carla.send(getRank, {})).value).toMatchObject({
    rank: 3,
    club: { labelName: 'Pilak' },
    keep: { isNotice: true },
  })
  expect(await checkRanks(world.server.tools.db)).toEqual([])
  expect(await checkRebates(world.server.tools.db)).toEqual([])
})

test('a second seeding of the demo world changes nothing, and the ledger adds up', async () => {
  const count = () => world.server.tools.db.selectFrom('player').select('id').execute()
  const before = await count()
  await seedDemoWorld(world)
  expect(await count()).toEqual(before)
  await world.moneyAddsUp()
})

test('a vendor’s changed feed is imported at the next seeding, even with the same number of games', async () => {
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

describe('the seeded content of the demo world', () => {
  const brands = [
    { host: 'perya.localhost', languages: ['TY', 'EN'], notices: 12, promotions: 10, help: 10 },
    {
      host: 'lantern.localhost',
      languages: ['EN', 'VI', 'CN', 'ID', 'TH', 'AR'],
      notices: 3,
      promotions: 2,
      help: 3,
    },
  ]

  test.each(brands)(
    'is given out on $host, in each of its languages',
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
          expect([picture, existsSync(new URL(`../apps/player/public${picture}`, import.meta.url))]).toEqual([
            picture,
            true,
          ])
      }
      expect(new Set(titles).size).toBe(languages.length)
    },
  )

  test('has valid colours, texts and addresses for both brands', async () => {
    for (const { host } of brands) await world.visitor({ host }).send(getStatus, {})
    expect(lines).toEqual([])
    const { tokens, resources } = (await world.visitor({ host: 'lantern.localhost' }).send(getStatus, {}))
      .value
    expect(tokens.dark).not.toEqual({})
    expect(Object.keys(resources).sort()).toEqual(['Android', 'MOBILECONFIG', 'TELEGRAM'])
  })

  test('leads to lotteries of the house at both brands, and has the SEA lottery at the second one beside them', async () => {
    for (const { host } of brands) {
      const somebody = world.visitor({ host })
      const found = async (asked: { vassalage?: string; tags?: string }) =>
        (await somebody.send(listGames, { gameClassify: 'LOTT,ELOTT', pageSize: 1, ...asked })).value
      // The first game of the lobby, and the games that /lottery and /vnlottery open.
      expect((await found({})).list[0]).toMatchObject({ vassalage: 'FAIR' })
      expect((await found({ tags: 'vn' })).list[0]).toMatchObject({ vassalage: 'FAIR' })
      expect((await found({ vassalage: 'TCG_SEA' })).total).toBe(host === 'lantern.localhost' ? 36 : 0)
    }
  })

  test('begins at the second brand with the lotteries of Vietnam', async () => {
    const somebody = world.visitor({ host: 'lantern.localhost' })
    const { list } = (await somebody.send(listGames, { pageSize: 5 })).value
    expect(list.map(({ nodeId }) => nodeId)).toEqual([
      'vietnam-north',
      'vietnam-south',
      'vietnam-central',
      'vietnam-minute',
      expect.not.stringMatching('vietnam'),
    ])
  })

  test('has a winner board and popular games from real rounds of its players', async () => {
    const somebody = world.visitor()
    await world.server.followers.catchUp()
    const { list } = (await somebody.send(getWinnerBoard, { span: 'month' })).value
    const paid = await world.server.tools.db
      .selectFrom('round')
      .innerJoin('wallet', 'wallet.id', 'round.wallet_id')
      .select('round.id')
      .where('wallet.currency', '=', 'PHP')
      .where('won', '>=', (where) => where('staked', '*', 10n))
      .execute()
    expect(list.length).toBe(Math.min(20, paid.length))
    const popular = (await somebody.send(listPopularGames, {})).value.list
    expect(popular.length).toBeGreaterThan(4)
  })
})

test('the past of the demo world has six levels of accounts, every kind of income and of movement, and is written once', async () => {
  const { tools } = world.server
  await seedDemoStaff(tools)
  const ring = Object.fromEntries(
    ['perya', 'lantern'].flatMap((brand) =>
      otherEnds.map(({ code }) => [`${brand} ${code}`, { theirs: 'a'.repeat(48), ours: 'b'.repeat(48) }]),
    ),
  )
  await joinPaySim(tools, 'http://localhost:8091', ring)
  await joinPaySim(tools, 'http://localhost:8091', ring)
  const { somebody: ana } = await comesIn('ana', '127.0.0.1')
  const { hasPassword, accounts } = (await ana.send(getWithdrawalTerms, {})).value
  expect([hasPassword, accounts.map(({ methodCode }) => methodCode)]).toEqual([true, ['alon-payout']])
  let kept: Progress | undefined
  const progress: ProgressStore = {
    read: async () => kept,
    write: async (next) => {
      kept = { ...next }
    },
  }
  const size = { days: 3, players: { perya: 56, lantern: 5 }, wageFrom: 50_00n }
  const converse = pastPayments('http://localhost:8091', ring, seededChance(1))
  const seeds = () =>
    seedPast(world.server, { converse, progress, signal: new AbortController().signal, size })
  await seeds()
  const below = async () =>
    (
      await sql<{ depth: number; accounts: number }>`
        SELECT max(cardinality(above)) AS depth, count(*)::integer AS accounts FROM upline_path
         WHERE above[1] IN (SELECT id FROM player WHERE username IN ('amihan', 'bituin'))`.execute(tools.db)
    ).rows[0]!
  const made = await below()
  expect(made.depth).toBe(5)
  const { rows: states } = await sql<{ plan: string; states: string[] }>`
    SELECT r.plan, array_agg(DISTINCT l.state ORDER BY l.state) AS states FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id
     GROUP BY 1 ORDER BY 1`.execute(tools.db)
  expect(states.map(({ plan }) => plan)).toEqual(
    expect.arrayContaining([
      'acquisition',
      'daily-wage',
      'dividend',
      'hourly-wage',
      'real-time-wage',
      'revenue-share',
    ]),
  )
  expect(states.find(({ plan }) => plan === 'daily-wage')!.states).toEqual(
    expect.arrayContaining(['INSUFFICIENT', 'ISSUED', 'REJECTED', 'UNAPPROVE']),
  )
  const { rows: waiting } = await sql<{ username: string }>`
    SELECT p.username FROM agent_contract c JOIN player p ON p.id = c.player_id WHERE c.state = 'offered'`.execute(
    tools.db,
  )
  expect(waiting).toEqual([{ username: 'lola' }])
  const { rows: orders } = await sql<{ state: string }>`SELECT DISTINCT state FROM deposit_order`.execute(
    tools.db,
  )
  expect(orders.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'expired', 'failed']))
  await world.moneyAddsUp()
  await seeds()
  expect(await below()).toEqual(made)
})

test('the office of the demo has work of every kind, and is written once', async () => {
  const { db } = world.server.tools
  const now = new Date(world.clock.now())
  await seedDemoStaff(world.server.tools)
  const count = async () => {
    const { rows } = await sql<Record<string, string[]>>`
      SELECT (SELECT array_agg(c.state || CASE WHEN r.filed_at IS NULL THEN '' ELSE ' ' || r.reference END ORDER BY c.state)
                FROM risk_case c JOIN player p ON p.id = c.player_id AND p.username IN ('rico', 'marites')
                LEFT JOIN case_report r ON r.case_id = c.id) AS cases,
             (SELECT array_agg(DISTINCT state ORDER BY state) FROM identity_document) AS documents,
             (SELECT array_agg(CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN claimed_by IS NULL THEN 'waiting' ELSE 'claimed' END
                               ORDER BY opened_at) FROM conversation) AS chats,
             (SELECT array_agg(DISTINCT state ORDER BY state) FROM complaint) AS complaints,
             (SELECT array_agg(DISTINCT state ORDER BY state) FROM adjustment) AS corrections,
             (SELECT array_agg(state ORDER BY state) FROM (
                SELECT CASE WHEN p.number IS NULL THEN 'draft' WHEN p.number < n.number THEN 'revised'
                            WHEN (b.body->>'startsAt')::timestamptz > ${now} THEN 'planned' END AS state
                  FROM content_item i
                  JOIN LATERAL (SELECT max(number) AS number FROM content_revision r WHERE r.item_id = i.id) n ON true
                  JOIN content_revision b ON b.item_id = i.id AND b.number = n.number
                  LEFT JOIN LATERAL (SELECT number FROM content_publication p WHERE p.item_id = i.id ORDER BY id DESC LIMIT 1) p ON true) c
               WHERE state IS NOT NULL) AS content,
             (SELECT array_agg(DISTINCT CASE WHEN from_at > ${now} THEN 'planned' ELSE 'in force' END)
                     || (SELECT array_agg('draft'::text) FROM brand_draft)
                FROM brand_version WHERE brand_id = 1 AND published_by IS NOT NULL) AS versions,
             (SELECT array_agg(DISTINCT call ORDER BY call) FROM staff_proposal WHERE state = 'waiting') AS proposals,
             (SELECT array_agg(kind ORDER BY kind) FROM reconciliation_difference) AS differences,
             (SELECT array_agg(kind || ' ' || times || CASE WHEN acknowledged_at IS NULL THEN '' ELSE ' acknowledged' END ORDER BY kind)
                FROM alarm WHERE kind IN ('books-differ', 'draw-late', 'payout-differs')) AS alarms`.execute(
      db,
    )
    return rows[0]
  }
  const vendors = madeUpVendors.filter(({ protocol }) => protocol === 'json-hmac' || protocol === 'form-hash')
  await joinSim(world.server.tools, 'http://localhost:8090', await newKeyRing(vendors, ['perya']))
  await seedDesk(world.server)
  const made = await count()
  expect(made).toEqual({
    cases: ['open', 'reported STR-2026-00471'],
    documents: ['approved', 'refused', 'waiting'],
    chats: ['closed', 'claimed', 'waiting', 'waiting'],
    complaints: ['answered', 'closed', 'escalated', 'in_work', 'received'],
    corrections: ['approved', 'asked', 'refused'],
    content: ['draft', 'draft', 'planned', 'revised'],
    versions: ['in force', 'planned', 'draft'],
    proposals: ['publishContent'],
    differences: ['amount_diff', 'missing_our_side'],
    alarms: ['books-differ 1', 'draw-late 1 acknowledged', 'payout-differs 3'],
  })
  await seedDesk(world.server)
  expect(await count()).toEqual(made)
  await world.moneyAddsUp()
})

test('nothing that the demo world has stored calls itself made-up, or is named after a flag', async () => {
  const { db } = world.server.tools
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column
      FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('text', 'jsonb', 'ARRAY') ORDER BY 1, 2`.execute(db)
  expect(columns.length).toBeGreaterThan(100)
  const found = columns.map(
    ({ table, column }) => sql`
      (SELECT ${table} || '.' || ${column} AS place, ${sql.ref(column)}::text AS text FROM ${sql.table(table)}
        WHERE ${sql.ref(column)}::text ~* '(made-up|\\mflag-)' LIMIT 1)`,
  )
  const { rows } = await sql<{ place: string; text: string }>`${sql.join(found, sql` UNION ALL `)}`.execute(
    db,
  )
  expect(rows).toEqual([])
})
