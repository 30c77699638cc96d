import { createHash, randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import type { CaseReportContent } from '@fairground/contract/case-reports'
import {
  draftCaseReport,
  exportCaseReport,
  fileCaseReport,
  finishCaseReport,
  getCaseReport,
  listCaseReports,
  openCaseReport,
} from '@fairground/contract/case-reports'
import { claimCase, decideCase, getCase } from '@fairground/contract/cases'
import { listInbox } from '@fairground/contract/inbox'
import type { Permission } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import { aPassport, proves } from '../../../../../../tests/world/documents.ts'
import { playsRound, voidsRound } from '../../../../../../tests/world/settled-round.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openConnection } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet } from '../../ledger/wallet/index.ts'
import { flagDaySum } from '../../people/cases/index.ts'
import { writeAccount } from '../withdrawals/index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const dayMs = 86_400_000
const reason = 'asked by the authority'
const narrative = 'Ana Nograles brought five million in one day & played <b>nothing</b> of it.'
const day = (shift = 0) =>
  Temporal.Instant.fromEpochMilliseconds(world.clock.now() + shift * dayMs)
    .toZonedDateTimeISO('Asia/Manila')
    .toPlainDate()
    .toString()
const anOfficer = (permissions: Permission[] = ['cases.see', 'cases.decide', 'cases.report'], brandId = 1) =>
  withStaffSession(world, permissions, brandId)

/** A player with a case for the sum of a day; returns its id. */
async function aCase(player: Player): Promise<string> {
  const { tools } = world.server
  const playerId = await player.id()
  const sum = { day: day(), currency: 'PHP', in: 5_000_000_00n, out: 0n }
  await transaction(tools.db, (tx) => flagDaySum(tx, tools, { brandId: 1, playerId }, sum))
  const { id } = await tools.db
    .selectFrom('risk_case')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return id
}

/** Moves money of a player by a recipe, for a capture with the id of the hold; returns the id. */
async function moves(player: Player, recipe: string, lines: Record<string, bigint>, answers?: string) {
  const { tools } = world.server
  const transactionId = randomUUID()
  const answer = await applyToWallet(
    tools.money,
    {
      verb: 'transfer',
      walletId: await player.walletId(),
      currency: 'PHP',
      source: 'test',
      transactionId,
      recipe: recipe as never,
      ...(answers === undefined ? {} : { answers }),
      lines,
      mayOverdraw: true,
    },
    world.clock.now(),
  )
  expect(answer.code).toBe('accepted')
  return transactionId
}

async function drawsUp(
  officer: OfficeVisitor,
  caseId: string,
  given: Partial<SentBy<typeof draftCaseReport>> = {},
) {
  const draft = { caseId, from: day(-30), until: day(), narrative, ...given }
  return (await officer.send(draftCaseReport, draft)).value
}

/** Draws up a version and finishes it; returns its id and hash. */
async function finishes(officer: OfficeVisitor, caseId: string) {
  const draft = await drawsUp(officer, caseId)
  const { hash } = (await officer.send(finishCaseReport, draft)).value
  return { reportId: draft.reportId, hash }
}

const contentOf = async (officer: OfficeVisitor, reportId: string) =>
  (await officer.send(openCaseReport, { reportId, reason })).value.content

/** Adds the postings of a player's transfers by a recipe up, by recipe, straight from the ledger. */
async function recount(player: Player) {
  const { rows } = await sql<{ recipe: string; count: bigint; in: bigint; out: bigint }>`
    SELECT recipe, count(*) AS count, coalesce(sum(own) FILTER (WHERE own > 0), 0)::bigint AS in,
           coalesce(-sum(own) FILTER (WHERE own < 0), 0)::bigint AS out
      FROM (SELECT t.version, t.recipe, coalesce(sum(p.amount) FILTER (WHERE p.account IN ('cash', 'owed', 'bonus', 'held')), 0) AS own
              FROM transfer t JOIN posting p ON (p.wallet_id, p.version) = (t.wallet_id, t.version)
             WHERE t.wallet_id = ${await player.walletId()} AND t.verb = 'transfer' GROUP BY 1, 2) moved
     GROUP BY 1`.execute(world.server.tools.db)
  return rows
}

const text = (amount: bigint) => moneyText(amount, currencyOf('PHP'))

describe('a report about a case', () => {
  test('has the case, the person masked until opened, the accounts, and sums equal to a recount of the ledger', async () => {
    const ana = await world.player({ cash: 90_000_00n })
    const { tools } = world.server
    await proves(world, ana, aPassport({ number: 'P7654321X', fullName: 'Ana Nograles' }))
    await offersPayout(world, { code: 'bank', by: null, currency: 'PHP' })
    await transaction(tools.db, async (tx) =>
      writeAccount(tx, tools, {
        brandId: 1,
        playerId: await ana.id(),
        methodCode: 'bank',
        institution: { code: 'tulay', name: 'Tulay Bank' },
        number: '001234567890',
        holder: 'Ana Nograles',
        restMs: 0,
      }),
    )
    await moves(ana, 'deposit', { cash: 100_00n, 'outside/bank': -100_00n })
    await moves(ana, 'deposit-bonus', { bonus: 55_00n, 'house/promotions': -55_00n })
    await moves(ana, 'chargeback', { cash: -40_00n, 'outside/bank': 40_00n })
    await moves(ana, 'bonus-cancelled', { bonus: -55_00n, 'house/promotions': 55_00n })
    const hold = await moves(ana, 'withdrawal-hold', { cash: -70_00n, held: 70_00n })
    await moves(ana, 'withdrawal-capture', { held: -70_00n, 'outside/bank': 70_00n }, hold)
    await moves(ana, 'withdrawal-return', { cash: 7_00n, 'outside/bank': -7_00n })
    await moves(ana, 'adjustment', { cash: 3_00n, 'house/promotions': -3_00n })
    const voided = await playsRound(world, ana, 3)
    await playsRound(world, ana, 5, 200)
    // The figures have these two rounds; what follows is read from the ledger.
    await world.server.followers.catchUp()
    await voidsRound(world, ana, voided)
    await playsRound(world, ana, 1)
    const caseId = await aCase(ana)
    const officer = await anOfficer()
    const { reportId, edition } = await drawsUp(officer, caseId)

    const draft = (await officer.send(getCaseReport, { reportId })).value
    expect(draft).toMatchObject({ state: 'draft', version: 1, edition: 1, hash: null, finishedBy: null })
    const masked = JSON.stringify({ ...draft.content, narrative: '' })
    for (const plain of ['Nograles', '7654321X', '001234567890', '1990-05-17'])
      expect(masked).not.toContain(plain)
    expect(draft.content).toMatchObject({
      player: { verifiedName: 'A••• N•••', birthday: '1990-••-••', documents: [{ number: '•••321X' }] },
      payoutAccounts: [{ account: '•••7890', holder: 'A••• N•••' }],
      narrative,
    })

    const { hash } = (await officer.send(finishCaseReport, { reportId, edition })).value
    const content = await contentOf(officer, reportId)
    expect(content).toMatchObject({
      format: { name: 'case-report', version: 1 },
      case: {
        caseId,
        kind: 'day_sum',
        state: 'open',
        figures: { in: '5000000.00' },
        rule: { from: '5000000.00' },
      },
      player: {
        username: ana.username,
        verifiedName: 'Ana Nograles',
        birthday: '1990-05-17',
        documents: [{ kind: 'passport', country: 'PH', state: 'approved', number: 'P7654321X' }],
      },
      payoutAccounts: [{ institution: 'tulay', account: '001234567890', holder: 'Ana Nograles', paid: [] }],
      movements: { isCut: false, isListCut: false, countedFrom: day(-30) },
    })
    const counted = await recount(ana)
    const { movements, play } = content
    expect(movements.counted).toBe(counted.reduce((sum, { count }) => sum + Number(count), 0))
    const total = (rows: readonly { in: { amount: string }; out: { amount: string } }[]) =>
      rows.map((row) => [row.in.amount, row.out.amount])
    const kinds = {
      deposits: ['demo-money', 'deposit', 'chargeback'],
      withdrawals: ['withdrawal-capture', 'withdrawal-return'],
      adjustments: ['adjustment'],
      gifts: ['sign-up-bonus', 'deposit-bonus', 'bonus-cancelled'],
      holds: ['withdrawal-hold'],
    }
    expect(Object.values(kinds).flat()).toEqual(expect.arrayContaining(counted.map(({ recipe }) => recipe)))
    for (const [kind, recipes] of Object.entries(kinds)) {
      const own = counted.filter(({ recipe }) => recipes.includes(recipe))
      const sum = (which: 'in' | 'out') => text(own.reduce((all, row) => all + row[which], 0n))
      expect([kind, total(movements.sums.filter((row) => row.kind === kind))]).toEqual([
        kind,
        [[sum('in'), sum('out')]],
      ])
      expect([kind, total(movements.days.filter((row) => row.kind === kind))]).toEqual([
        kind,
        [[sum('in'), sum('out')]],
      ])
    }
    // Three rounds of 300, 500 and 100 pesos, of which the first was refunded; 200 pesos were won.
    expect(play.sums).toEqual([
      {
        rounds: 3,
        staked: { amount: '600.00', currency: 'PHP' },
        won: { amount: '200.00', currency: 'PHP' },
        result: { amount: '400.00', currency: 'PHP' },
      },
    ])
    expect(play.days).toEqual([{ day: day(), ...play.sums[0]! }])
    expect((await officer.send(listCaseReports, { caseId })).value.list).toMatchObject([
      { state: 'finished', hash },
    ])
  })

  test('leaves as JSON with the stated hash and as a page without live text, each export in the log with its hash', async () => {
    const ana = await world.player()
    const caseId = await aCase(ana)
    const officer = await anOfficer()
    const { reportId, edition } = await drawsUp(officer, caseId)
    const exports = (as: 'json' | 'html') => officer.send(exportCaseReport, { reportId, as, reason })
    expect((await exports('json')).refusal).toBe('case_report_not_finished')
    const { hash } = (await officer.send(finishCaseReport, { reportId, edition })).value
    const json = (await exports('json')).value
    const bytes = Buffer.from(json.file, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    expect(JSON.parse(bytes.toString()) as CaseReportContent).toEqual(await contentOf(officer, reportId))
    const html = Buffer.from((await exports('html')).value.file, 'base64').toString()
    expect(html).toContain('five million in one day &amp; played &lt;b&gt;nothing&lt;/b&gt;')
    expect(html).toContain(hash)
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('<script')
    const entries = await logOf(caseId)
    expect(entries.map(({ call }) => call)).toEqual([
      'draftCaseReport',
      'finishCaseReport',
      'exportCaseReport',
      'openCaseReport',
      'exportCaseReport',
    ])
    expect(entries[2]).toMatchObject({ reason, after: { case: caseId, version: 1, hash, as: 'json' } })
    expect(entries[4]).toMatchObject({ reason, after: { case: caseId, version: 1, hash, as: 'html' } })
  })

  test('is never changed once it is finished: a correction is a new version, and the database refuses a change', async () => {
    const ana = await world.player({ cash: 1_000_00n })
    const caseId = await aCase(ana)
    const officer = await anOfficer()
    const first = await finishes(officer, caseId)
    const before = await contentOf(officer, first.reportId)
    await moves(ana, 'adjustment', { cash: 3_00n, 'house/promotions': -3_00n })
    const second = await drawsUp(officer, caseId, { narrative: 'The sum of the day was corrected since.' })
    expect(second.reportId).not.toBe(first.reportId)
    expect(
      (await officer.send(draftCaseReport, { caseId, from: day(), until: day(), narrative })).refusal,
    ).toBe('changed_meanwhile')
    const next = await drawsUp(officer, caseId, { edition: second.edition })
    expect(next).toEqual({ reportId: second.reportId, edition: 2 })
    expect((await officer.send(finishCaseReport, second)).refusal).toBe('changed_meanwhile')
    void (await officer.send(finishCaseReport, next)).value
    expect((await officer.send(finishCaseReport, next)).refusal).toBe('case_report_finished')
    expect(await contentOf(officer, first.reportId)).toEqual(before)
    expect((await contentOf(officer, second.reportId)).movements.counted).toBe(before.movements.counted + 1)
    const { list } = (await officer.send(listCaseReports, { caseId })).value
    expect(list.map(({ version, state }) => [version, state])).toEqual([
      [2, 'finished'],
      [1, 'finished'],
    ])
    const { db } = world.server.tools
    for (const change of [{ until_day: day(-1) }, { content_sealed: Buffer.alloc(9) }])
      await expect(
        db.updateTable('case_report').set(change).where('id', '=', first.reportId).execute(),
      ).rejects.toThrow('is finished')
    await expect(db.deleteFrom('case_report').where('id', '=', first.reportId).execute()).rejects.toThrow(
      'permission denied',
    )
  })

  test('is filed once, on a day since it was finished, and only then the case may be marked as reported', async () => {
    const ana = await world.player()
    const caseId = await aCase(ana)
    world.clock.advance(dayMs)
    const officer = await anOfficer()
    void (await officer.send(claimCase, { caseId })).value
    const reported = { caseId, as: 'reported', reason } as const
    expect((await officer.send(decideCase, reported)).refusal).toBe('case_report_missing')
    const draft = await drawsUp(officer, caseId)
    const { reportId } = draft
    const files = (on: string) =>
      officer.send(fileCaseReport, { reportId, reference: 'STR-2026/117', day: on })
    expect((await files(day())).refusal).toBe('case_report_not_finished')
    void (await officer.send(finishCaseReport, draft)).value
    expect((await officer.send(decideCase, reported)).refusal).toBe('case_report_missing')
    for (const wrong of [day(1), day(-1)]) expect((await files(wrong)).refusal).toBe('invalid_input')
    void (await files(day())).value
    expect((await files(day())).refusal).toBe('case_report_filed')
    const { list } = (await officer.send(listCaseReports, { caseId })).value
    expect(list[0]).toMatchObject({
      state: 'filed',
      filing: { reference: 'STR-2026/117', day: day(), by: list[0]!.writtenBy },
    })
    expect((await officer.send(getCase, { caseId })).value.isReportFiled).toBe(true)
    void (await officer.send(decideCase, reported)).value
    // A correction of a reported case is possible.
    await finishes(officer, caseId)
  })

  test('a span in the future, reversed, or of more than 366 days is refused', async () => {
    const caseId = await aCase(await world.player())
    const officer = await anOfficer()
    for (const span of [
      { from: day(), until: day(1) },
      { from: day(), until: day(-1) },
      { from: day(-366), until: day() },
    ])
      expect((await officer.send(draftCaseReport, { caseId, narrative, ...span })).refusal).toBe(
        'invalid_input',
      )
    await drawsUp(officer, caseId, { from: day(-365) })
  })
})

describe('two persons', () => {
  test('who finish a draft at the same moment on two servers get one version and one refusal', async () => {
    const caseId = await aCase(await world.player())
    const other = await world.anotherServer()
    const [one, two] = [await anOfficer(), await anOfficer()]
    const draft = await drawsUp(one, caseId)
    const there = Object.assign(other.visitor(), { cookie: two.cookie })
    const headers = { ...two.headers, Origin: other.server.address }
    const answers = await Promise.all([
      one.send(finishCaseReport, draft),
      there.send(finishCaseReport, draft, { headers }),
    ])
    const refusals = answers.flatMap((answer) => answer.refusal ?? [])
    expect(refusals).toEqual(['case_report_finished'])
    const { hash } = answers.find((answer) => answer.refusal === undefined)!.value
    const { list } = (await one.send(listCaseReports, { caseId })).value
    expect(list.map((version) => version.hash)).toEqual([hash])
  })

  test('who draw up a report at the same moment get one draft and one refusal', async () => {
    const caseId = await aCase(await world.player())
    const officers = [await anOfficer(), await anOfficer()]
    const draft = { caseId, from: day(), until: day(), narrative }
    const answers = await Promise.all(officers.map((officer) => officer.send(draftCaseReport, draft)))
    expect(answers.flatMap((answer) => answer.refusal ?? [])).toEqual(['changed_meanwhile'])
    expect((await officers[0]!.send(listCaseReports, { caseId })).value.list).toHaveLength(1)
  })
})

describe('access', () => {
  test('needs the permission for reports, the second factor to write and export, and a case of the own brand', async () => {
    const caseId = await aCase(await world.player())
    const officer = await anOfficer()
    const { reportId } = await finishes(officer, caseId)
    const calls = (by: OfficeVisitor) => ({
      reads: [
        by.send(listCaseReports, { caseId }),
        by.send(getCaseReport, { reportId }),
        by.send(openCaseReport, { reportId, reason }),
      ],
      writes: [
        by.send(draftCaseReport, { caseId, from: day(), until: day(), narrative }),
        by.send(finishCaseReport, { reportId, edition: 1 }),
        by.send(fileCaseReport, { reportId, reference: 'STR 1', day: day() }),
        by.send(exportCaseReport, { reportId, as: 'json', reason }),
      ],
    })
    const refusals = async (sent: ReturnType<typeof calls>[keyof ReturnType<typeof calls>]) =>
      (await Promise.all(sent.map(async (one) => (await one).refusal))) as (string | undefined)[]
    const clerk = calls(await anOfficer(['cases.see', 'cases.decide', 'players.unmask']))
    expect(await refusals(clerk.reads)).toEqual(Array(3).fill('not_permitted'))
    expect(await refusals(clerk.writes)).toEqual(Array(4).fill('not_permitted'))
    const stranger = calls(await anOfficer(['cases.report'], await anotherBrand(world, 'faraway')))
    const unknown = 'case_report_unknown'
    expect(await refusals(stranger.reads)).toEqual(['case_unknown', unknown, unknown])
    expect(await refusals(stranger.writes)).toEqual(['case_unknown', unknown, unknown, unknown])
    const tired = await anOfficer()
    world.clock.advance(5 * 60_000 + 1)
    const late = calls(tired)
    expect(await refusals(late.reads)).toEqual(Array(3).fill(undefined))
    expect(await refusals(late.writes)).toEqual(Array(4).fill('second_factor_due'))
  })

  test('leaves no text in the log or the table in plain, and nothing that the player sees', async () => {
    const ana = await world.player({ cash: 10_00n })
    const caseId = await aCase(ana)
    const seen = async () => ({
      info: (await ana.send(getMemberInfo, {})).value,
      inbox: (await ana.send(listInbox, {})).value.list,
      sent: world.messages.list().length,
    })
    const before = await seen()
    const officer = await anOfficer()
    const { reportId } = await finishes(officer, caseId)
    await drawsUp(officer, caseId)
    const filing = { reportId, reference: 'STR-118', day: day() }
    void (await officer.send(fileCaseReport, filing)).value
    expect(await seen()).toEqual(before)
    const owner = await openConnection(world.ownerUrl)
    const { rows } = await owner.query<{ text: string }>(
      `SELECT coalesce((SELECT string_agg(l::text, ' ') FROM staff_log l), '')
           || coalesce((SELECT string_agg(encode(narrative_sealed, 'escape') || encode(content_sealed, 'escape'), ' ') FROM case_report), '') AS text`,
    )
    await owner.end()
    expect(rows[0]!.text).toContain('draftCaseReport')
    for (const plain of ['Nograles', 'five million']) expect(rows[0]!.text).not.toContain(plain)
    expect((await logOf(caseId))[0]!.personal_sealed).not.toBeNull()
  })
})

/** The entries of the log about a case's reports, in their order. */
async function logOf(caseId: string) {
  const entries = await world.server.tools.db
    .selectFrom('staff_log')
    .selectAll()
    .where('brand_id', '=', 1)
    .orderBy('number')
    .execute()
  return entries.filter(({ call, after }) => /CaseReport$/.test(call) && after?.case === caseId)
}
