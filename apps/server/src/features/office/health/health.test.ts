import { checkNames, type HealthPart, healthParts } from '@fairground/contract/health-figures'
import {
  getHealth,
  listFailingJobs,
  listThirdPartyCalls,
  runJobAgain,
} from '@fairground/contract/office-health'
import { listStaffLog } from '@fairground/contract/staff'
import { getMerchantWallet } from '@fairground/contract/vendors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import {
  anotherBrand,
  atOffice,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'

const hourMs = 3_600_000
const seamless = madeUpVendors.find(({ protocol }) => protocol === 'json-hmac')!
const keeping = madeUpVendors.find(({ walletType }) => walletType === 'transfer')!

let world: VendorWorld
let other: Awaited<ReturnType<VendorWorld['anotherServer']>>
let staff: OfficeVisitor & { publicId: string }
beforeAll(async () => {
  world = await aVendorWorld({
    roles: ['web', 'worker'],
    release: 'a1b2c3',
    areSet: { SECRET: true, SMTP_URL: false },
    log: () => {},
  })
  other = await world.anotherServer()
})
beforeEach(async () => {
  staff = await withStaffSession(world, ['health.see', 'health.change', 'log.see'])
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const health = async () => (await staff.send(getHealth, {})).value
const stateOf = async (part: HealthPart) => (await health()).parts.find((one) => one.part === part)!

test('every part of the installation has a state, and every check has a job', async () => {
  const { parts, checks, database } = await health()
  expect(parts.map(({ part }) => part)).toEqual(healthParts)
  expect(checks.map(({ name }) => name)).toEqual(checkNames)
  expect(checks.filter(({ nextAt }) => nextAt === null)).toEqual([])
  expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['waiting']))
  expect(database).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    migration: expect.stringMatching(/^\d{4}-[a-z-]+\.sql$/),
  })
  expect(database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(database.mostConnections).toBeGreaterThan(database.connections)
})

test('both processes are listed with their releases and settings, and one that stops is not', async () => {
  expect(await stateOf('processes')).toMatchObject({ state: 'bad' })
  await Promise.all([world.server.report.write(), other.server.report.write()])
  const { processes, releases, settings, parts } = await health()
  const reported = {
    roles: ['web', 'worker'],
    release: 'a1b2c3',
    nodeVersion: process.version,
    isSilent: false,
  }
  expect(processes).toMatchObject([reported, reported])
  expect(new Set(processes.map((one) => one.process)).size).toBe(2)
  expect(releases).toEqual(['a1b2c3'])
  expect(settings).toMatchObject([
    { name: 'SECRET', setIn: 2, of: 2, state: 'good' },
    { name: 'SMTP_URL', setIn: 0, of: 2, state: 'good' },
  ])
  expect(parts.find(({ part }) => part === 'processes')).toEqual({
    part: 'processes',
    state: 'good',
    since: null,
  })

  // A process that was killed reports no more, and no process was started since.
  await sql`UPDATE process SET started_at = started_at - interval '1 hour'`.execute(db())
  await sql`UPDATE process SET seen_at = seen_at - interval '31 seconds' WHERE id = ${processes[0]!.process}`.execute(
    db(),
  )
  const lost = await health()
  expect(lost.processes.map(({ isSilent }) => isSilent)).toEqual([true, false])
  expect(await stateOf('processes')).toEqual({
    part: 'processes',
    state: 'warning',
    since: lost.processes[0]!.seenAt,
  })
  await Promise.all([world.server.report.write(), other.server.report.write()])
  expect(await stateOf('processes')).toMatchObject({ state: 'good' })

  const third = await world.anotherServer()
  await third.server.report.write()
  expect((await health()).processes).toHaveLength(3)
  await third.server.close()
  expect((await health()).processes).toHaveLength(2)
})

test('a due work of a process is shown with its last end', async () => {
  await world.server.dueWorks.runDue()
  await world.server.report.write()
  const { dueWorks } = await health()
  expect(dueWorks.length).toBeGreaterThan(0)
  for (const work of dueWorks)
    expect(work).toMatchObject({
      endedAt: new Date(world.clock.now()).toISOString(),
      failure: null,
      state: 'good',
    })
})

test('a follower that fails is bad, with its error', async () => {
  await sql`INSERT INTO follower (name, failure, failed_at) VALUES ('figures', ${'x'.repeat(400)}, now())
    ON CONFLICT (name) DO UPDATE SET failure = EXCLUDED.failure`.execute(db())
  const { followers, parts } = await health()
  expect(followers.find(({ name }) => name === 'figures')).toMatchObject({
    failure: 'x'.repeat(300),
    state: 'bad',
  })
  expect(parts.find(({ part }) => part === 'followers')).toMatchObject({ state: 'bad' })
})

test('a check that has not run since it was due is overdue, and good after its run', async () => {
  const seal = async () => (await health()).checks.find(({ name }) => name === 'wallet-seal')!
  world.clock.advance(2 * hourMs + 1)
  staff = await withStaffSession(world, ['health.see'])
  expect(await seal()).toMatchObject({ state: 'overdue', startedAt: null })
  expect(await stateOf('checks')).toMatchObject({ state: 'warning' })
  await world.server.jobs.runDue(world.server.followers.catchUp)
  expect(await seal()).toMatchObject({ state: 'good', startedAt: new Date(world.clock.now()).toISOString() })
  await sql`INSERT INTO check_run (name, started_at, took_ms, broken, rule)
    VALUES ('wallet-check', ${new Date(world.clock.now() + 1)}, 5, 1, 'each new transfer balances')`.execute(
    db(),
  )
  expect((await health()).checks.find(({ name }) => name === 'wallet-check')).toMatchObject({
    state: 'broken',
    broken: 1,
    rule: 'each new transfer balances',
    brokenSince: new Date(world.clock.now() + 1).toISOString(),
  })
  expect(await stateOf('checks')).toMatchObject({ state: 'bad' })
})

describe('failing jobs', () => {
  /** A job that was given up; its payload is one that it cannot run with. */
  async function isGivenUp(failure: string): Promise<string> {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO job (name, payload, due_at, tries, failure, failed_at, given_up_at)
        SELECT 'settle-draw', '{"drawId": "ana@example.com"}', now, 6, ${failure}, now, now
          FROM (SELECT ${new Date(world.clock.now())}::timestamptz AS now) t RETURNING id`.execute(db())
    return String(rows[0]!.id)
  }

  const rowOf = (jobId: string) =>
    db()
      .selectFrom('job')
      .select(['tries', 'failure', 'given_up_at', 'due_at'])
      .where('id', '=', BigInt(jobId))
      .executeTakeFirstOrThrow()

  test('a job that was given up runs again once for two presses at once, and the log has what was before', async () => {
    const jobId = await isGivenUp('broken')
    const failedAt = new Date(world.clock.now()).toISOString()
    expect(await stateOf('jobs')).toEqual({ part: 'jobs', state: 'bad', since: failedAt })
    const { list } = (await staff.send(listFailingJobs, {})).value
    const shown = { jobId, name: 'settle-draw', isRecurring: false, tries: 6, failure: 'broken', failedAt }
    expect(list[0]).toEqual({ ...shown, nextAt: null, givenUpAt: failedAt })
    expect(JSON.stringify(list)).not.toContain('ana@example.com')

    const second = await withStaffSession(world, ['health.change'])
    const answers = await Promise.all([staff, second].map((one) => one.send(runJobAgain, { jobId })))
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['job_not_failed', undefined])
    expect(await rowOf(jobId)).toMatchObject({ tries: 0, failure: null, given_up_at: null })
    const log = (await staff.send(listStaffLog, { subject: 'job/settle-draw' })).value.list
    expect(log).toHaveLength(1)
    expect(log[0]).toMatchObject({ call: 'runJobAgain', before: { tries: 6, failedAt, givenUpAt: failedAt } })

    await Promise.all([world.server.jobs.runDue(), other.server.jobs.runDue()])
    const again = await rowOf(jobId)
    expect(again).toMatchObject({ tries: 1, failure: expect.any(String), given_up_at: null })
    expect(await stateOf('jobs')).toMatchObject({ state: 'warning' })
    await db().deleteFrom('job').where('id', '=', BigInt(jobId)).execute()
  })

  test('are listed page by page with shortened errors, and a job that has not failed cannot run again', async () => {
    for (let count = 0; count < 31; count++) await isGivenUp('y'.repeat(400))
    const first = (await staff.send(listFailingJobs, {})).value
    const rest = (await staff.send(listFailingJobs, { after: first.next! })).value
    expect([first.list.length, rest.list.length, rest.next]).toEqual([30, 1, null])
    expect(first.list[0]!.failure).toBe('y'.repeat(300))
    await sql`UPDATE job SET failure = NULL, given_up_at = NULL, due_at = due_at + interval '1 year'
      WHERE id = ${BigInt(rest.list[0]!.jobId)}`.execute(db())
    for (const jobId of [rest.list[0]!.jobId, '999999999'])
      expect((await staff.send(runJobAgain, { jobId })).refusal).toBe('job_not_failed')
    await sql`DELETE FROM job WHERE name = 'settle-draw'`.execute(db())
    expect(await stateOf('jobs')).toEqual({ part: 'jobs', state: 'good', since: null })
  })
})

test('calls to a failing vendor are counted by both processes, with the kind of failure and no text of it', async () => {
  const { sim } = await world.simulates(keeping)
  const guest = await world.guest(0n)
  const asks = () => guest.visitor.send(getMerchantWallet, {})
  void (await asks()).value
  sim.setFaults(keeping.code, { isDown: true })
  for (let count = 0; count < 3; count++) void (await asks()).value
  expect((await staff.send(listThirdPartyCalls, {})).value.list).toEqual([])
  await world.server.report.write()
  other.server.tools.thirdPartyCalls.count(
    { kind: 'vendor', code: keeping.code, direction: 'out' },
    { tookMs: 20_000, error: 'timeout' },
  )
  await other.server.report.write()
  const listed = async () =>
    (await staff.send(listThirdPartyCalls, {})).value.list.find(({ code }) => code === keeping.code)!
  expect(await listed()).toMatchObject({
    kind: 'vendor',
    direction: 'out',
    recent: { calls: 5, failures: 4, p95Ms: 10_000 },
    day: { calls: 5, failures: 4 },
    error: expect.stringMatching(/^(503|timeout)$/),
    state: 'bad',
  })
  expect(await stateOf('third-parties')).toMatchObject({ state: 'bad' })
  world.clock.advance(20 * 60_000)
  staff = await withStaffSession(world, ['health.see'])
  expect(await listed()).toMatchObject({
    recent: { calls: 0, medianMs: null },
    day: { calls: 5 },
    state: 'good',
  })
  expect(await stateOf('third-parties')).toMatchObject({ state: 'good' })
})

test('calls of a vendor are counted, and those with a wrong signature as failures that are never bad', async () => {
  const { sits } = await world.joins(seamless)
  await sits(await world.guest(0n))
  const count = 6
  for (let sent = 0; sent < count; sent++) {
    const url = `${world.server.address}/vendor/perya/${seamless.code}/balance`
    await fetch(url, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })
  }
  await world.server.report.write()
  const { list } = (await staff.send(listThirdPartyCalls, {})).value
  const own = list.find(({ code, direction }) => code === seamless.code && direction === 'in')!
  expect(own).toMatchObject({ error: 'signature_wrong', state: 'warning', recent: { failures: count } })
  expect(own.recent.calls).toBeGreaterThan(count)
})

test('days of all brands that were compared late are a warning, without any amount', async () => {
  const brandId = await anotherBrand(world, 'another')
  const agreedAt = new Date(world.clock.now() - 72 * hourMs)
  await sql`INSERT INTO payment_access (brand_id, payment_code, base_url, keys_sealed, settings, agreed_at, keys_changed_at)
    VALUES (${brandId}, 'alon', 'https://alon.example', '', '{}', ${agreedAt}, ${agreedAt})`.execute(db())
  const { reconciliation } = await health()
  const lastDay = null
  expect(reconciliation.find(({ code }) => code === 'alon')).toEqual({
    ...{
      kind: 'payment',
      brandCode: 'another',
      code: 'alon',
      lastDay,
      different: 0,
      late: 2,
      state: 'warning',
    },
  })
})

test('only a role with health.change runs a job again', async () => {
  const reader = await withStaffSession(world, ['health.see'])
  expect((await reader.send(runJobAgain, { jobId: '1' })).refusal).toBe('not_permitted')
  expect((await atOffice(world).send(getHealth, {})).refusal).toBe('not_logged_in')
})
