import { listStaff } from '@fairground/contract/office-staff'
import { approveProposal } from '@fairground/contract/proposals'
import {
  addRolePermission,
  endStaffSessions,
  finishStaffSetUp,
  getStaffSelf,
  listRoles,
  proveStaff,
  removeRolePermission,
  staffLogin,
  staffLogout,
  startStaffSetUp,
} from '@fairground/contract/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aRole,
  aStaffAccount,
  aStaffMember,
  atOffice,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openConnection } from '../../../db/pool.ts'
import { totpCode } from '../../../totp.ts'
import { addStaff, closeStaff, renewLink, StaffRefused } from './index.ts'

const logged: string[] = []
let world: World
beforeAll(async () => {
  world = await aWorld({ log: (line) => logged.push(line) })
})
afterAll(() => world.close())

const minuteMs = 60_000
const reason = 'they lead the team'

describe('a staff account', () => {
  const added = async (given: Partial<Parameters<typeof addStaff>[2]> = {}) =>
    addStaff(world.server.tools, 'command/test', {
      brandId: 1,
      role: await aRole(world, []),
      email: `new${world.clock.now()}@office.example`,
      name: 'New',
      networks: [],
      ...given,
    })

  test('is set up by its link once, and logs in by password and code', async () => {
    world.clock.advance(minuteMs)
    const { token } = await added({ email: 'Mia@Office.example' })
    const mia = atOffice(world)
    const { email, secret, address } = (await mia.send(startStaffSetUp, { token })).value
    expect(email).toBe('mia@office.example')
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    const code = () => totpCode(secret, world.clock.now())
    const password = 'nine green mangoes'
    expect((await mia.send(staffLogin, { email, password, code: code() })).refusal).toBe('credentials_wrong')
    void (await mia.send(finishStaffSetUp, { token, password, code: code() })).value
    expect((await mia.send(startStaffSetUp, { token })).refusal).toBe('link_token_invalid')
    expect((await mia.send(finishStaffSetUp, { token, password, code: code() })).refusal).toBe(
      'link_token_invalid',
    )
    // The code of the set-up is used up.
    expect((await mia.send(staffLogin, { email, password, code: code() })).refusal).toBe('credentials_wrong')
    world.clock.advance(30_000)
    void (await mia.send(staffLogin, { email: 'MIA@office.example', password, code: code() })).value
    expect((await mia.send(getStaffSelf, {})).value).toMatchObject({
      email,
      brand: { code: 'perya', timeZone: 'Asia/Manila', currency: 'PHP' },
      name: 'New',
    })
  })

  test('is not set up with a short or common password, a wrong code, or a secret that was replaced', async () => {
    world.clock.advance(minuteMs)
    const { token } = await added()
    const [somebody, thief] = [atOffice(world), atOffice(world)]
    const code = '000000'
    expect(
      (await somebody.send(finishStaffSetUp, { token, password: 'a good password', code })).refusal,
    ).toBe('code_wrong')
    const stolen = (await thief.send(startStaffSetUp, { token })).value.secret
    const { secret } = (await somebody.send(startStaffSetUp, { token })).value
    expect(secret).not.toBe(stolen)
    const finish = (password: string, by: string) =>
      somebody.send(finishStaffSetUp, { token, password, code: totpCode(by, world.clock.now()) })
    expect((await finish('a good password', stolen)).refusal).toBe('code_wrong')
    expect((await finish('short', secret)).detail.fields).toEqual({ password: 'too_small' })
    expect((await finish('password123456', secret)).refusal).toBe('password_common')
    expect((await finish('a good password', secret)).refusal).toBeUndefined()
  })

  test('has a link that expires after 24 hours, and when another one is made', async () => {
    world.clock.advance(minuteMs)
    const { token } = await added({ email: 'late@office.example' })
    const somebody = atOffice(world)
    const renewed = await renewLink(world.server.tools, 'command/test', 'late@office.example')
    expect((await somebody.send(startStaffSetUp, { token })).refusal).toBe('link_token_invalid')
    world.clock.advance(24 * 3_600_000 - 1)
    expect((await somebody.send(startStaffSetUp, renewed)).refusal).toBeUndefined()
    world.clock.advance(1)
    expect((await somebody.send(startStaffSetUp, renewed)).refusal).toBe('link_token_invalid')
  })

  test('keeps password and app until the new link is used, which ends its sessions', async () => {
    const member = await aStaffMember(world, [])
    const { token } = await renewLink(world.server.tools, 'command/test', member.email)
    expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    const { secret } = (await member.send(startStaffSetUp, { token })).value
    world.clock.advance(30_000)
    const code = totpCode(secret, world.clock.now())
    void (await member.send(finishStaffSetUp, { token, password: 'another password', code })).value
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await member.logsIn()).refusal).toBe('credentials_wrong')
  })

  test('is not created twice, without a role of its brand, or for an invalid address', async () => {
    const refusals: [Parameters<typeof added>[0], string][] = [
      [{ role: 'nobody' }, 'role_not_there'],
      [{ brandId: await anotherBrand(world, 'elsewhere'), role: await aRole(world, []) }, 'role_not_there'],
      [{ email: 'nobody' }, 'email_invalid'],
      [{ networks: ['the office'] }, 'network_invalid'],
      [{ email: (await aStaffAccount(world, [])).email.toUpperCase() }, 'staff_exists'],
    ]
    for (const [given, code] of refusals) {
      const error = await added(given).catch((refused) => refused)
      expect(error).toBeInstanceOf(StaffRefused)
      expect(error.code).toBe(code)
    }
  })

  test('a staff account that is closed is logged out at once and cannot log in', async () => {
    const member = await aStaffMember(world, [])
    await closeStaff(world.server.tools, 'command/test', member.email)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await member.logsIn()).refusal).toBe('credentials_wrong')
    const left = await withStaffSession(world, [])
    await world.server.tools.db
      .updateTable('staff')
      .set({ is_open: false })
      .where('public_id', '=', left.publicId)
      .execute()
    expect((await left.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('is not set up by a secret that was replaced while its code was being checked', async () => {
    world.clock.advance(minuteMs)
    const { token } = await added()
    const somebody = atOffice(world)
    const { secret } = (await somebody.send(startStaffSetUp, { token })).value
    const other = await openConnection(world.ownerUrl)
    try {
      await other.query('BEGIN')
      await other.query("UPDATE staff_link SET totp_sealed = 'another' WHERE used_at IS NULL")
      const code = totpCode(secret, world.clock.now())
      const finishing = somebody.send(finishStaffSetUp, { token, password: 'a good password', code })
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND pid IN (
        SELECT pid FROM pg_stat_activity WHERE datname = current_database())`
      while ((await other.query(waiting)).rowCount === 0);
      await other.query('COMMIT')
      expect((await finishing).refusal).toBe('link_token_invalid')
    } finally {
      await other.end()
    }
  })

  test('has neither password, secret nor token in plain text in the database', async () => {
    const member = await aStaffMember(world, [])
    const { db } = world.server.tools
    const rows = [
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('staff_session').selectAll().execute(),
      await db.selectFrom('staff_link').selectAll().execute(),
    ]
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer'
        ? Buffer.from(value.data).toString('latin1')
        : typeof value === 'bigint'
          ? ''
          : value,
    )
    expect(stored).toContain('$argon2id$')
    for (const secret of [member.password, member.secret, member.cookie!.split('=')[1]!])
      expect(stored).not.toContain(secret)
  })
})

describe('a login of staff', () => {
  test('has the same answer whichever credential is wrong, also for an unknown account', async () => {
    const ip = '198.51.100.20'
    const member = await aStaffAccount(world, [], { ip, networks: ['198.51.100.0/24'] })
    const closed = await aStaffAccount(world, [], { ip })
    await closeStaff(world.server.tools, 'command/test', closed.email)
    const { email, password } = member
    const tries = [
      { email: 'nobody@office.example', password, code: member.code() },
      { email, password: 'not the password', code: member.code() },
      { email, password, code: '000000' },
      { email: closed.email, password: closed.password, code: closed.code() },
    ]
    const answers = []
    for (const given of tries) {
      const { status, refusal, detail } = await member.send(staffLogin, given)
      answers.push({ status, refusal, detail })
    }
    const elsewhere = atOffice(world, { ip: '192.0.2.77' })
    const far = await elsewhere.send(staffLogin, { email, password, code: member.code() })
    answers.push({ status: far.status, refusal: far.refusal, detail: far.detail })
    for (const answer of answers)
      expect(answer).toEqual({ status: 401, refusal: 'credentials_wrong', detail: {} })
    world.clock.advance(31 * minuteMs)
    expect((await member.logsIn()).refusal).toBeUndefined()
  })

  test('sets a cookie that no script and no other site can read, and returns no token', async () => {
    const member = await aStaffAccount(world, [], { ip: '198.51.100.21' })
    const plain = await member.logsIn()
    expect(plain.value).toEqual({})
    const [cookie] = plain.headers.getSetCookie()
    expect(cookie).toMatch(/^staff=[\w-]{43}; /)
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
      expect(cookie).toContain(flag)
    const origin = world.server.address.replace('http:', 'https:')
    const overTls = await member.send(
      staffLogin,
      { email: member.email, password: member.password, code: member.code() },
      { headers: { 'X-Forwarded-Proto': 'https', Origin: origin } },
    )
    const [secure] = overTls.headers.getSetCookie()
    expect(secure).toMatch(/^__Host-staff=[\w-]{43}; /)
    expect(secure).toContain('Secure')
    expect(secure).not.toContain('Domain')
  })

  test('accepts each code once, also in two concurrent tries', async () => {
    const member = await aStaffAccount(world, [], { ip: '198.51.100.22' })
    const code = member.code()
    const answers = await Promise.all([member.logsIn({ code }), member.logsIn({ code })])
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['credentials_wrong', undefined])
  })

  test('is locked for half an hour after three failures, and raises one alarm', async () => {
    const [ip, elsewhere] = ['198.51.100.23', '198.51.100.24']
    const member = await aStaffAccount(world, [], { ip })
    const wrong = { password: 'not the password' }
    for (let time = 0; time < 3; time++)
      expect((await member.logsIn(wrong)).refusal).toBe('credentials_wrong')
    logged.splice(0)
    const locked = await member.logsIn()
    expect(locked.refusal).toBe('too_many_requests')
    expect(locked.detail.retryAfterMs).toBeGreaterThan(20 * minuteMs)
    const far = atOffice(world, { ip: elsewhere })
    const { email, password } = member
    expect((await far.send(staffLogin, { email, password, code: member.code() })).refusal).toBe(
      'too_many_requests',
    )
    expect(logged.filter((line) => line.startsWith('ALARM'))).toHaveLength(1)
    world.clock.advance(31 * minuteMs)
    expect((await member.logsIn()).refusal).toBeUndefined()
  })

  test('at addresses without an account raises no alarm, however many they are', async () => {
    logged.splice(0)
    for (const name of ['a', 'b', 'c']) {
      const stranger = atOffice(world, { ip: '198.51.100.28' })
      const wish = { email: `nobody-${name}@office.example`, password: 'a guess', code: '123456' }
      for (let time = 0; time < 4; time++) await stranger.send(staffLogin, wish)
    }
    expect(logged.filter((line) => line.startsWith('ALARM'))).toEqual([])
    const { rows } = await sql`
      SELECT is_alarm FROM significant_event WHERE kind = 'login-locked' AND brand_id IS NULL`.execute(
      world.server.tools.db,
    )
    expect(rows).toEqual([{ is_alarm: false }])
  })

  test('a login of staff of strangers elsewhere does not lock an account where it has logged in before', async () => {
    const member = await aStaffMember(world, [], { ip: '198.51.100.25' })
    const stranger = atOffice(world, { ip: '198.51.100.26' })
    const { email } = member
    for (let time = 0; time < 5; time++)
      await stranger.send(staffLogin, { email, password: 'a guess', code: '123456' })
    expect((await member.logsIn()).refusal).toBeUndefined()
  })

  test('is counted by network over all accounts', async () => {
    const ip = '198.51.100.27'
    const somebody = atOffice(world, { ip })
    const answers = []
    for (let time = 0; time < 11; time++) {
      // A successful login in between takes back no guess at other accounts.
      if (time === 5) void (await aStaffMember(world, [], { ip }))
      const email = `person${time}@office.example`
      answers.push((await somebody.send(staffLogin, { email, password: 'a guess', code: '123456' })).refusal)
    }
    expect(answers).toEqual([...Array(10).fill('credentials_wrong'), 'too_many_requests'])
  })

  test('a login of staff by code is limited to thirty guesses a day for a person with the password', async () => {
    const ip = '198.51.100.28'
    const member = await aStaffAccount(world, [], { ip })
    let guesses = 0
    for (let time = 0; time < 40; time++) {
      world.clock.advance(31 * minuteMs)
      if ((await member.logsIn({ code: '000000' })).refusal === 'credentials_wrong') guesses++
    }
    expect(guesses).toBe(30)
  })
})

describe('a session of staff', () => {
  test('ends after fifteen minutes without a press', async () => {
    const member = await withStaffSession(world, [])
    for (let time = 0; time < 3; time++) {
      world.clock.advance(14 * minuteMs)
      expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    }
    world.clock.advance(15 * minuteMs)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('is answered but not prolonged by calls that follow no press', async () => {
    const member = await withStaffSession(world, [])
    const reads = (press: string) => member.send(getStaffSelf, {}, { headers: { 'X-Press': press } })
    for (const press of ['', '0', 'yes']) {
      world.clock.advance(4 * minuteMs)
      expect((await reads(press)).refusal).toBeUndefined()
    }
    expect((await reads('')).value).toMatchObject({ idleSeconds: 3 * 60 })
    expect((await reads('1')).value).toMatchObject({ idleSeconds: 15 * 60 })
    for (let minute = 1; minute < 15; minute++) {
      world.clock.advance(minuteMs)
      expect((await reads('')).value).toMatchObject({ idleSeconds: (15 - minute) * 60 })
    }
    world.clock.advance(minuteMs)
    expect((await reads('')).refusal).toBe('not_logged_in')
    expect((await reads('1')).refusal).toBe('not_logged_in')
  })

  test('ends after twelve hours, however busy it is', async () => {
    const member = await withStaffSession(world, [])
    for (let time = 1; time < 72; time++) {
      world.clock.advance(10 * minuteMs)
      expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    }
    world.clock.advance(10 * minuteMs)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('ends with a logout, which removes its cookie', async () => {
    const member = await withStaffSession(world, [])
    const before = member.cookie
    void (await member.send(staffLogout, {})).value
    expect(member.cookie).toBeUndefined()
    member.cookie = before
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('works only from the networks of its account', async () => {
    const ip = '198.51.100.30'
    const member = await aStaffMember(world, [], { ip, networks: [ip] })
    expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    member.ip = '198.51.100.31'
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('changes nothing without an Origin, and reads nothing without the header', async () => {
    const member = await withStaffSession(world, [])
    const { cookie } = member
    const post = (headers: Record<string, string>) =>
      fetch(world.server.address + staffLogout.path, {
        method: 'POST',
        headers: { ...headers, Cookie: cookie! },
      })
    expect(await (await post({ 'X-Office': '1' })).json()).toMatchObject({ message: 'origin_wrong' })
    const read = await fetch(world.server.address + getStaffSelf.path, { headers: { Cookie: cookie! } })
    expect(await read.json()).toMatchObject({ message: 'origin_wrong' })
    expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
  })

  test('makes some calls only within five minutes of the second factor', async () => {
    const member = await aStaffMember(world, ['staff.see', 'staff.change'], { ip: '198.51.100.32' })
    const role = await aRole(world, [])
    const add = () => member.send(addRolePermission, { role, permission: 'staff.see', reason })
    expect((await add()).value).toMatchObject({ isChanged: false, permissions: [] })
    world.clock.advance(5 * minuteMs)
    expect((await member.send(getStaffSelf, {})).value.freshUntil).toBeNull()
    expect((await add()).refusal).toBe('second_factor_due')
    expect((await member.send(proveStaff, { code: '000000' })).refusal).toBe('code_wrong')
    const code = member.code()
    const { freshUntil } = (await member.send(proveStaff, { code })).value
    expect(freshUntil).toBe(new Date(world.clock.now() + 5 * minuteMs).toISOString())
    expect((await member.send(proveStaff, { code })).refusal).toBe('code_wrong')
    expect((await add()).refusal).toBeUndefined()
  })

  test('is limited to thirty guesses a day at the second factor', async () => {
    const member = await aStaffMember(world, [], { ip: '198.51.100.33' })
    const answers = new Map<unknown, number>()
    for (let time = 0; time < 35; time++) {
      world.clock.advance(10_000)
      const { refusal } = await member.send(proveStaff, { code: '000000' })
      answers.set(refusal, (answers.get(refusal) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ code_wrong: 30, too_many_requests: 5 })
  })
})

describe('the staff of a brand', () => {
  test('is listed with its open sessions, which end at once when somebody ends them', async () => {
    const brandId = await anotherBrand(world, 'listed')
    const boss = await withStaffSession(world, ['staff.see', 'staff.change'], brandId)
    const member = await withStaffSession(world, [], brandId)
    const listed = async () => (await boss.send(listStaff, {})).value.list
    expect((await listed()).map(({ staffId }) => staffId).sort()).toEqual(
      [boss.publicId, member.publicId].sort(),
    )
    const sessions = async () =>
      (await listed()).find(({ staffId }) => staffId === member.publicId)!.openSessions
    expect(await sessions()).toBe(1)
    expect((await boss.send(endStaffSessions, { staffId: member.publicId })).value).toEqual({ ended: 1 })
    expect(await sessions()).toBe(0)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
  })

  test('gains and loses a permission of its role at once', async () => {
    const boss = await withStaffSession(world, ['staff.see', 'staff.change', 'log.see'])
    const role = await aRole(world, [])
    const member = await aStaffMember(world, [], { role, ip: '198.51.100.34' })
    expect((await member.send(listStaff, {})).refusal).toBe('not_permitted')
    const change = { role, permission: 'staff.see' } as const
    const { proposal } = (await boss.send(addRolePermission, { ...change, reason })).value
    const { proposalId } = proposal!
    expect((await member.send(listStaff, {})).refusal).toBe('not_permitted')
    expect((await boss.send(approveProposal, { proposalId })).refusal).toBe('own_request')
    // Nobody approves what they lack.
    const poor = await withStaffSession(world, ['staff.change'])
    expect((await poor.send(approveProposal, { proposalId })).refusal).toBe('not_permitted')
    const second = await withStaffSession(world, ['staff.see', 'staff.change'])
    void (await second.send(approveProposal, { proposalId })).value
    expect((await member.send(listStaff, {})).refusal).toBeUndefined()
    expect((await boss.send(listRoles, {})).value.list).toContainEqual({
      role,
      permissions: ['staff.see'],
      accounts: 1,
    })
    expect((await boss.send(removeRolePermission, change)).value).toEqual({ permissions: [] })
    expect((await member.send(listStaff, {})).refusal).toBe('not_permitted')
  })

  test('cannot give, take or get a permission that it does not have', async () => {
    const boss = await withStaffSession(world, ['staff.see', 'staff.change'])
    const role = await aRole(world, ['players.unmask'])
    const change = { role, permission: 'players.unmask' } as const
    for (const call of [addRolePermission, removeRolePermission])
      expect((await boss.send(call, { ...change, reason })).refusal).toBe('not_permitted')
    const own = (await boss.send(getStaffSelf, {})).value.role
    const forOneself = { ...change, role: own, reason }
    expect((await boss.send(addRolePermission, forOneself)).refusal).toBe('not_permitted')
  })

  test('does not change a role of another brand', async () => {
    const brandId = await anotherBrand(world, 'roles')
    const role = await aRole(world, ['staff.see'], brandId)
    const boss = await withStaffSession(world, ['staff.see', 'staff.change'])
    expect((await boss.send(removeRolePermission, { role, permission: 'staff.see' })).refusal).toBe(
      'role_unknown',
    )
  })
})
