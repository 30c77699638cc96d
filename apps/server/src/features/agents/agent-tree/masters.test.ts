import { randomUUID } from 'node:crypto'
import { openDownline, renewDownlinePassword } from '@fairground/contract/agents'
import { getMasterForm, getTree, openMaster, renewGivenPassword } from '@fairground/contract/office-tree'
import { changePassword } from '@fairground/contract/players'
import { listSessions } from '@fairground/contract/sessions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { customerOf } from '../../../../../../tests/world/contracts.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { checkTree } from '../../people/downlines/index.ts'

const hourMs = 3_600_000
const reason = 'the password was lost in the post'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  await world.moneyAddsUp()
  expect(await checkTree(world.server.tools.db)).toEqual([])
})
afterAll(() => world.close())

let names = 0
const aName = () => `master${++names}`
const atOffice = () => withStaffSession(world, ['agents.see', 'agents.open', 'log.see'])
async function opens(given: { username?: string; standing?: 2 | 42; group?: number } = {}) {
  const staff = await atOffice()
  return staff.send(openMaster, {
    request: randomUUID(),
    username: aName(),
    standing: 2,
    group: 1_850,
    ...given,
  })
}
const renews = async (customerId: string, request: string = randomUUID()) =>
  (await atOffice()).send(renewGivenPassword, { request, customerId, reason })

/** The newest entry of the log about a call. */
async function logged(call: string) {
  const { list } = (await (await atOffice()).send(listStaffLog, {})).value
  return list.find((entry) => entry.call === call)
}

/** Sets a password that the player has chosen. */
const settles = (who: Visitor, oldPassword: string) => {
  const newPassword = 'isang mahabang password'
  return who.send(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword })
}

describe('an account opened by staff', () => {
  test.each([2, 42] as const)(
    'an account opened by staff with the standing %i is at the top, with a password that must be changed',
    async (standing) => {
      const { value } = await opens({ standing })
      expect(Date.parse(value.goodUntil) - world.clock.now()).toBe(72 * hourMs)
      const staff = await atOffice()
      const [row] = (await staff.send(getTree, { username: value.username })).value.list
      expect(row).toMatchObject({
        standing,
        group: 1_850,
        state: 'new',
        passwordUntil: value.goodUntil,
        above: [],
      })
      const master = world.visitor()
      const { passwordExpired } = (await logsIn(master, value.username, value.password)).value
      expect(passwordExpired).toBe(true)
      expect((await master.send(listSessions, {})).refusal).toBe('password_change_due')
      void (await settles(master, value.password)).value
      const entry = await logged('openMaster')
      expect(entry).toMatchObject({
        subject: `player/${value.customerId}`,
        after: { standing, group: 1_850 },
      })
      expect(JSON.stringify(entry)).not.toContain(value.password)
      const after = (await staff.send(getTree, { username: value.username })).value.list[0]
      expect(after).toMatchObject({ state: 'open', passwordUntil: null })
    },
  )

  test('is created once for a request; a repeat shows the same password, which is stored nowhere', async () => {
    const [staff, other] = [await atOffice(), await atOffice()]
    const sent = { request: randomUUID(), username: aName(), standing: 2, group: 1_850 } as const
    const both = await Promise.all([staff.send(openMaster, sent), staff.send(openMaster, sent)])
    expect(both[0].value).toEqual(both[1].value)
    expect((await staff.send(openMaster, { ...sent, standing: 42 })).refusal).toBe('idempotency_conflict')
    expect((await other.send(openMaster, sent)).refusal).toBe('username_taken')
    const { db } = world.server.tools
    const kept = await db.selectFrom('kept_answer').select('answer').execute()
    expect(JSON.stringify(kept)).toContain(sent.username)
    expect(JSON.stringify(kept)).not.toContain(both[0].value.password)
  })

  test('has a prize group that the brand allows, and a name by its rule', async () => {
    const { groups, passwordHours } = (await (await atOffice()).send(getMasterForm, {})).value
    expect(passwordHours).toBe(72)
    expect((await opens({ group: groups.highest })).refusal).toBeUndefined()
    for (const group of [groups.highest + 1, groups.least - 1])
      expect((await opens({ group })).refusal).toBe('group_not_allowed')
    expect((await opens({ username: '!' })).refusal).toBe('invalid_input')
  })
})

describe('another given password', () => {
  test('opens an account again after 72 hours, and ends what the earlier one opened', async () => {
    const { value } = await opens()
    const early = world.visitor()
    void (await logsIn(early, value.username, value.password)).value
    world.clock.advance(72 * hourMs)
    expect((await logsIn(world.visitor(), value.username, value.password)).refusal).toBe(
      'given_password_over',
    )
    const again = (await renews(value.customerId)).value
    expect(Date.parse(again.goodUntil) - world.clock.now()).toBe(72 * hourMs)
    expect(again.password).not.toBe(value.password)
    expect((await settles(early, value.password)).refusal).toBe('not_logged_in')
    expect((await logsIn(world.visitor(), value.username, value.password)).refusal).toBe('credentials_wrong')
    const late = world.visitor()
    expect((await logsIn(late, value.username, again.password)).value.passwordExpired).toBe(true)
    void (await settles(late, again.password)).value
    expect((await renews(value.customerId)).refusal).toBe('given_password_used')
    expect(await logged('renewGivenPassword')).toMatchObject({
      reason,
      after: { goodUntil: again.goodUntil },
    })
  })

  test('is not given to a player who registered alone, and not to a stranger', async () => {
    const player = await world.player()
    expect((await renews(await customerOf(world, player))).refusal).toBe('given_password_used')
    expect((await renews('0000000000')).refusal).toBe('player_unknown')
  })

  test('can also come from the agent above, for a player who has never logged in', async () => {
    const agent = await world.agent()
    const opened = async () =>
      (
        await agent.send(
          openDownline,
          { username: aName(), standing: 0, group: 1_800 },
          { key: randomUUID() },
        )
      ).value
    const [silent, seen] = [await opened(), await opened()]
    void (await logsIn(world.visitor(), seen.username, seen.password)).value
    world.clock.advance(73 * hourMs)
    const again = await withSession(world, await agent.id())
    const gives = (customerId: string, key: string = randomUUID()) =>
      again.send(renewDownlinePassword, { customerId }, { key })
    const key = randomUUID()
    const { value } = await gives(silent.customerId, key)
    expect((await gives(silent.customerId, key)).value).toEqual(value)
    expect((await logsIn(world.visitor(), silent.username, value.password)).refusal).toBeUndefined()
    for (const { customerId } of [seen, silent])
      expect((await gives(customerId)).refusal).toBe('given_password_used')
    const stranger = await world.player()
    expect((await gives(await customerOf(world, stranger))).refusal).toBe('downline_unknown')
  })
})
