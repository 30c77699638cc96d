import {
  changeStaffRole,
  closeStaffAccount,
  inviteStaff,
  listStaff,
  renameStaff,
  resetStaff,
  setStaffNetworks,
} from '@fairground/contract/office-staff'
import { getWithdrawalRule, setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal, listProposals, refuseProposal } from '@fairground/contract/proposals'
import {
  addRolePermission,
  finishStaffSetUp,
  getStaffSelf,
  listStaffLog,
  removeRolePermission,
  staffLogin,
  startStaffSetUp,
} from '@fairground/contract/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aRole,
  aStaffAccount,
  aStaffMember,
  atOffice,
  type OfficeVisitor,
  withSessionOf,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { totpCode } from '../../../totp.ts'
import { saveRole } from '../staff/index.ts'

type Person = OfficeVisitor & { publicId: string }
const may: readonly Permission[] = [
  'staff.see',
  'staff.change',
  'log.see',
  'players.see',
  'withdrawals.rules',
]
const reason = 'a new person at the desk'
const dayMs = 24 * 3_600_000

let world: World
let [ana, ben] = [] as unknown as [Person, Person]
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  world.clock.advance(60_000)
  ;[ana, ben] = [await withStaffSession(world, may), await withStaffSession(world, may)]
})
afterAll(() => world.close())

let people = 0
const newEmail = () => `person${++people}@desk.example`
const asks = (by: Person, given: { email: string; role: string; networks?: string[] }) =>
  by.send(inviteStaff, { name: 'Mia Cruz', networks: [], reason, ...given })
const approves = (by: OfficeVisitor, proposalId: string) => by.send(approveProposal, { proposalId })
const idIn = ({ value }: { value: { proposal: { proposalId: string } | null } }) => value.proposal!.proposalId
const accountOf = async (email: string) =>
  (await ana.send(listStaff, {})).value.list.find((one) => one.email === email)
const mailsTo = (email: string) => world.messages.list().filter(({ to }) => to === email)
const tokenIn = (email: string) => /set-up#(\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1]

async function invites(role: string, networks: string[] = []): Promise<string> {
  const email = newEmail()
  void (await approves(ben, idIn(await asks(ana, { email, role, networks })))).value
  return email
}

/** Sets an account up by the link that was mailed last; returns a function that logs in. */
async function setsUp(email: string) {
  const somebody = atOffice(world)
  const token = tokenIn(email)!
  const password = `a long password of ${email}`
  const started = await somebody.send(startStaffSetUp, { token })
  if (started.refusal) return { refusal: started.refusal }
  const code = () => {
    world.clock.advance(30_000)
    return totpCode(started.value.secret, world.clock.now())
  }
  const { refusal } = await somebody.send(finishStaffSetUp, { token, password, code: code() })
  const logsIn = () => somebody.send(staffLogin, { email, password, code: code() })
  return { refusal, logsIn, somebody, token }
}

describe('an invitation', () => {
  test('opens an account once another person approves it, by a link that only its owner gets and that works once', async () => {
    const role = await aRole(world, ['players.see'])
    const email = newEmail()
    const proposed = await asks(ana, { email: ` ${email.toUpperCase()} `, role, networks: ['0.0.0.0/0'] })
    const proposalId = idIn(proposed)
    expect(await accountOf(email)).toBeUndefined()
    expect(mailsTo(email)).toEqual([])
    const [shown] = (await ben.send(listProposals, { call: 'inviteStaff' })).value.list
    expect(shown).toMatchObject({
      after: { role, permissions: ['players.see'], networks: ['0.0.0.0/0'] },
      personal: { name: 'Mia Cruz', email },
    })
    const masked = await withStaffSession(world, ['staff.change', 'players.see'])
    const [theirs] = (await masked.send(listProposals, { call: 'inviteStaff' })).value.list
    expect(theirs?.personal).toEqual({ name: 'Mia Cruz', email: 'p•••@d•••.example' })

    const answers = await Promise.all([
      approves(ben, proposalId),
      approves(ben, proposalId),
      approves(ana, proposalId),
    ])
    expect(answers.map(({ refusal }) => refusal).filter((one) => one === undefined)).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(1)
    const token = tokenIn(email)!
    expect(JSON.stringify([proposed.value, answers.map((one) => one.detail)])).not.toContain(token)
    expect(await accountOf(email)).toMatchObject({
      name: 'Mia Cruz',
      role,
      networks: ['0.0.0.0/0'],
      state: 'invited',
      openings: [{ kind: 'added' }],
    })

    const { logsIn, somebody } = await setsUp(email)
    expect((await somebody!.send(startStaffSetUp, { token })).refusal).toBe('link_token_invalid')
    void (await logsIn!()).value
    expect(await accountOf(email)).toMatchObject({ state: 'open', openSessions: 1, linkEndsAt: null })
  })

  test('leaves neither name nor address in the open parts of the log, and nothing in a proposal that has ended', async () => {
    const email = await invites(await aRole(world, []))
    const refused = newEmail()
    const proposalId = idIn(await asks(ana, { email: refused, role: await aRole(world, []) }))
    void (await ben.send(refuseProposal, { proposalId, reason })).value
    const log = (await ana.send(listStaffLog, { from: new Date(world.clock.now()).toISOString() })).value.list
    const open = JSON.stringify(log.map(({ subjectName: _, ...entry }) => entry))
    for (const text of [email, refused, 'Mia', '@desk']) expect(open).not.toContain(text)
    expect(log.filter(({ hasPersonal }) => hasPersonal).map(({ call }) => call)).toEqual([
      'proposeChange',
      'inviteStaff',
      'proposeChange',
    ])
    const rows = await world.server.tools.db
      .selectFrom('staff_proposal')
      .select('personal_sealed')
      .where('call', '=', 'inviteStaff')
      .where('state', '<>', 'waiting')
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ personal_sealed }) => personal_sealed !== null)).toEqual([])
  })

  test('into a role that may do more than one of the two persons is refused, also if the role has grown since', async () => {
    const strong = await aRole(world, ['withdrawals.decide'])
    expect((await asks(ana, { email: newEmail(), role: strong })).refusal).toBe('not_permitted')
    const boss = await withStaffSession(world, [...may, 'withdrawals.decide'])
    const byBoss = idIn(await asks(boss, { email: newEmail(), role: strong }))
    expect((await approves(ben, byBoss)).refusal).toBe('not_permitted')

    const role = await aRole(world, ['players.see'])
    const email = newEmail()
    const proposalId = idIn(await asks(ana, { email, role }))
    const other = await withStaffSession(world, [...may, 'withdrawals.decide'])
    const grows = { role, permission: 'withdrawals.decide', reason } as const
    void (await approves(other, idIn(await boss.send(addRolePermission, grows)))).value
    const late = await approves(other, proposalId)
    expect(late.refusal).toBe('changed_meanwhile')
    expect(late.detail.now).toMatchObject({ permissions: ['players.see', 'withdrawals.decide'] })
    expect((await approves(ben, proposalId)).refusal).toBe('changed_meanwhile')
    expect(await accountOf(email)).toBeUndefined()
  })

  test('falls with the permission of its proposer, and with the account', async () => {
    const role = await aRole(world, ['players.see'])
    const [first, second] = [await withStaffSession(world, may), await withStaffSession(world, may)]
    const ids = [
      idIn(await asks(first, { email: newEmail(), role })),
      idIn(await asks(second, { email: newEmail(), role })),
    ] as const
    const own = (await first.send(getStaffSelf, {})).value.role
    const left = may.filter((one) => one !== 'players.see')
    await saveRole(world.server.tools, 'command/test', { brandId: 1, role: own, permissions: left })
    expect((await approves(ben, ids[0])).refusal).toBe('proposer_not_permitted')
    void (await ana.send(closeStaffAccount, { staffId: second.publicId, reason })).value
    expect((await approves(ben, ids[1])).refusal).toBe('proposer_not_permitted')
    // Others can still end it.
    expect((await ben.send(refuseProposal, { proposalId: ids[1], reason })).refusal).toBeUndefined()
  })

  test('of a person of another brand has the same answers, and only the owner of the address learns of it', async () => {
    const elsewhere = await anotherBrand(world, `brand${people}`)
    const taken = await aStaffAccount(world, [], { brandId: elsewhere })
    const [one, other] = await Promise.all(
      [taken.email, newEmail()].map(async (email) => asks(ana, { email, role: await aRole(world, []) })),
    )
    for (const answer of [one!, other!]) {
      expect(answer.value).toMatchObject({ isChanged: false })
      void (await approves(ben, idIn(answer))).value
    }
    expect(await accountOf(taken.email)).toMatchObject({ state: 'invited' })
    const started = await atOffice(world).send(startStaffSetUp, { token: tokenIn(taken.email)! })
    expect(started.refusal).toBe('staff_exists')
    // The account of the other brand is untouched.
    expect((await taken.logsIn()).refusal).toBeUndefined()
    world.clock.advance(dayMs)
    ana = await withStaffSession(world, may)
    expect(await accountOf(taken.email)).toMatchObject({ state: 'expired' })
  })

  test('of two brands to one address is set up by the first of two owners of the links, also at once', async () => {
    const brandId = await anotherBrand(world, `twin${people}`)
    const email = await invites(await aRole(world, []))
    const first = tokenIn(email)!
    const twins = [
      await withStaffSession(world, may, brandId),
      await withStaffSession(world, may, brandId),
    ] as const
    const role = await aRole(world, [], brandId)
    void (await approves(twins[1], idIn(await asks(twins[0], { email, role })))).value
    const second = tokenIn(email)!
    const somebody = atOffice(world)
    const starts: string[] = []
    for (const token of [first, second])
      starts.push((await somebody.send(startStaffSetUp, { token })).value.secret)
    const finishes = await Promise.all(
      [first, second].map((token, at) =>
        somebody.send(finishStaffSetUp, {
          token,
          password: 'a password of one person',
          code: totpCode(starts[at]!, world.clock.now()),
        }),
      ),
    )
    expect(finishes.map(({ refusal }) => refusal).toSorted()).toEqual(['staff_exists', undefined])
  })

  test.each([
    [
      'an address of the brand',
      async () => ({ email: (await aStaffAccount(world, [])).email }),
      'staff_exists',
    ],
    ['an unknown role', async () => ({ role: 'nobody' }), 'role_unknown'],
    ['a network that is none', async () => ({ networks: ['203.0.113.0/24', 'the office'] }), 'invalid_input'],
    ['a network of too many bits', async () => ({ networks: ['203.0.113.0/33'] }), 'invalid_input'],
    ['an address that is none', async () => ({ email: 'mia at desk.example' }), 'invalid_input'],
    [
      'an address with a line break',
      async () => ({ email: 'mia@desk.example\nBcc: x@y.example' }),
      'invalid_input',
    ],
    ['a name with a control character', async () => ({ name: 'Ana\u0007' }), 'invalid_input'],
  ])('with %s is refused', async (_what, given, refusal) => {
    const role = await aRole(world, [])
    const wish = { email: newEmail(), name: 'Mia', role, networks: [], reason, ...(await given()) }
    expect((await ana.send(inviteStaff, wish)).refusal).toBe(refusal)
  })

  test('into a role that was deleted meanwhile, or to an address that was taken meanwhile, is refused', async () => {
    const role = await aRole(world, [])
    const email = newEmail()
    const [first, second] = [idIn(await asks(ana, { email, role })), idIn(await asks(ana, { email, role }))]
    void (await approves(ben, first)).value
    expect((await approves(ben, second)).refusal).toBe('staff_exists')
    const gone = await aRole(world, [])
    const third = idIn(await asks(ana, { email: newEmail(), role: gone }))
    await world.server.tools.db.deleteFrom('staff_role').where('name', '=', gone).execute()
    expect((await approves(ben, third)).refusal).toBe('role_unknown')
  })
})

describe('an account that two persons opened', () => {
  test('is no second person for either of them within a day', async () => {
    const email = await invites(await aRole(world, may))
    const { logsIn } = await setsUp(email)
    void (await logsIn!()).value
    const { staffId } = (await accountOf(email))!
    const mia = await withSessionOf(world, staffId)
    const { currency: _, ...rule } = await withRules(ana)
    const wish = { ...rule, dayTimes: rule.dayTimes + 1, reason }
    const proposalId = idIn(await ana.send(setWithdrawalRule, wish))
    expect((await approves(mia, proposalId)).refusal).toBe('opened_within_day')
    expect((await approves(await withStaffSession(world, may), proposalId)).refusal).toBeUndefined()
  })
})

async function withRules(by: Person) {
  const role = (await by.send(getStaffSelf, {})).value.role
  const more: readonly Permission[] = [...may, 'withdrawals.see']
  await saveRole(world.server.tools, 'command/test', { brandId: 1, role, permissions: more })
  return (await by.send(getWithdrawalRule, {})).value
}

describe('a reset', () => {
  test('takes two persons other than the owner, who gets the link; the earlier link ends, and the password works until then', async () => {
    const member = await aStaffMember(world, ['players.see'])
    const staffId = member.publicId
    const wish = { staffId, reason: 'lost the phone' }
    const proposalId = idIn(await ana.send(resetStaff, wish))
    expect((await approves(ana, proposalId)).refusal).toBe('own_request')
    void (await approves(ben, proposalId)).value
    expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    const first = tokenIn(member.email)!
    void (await approves(ana, idIn(await ben.send(resetStaff, wish)))).value
    expect((await member.send(startStaffSetUp, { token: first })).refusal).toBe('link_token_invalid')
    const { logsIn } = await setsUp(member.email)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await member.logsIn()).refusal).toBe('credentials_wrong')
    void (await logsIn!()).value
    expect(await accountOf(member.email)).toMatchObject({
      openings: [{ kind: 'added', by: null }, { kind: 'reset' }, { kind: 'reset' }],
    })
  })

  test('of a stronger account, of the own one, of a closed one and of another brand is refused', async () => {
    const strong = await withStaffSession(world, ['withdrawals.decide'])
    expect((await ana.send(resetStaff, { staffId: strong.publicId, reason })).refusal).toBe('not_permitted')
    expect((await ana.send(resetStaff, { staffId: ana.publicId, reason })).refusal).toBe('own_account')
    const proposalId = idIn(await ana.send(resetStaff, { staffId: ben.publicId, reason }))
    expect((await approves(ben, proposalId)).refusal).toBe('own_account')
    const closed = await withStaffSession(world, [])
    const waiting = idIn(await ana.send(resetStaff, { staffId: closed.publicId, reason }))
    void (await ben.send(closeStaffAccount, { staffId: closed.publicId, reason })).value
    expect((await ana.send(resetStaff, { staffId: closed.publicId, reason })).refusal).toBe('staff_unknown')
    expect((await approves(ben, waiting)).refusal).toBe('staff_unknown')
    const far = await withStaffSession(world, [], await anotherBrand(world, `far${people}`))
    expect((await ana.send(resetStaff, { staffId: far.publicId, reason })).refusal).toBe('staff_unknown')
  })

  test('of an account whose role has grown since the proposal is refused', async () => {
    const role = await aRole(world, ['players.see'])
    const member = await aStaffAccount(world, [], { role })
    const proposalId = idIn(await ana.send(resetStaff, { staffId: member.publicId, reason }))
    const permissions: readonly Permission[] = ['players.see', 'staff.see']
    await saveRole(world.server.tools, 'command/test', { brandId: 1, role, permissions })
    expect((await approves(ben, proposalId)).refusal).toBe('changed_meanwhile')
  })
})

describe('another role', () => {
  test('with more permissions takes two persons, and one with fewer takes one, told to its owner', async () => {
    const [weak, strong] = [
      await aRole(world, ['staff.see']),
      await aRole(world, ['staff.see', 'players.see']),
    ]
    const member = await aStaffMember(world, [], { role: weak })
    const version = async () => (await accountOf(member.email))!.roleVersion
    const moves = async (role: string) =>
      ana.send(changeStaffRole, { staffId: member.publicId, role, version: await version(), reason })
    const up = await moves(strong)
    expect((await member.send(getStaffSelf, {})).value.role).toBe(weak)
    void (await approves(ben, idIn(up))).value
    expect((await member.send(getStaffSelf, {})).value.permissions).toEqual(['staff.see', 'players.see'])
    expect(mailsTo(member.email)[0]?.text).toContain(strong)
    expect((await moves(weak)).value).toEqual({ isChanged: true, proposal: null })
    expect((await member.send(getStaffSelf, {})).value.permissions).toEqual(['staff.see'])
    const outdated = { staffId: member.publicId, role: strong, version: 'x'.repeat(22), reason }
    expect((await ana.send(changeStaffRole, outdated)).refusal).toBe('changed_meanwhile')
  })

  test('is neither given nor taken where it may do more than the caller, nor to oneself', async () => {
    const strong = await withStaffSession(world, ['withdrawals.decide'])
    const account = (await ana.send(listStaff, {})).value.list.find(
      ({ staffId }) => staffId === strong.publicId,
    )!
    expect(account.isWithinOwn).toBe(false)
    const empty = await aRole(world, [])
    const weaker = { staffId: strong.publicId, role: empty, version: account.roleVersion, reason }
    expect((await ana.send(changeStaffRole, weaker)).refusal).toBe('not_permitted')
    const member = await aStaffAccount(world, [])
    const own = (await accountOf(member.email))!
    const stronger = { staffId: own.staffId, role: account.role, version: own.roleVersion, reason }
    expect((await ana.send(changeStaffRole, stronger)).refusal).toBe('not_permitted')
    const self = { staffId: ana.publicId, role: empty, version: own.roleVersion, reason }
    expect((await ana.send(changeStaffRole, self)).refusal).toBe('own_account')
  })
})

describe('the networks of an account', () => {
  test('are narrowed by one person at once, and widened by two', async () => {
    const member = await aStaffMember(world, [], { ip: '198.51.100.7' })
    const sets = async (networks: string[]) => {
      const { networksVersion: version } = (await accountOf(member.email))!
      return ana.send(setStaffNetworks, { staffId: member.publicId, networks, version, reason })
    }
    expect((await sets(['198.51.100.0/24'])).value.isChanged).toBe(true)
    expect((await member.send(getStaffSelf, {})).refusal).toBeUndefined()
    expect((await sets(['198.51.100.128/25', '198.51.100.128/25'])).value.isChanged).toBe(true)
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await accountOf(member.email))!.networks).toEqual(['198.51.100.128/25'])
    for (const wider of [[], ['198.51.100.0/24'], ['198.51.100.128/25', '2001:db8::/32']]) {
      const proposalId = idIn(await sets(wider))
      expect((await accountOf(member.email))!.networks).toEqual(['198.51.100.128/25'])
      void (await ana.send(refuseProposal, { proposalId })).value
    }
    void (await approves(ben, idIn(await sets(['198.51.100.0/24'])))).value
    expect((await member.logsIn()).refusal).toBeUndefined()
    expect((await sets(['198.51.100.999'])).detail.fields).toEqual({ 'networks.0': 'invalid_value' })
  })
})

test('a name is changed by another person, sealed in the log, and told to its owner', async () => {
  const member = await aStaffAccount(world, [])
  void (await ana.send(renameStaff, { staffId: member.publicId, name: 'Mia Reyes', reason })).value
  expect((await accountOf(member.email))?.name).toBe('Mia Reyes')
  expect(mailsTo(member.email)[0]?.text).toContain('Mia Reyes')
  const [entry] = (await ana.send(listStaffLog, {})).value.list
  expect(entry).toMatchObject({ call: 'renameStaff', before: null, after: null, hasPersonal: true })
  expect((await ana.send(renameStaff, { staffId: ana.publicId, name: 'Boss', reason })).refusal).toBe(
    'own_account',
  )
})

describe('closing an account', () => {
  test('ends its sessions and links at once, and is told to its owner; the address can be invited again', async () => {
    const role = await aRole(world, [])
    const member = await aStaffMember(world, [], { role })
    void (await approves(ben, idIn(await ana.send(resetStaff, { staffId: member.publicId, reason })))).value
    const token = tokenIn(member.email)!
    expect((await ana.send(closeStaffAccount, { staffId: member.publicId, reason })).value).toEqual({
      ended: 1,
    })
    expect((await member.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await member.send(startStaffSetUp, { token })).refusal).toBe('link_token_invalid')
    expect(mailsTo(member.email)[0]?.subject).toContain('closed')
    void (await approves(ben, idIn(await asks(ana, { email: member.email, role })))).value
    expect((await setsUp(member.email)).refusal).toBeUndefined()
  })

  test('of the own account and of a stronger one is refused', async () => {
    const strong = await withStaffSession(world, ['withdrawals.decide'])
    expect((await ana.send(closeStaffAccount, { staffId: ana.publicId, reason })).refusal).toBe('own_account')
    expect((await ana.send(closeStaffAccount, { staffId: strong.publicId, reason })).refusal).toBe(
      'not_permitted',
    )
  })

  test('leaves two persons who may change staff, also if two close each other at the same moment', async () => {
    const brandId = await anotherBrand(world, `keepers${people}`)
    const keep = [...may]
    const role = await aRole(world, keep, brandId)
    const comes = () => aStaffMember(world, [], { brandId, role })
    const [one, two, three] = [await comes(), await comes(), await comes()]
    const closes = (by: Person, of: Person) => by.send(closeStaffAccount, { staffId: of.publicId, reason })
    const answers = await Promise.all([closes(one, two), closes(two, one)])
    const refusals = answers.map(({ refusal }) => refusal)
    expect(refusals.filter((one) => one === undefined)).toHaveLength(1)
    const [left, right] = refusals[0] === undefined ? [one, three] : [two, three]
    expect((await closes(left, right)).refusal).toBe('last_persons')
    const removed = { role, permission: 'staff.change' } as const
    expect((await left.send(removeRolePermission, removed)).refusal).toBe('last_persons')
    const weaker = await aRole(world, ['staff.see'], brandId)
    const account = (await left.send(listStaff, {})).value.list.find(
      ({ staffId }) => staffId === right.publicId,
    )!
    const move = { staffId: right.publicId, role: weaker, version: account.roleVersion, reason }
    expect((await left.send(changeStaffRole, move)).refusal).toBe('last_persons')
    expect((await right.send(getStaffSelf, {})).refusal).toBeUndefined()
  })
})

test('every change of another account needs a fresh second factor', async () => {
  const member = await aStaffAccount(world, [])
  world.clock.advance(6 * 60_000)
  const staffId = member.publicId
  const version = 'x'.repeat(22)
  const answers = [
    await asks(ana, { email: newEmail(), role: await aRole(world, []) }),
    await ana.send(resetStaff, { staffId, reason }),
    await ana.send(closeStaffAccount, { staffId, reason }),
    await ana.send(renameStaff, { staffId, name: 'Mia', reason }),
    await ana.send(setStaffNetworks, { staffId, networks: [], version, reason }),
    await ana.send(changeStaffRole, { staffId, role: await aRole(world, []), version, reason }),
  ]
  expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => 'second_factor_due'))
})
