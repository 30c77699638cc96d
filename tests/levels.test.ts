import { callsByFeature } from '@fairground/contract/all'
import type { Call } from '@fairground/contract/call'
import { type Level, levelPurposes, levels } from '@fairground/contract/levels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { setIdentity } from '../apps/server/src/features/people/levels/index.ts'
import { pathNamesOf } from './world/callers.ts'
import { aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Generated from the contract: the calls that a level opens. A call with `levelFor` is refused below the level that the
// brand requires for that purpose, and only there; a call without it never requires a level.

const calls = Object.values(callsByFeature).flat()
const asking = calls.filter(({ levelFor }) => levelFor !== undefined)
const nobodys = '00000000-0000-7000-8000-000000000000'

/** Inputs for which a call with `levelIf` requires a level, and inputs for which it does not. */
const inputs: Record<string, { asked: object; free: object }> = {
  walletTransfer: {
    asked: { vassalage: 'NOBODY', direction: 'in', amount: '1.00' },
    free: { vassalage: 'NOBODY', direction: 'out', amount: '1.00' },
  },
  closeAccount: { asked: { accountId: nobodys }, free: {} },
  getLotteryLobby: { asked: { lottoView: 'betting' }, free: { lottoView: 'lobby' } },
}
/** A valid input of the other calls. */
const whole: Record<string, object> = {
  launchGame: { nodeId: 'parol-nights', vassalage: 'HOUSE' },
  launchGameV2: { nodeId: 'parol-nights', vassalage: 'HOUSE' },
  makeDeposit: { methodCode: 'none', amount: '1.00' },
  makeWithdrawal: { accountId: nobodys, amount: '1.00' },
  transferUpline: { amount: '1.00' },
  transferDownline: { customerId: '9999999999', amount: '1.00' },
  openDepositAccount: { methodCode: 'none' },
}

let world: World
let players: Record<Level, Player>
let agents: Record<Level, Player>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Makes a player or agent of each level, who has just logged in. */
async function ofEachLevel(comes: () => Promise<Player>): Promise<Record<Level, Player>> {
  const made = { 0: await comes(), 1: await comes(), 2: await comes() }
  for (const level of levels) {
    const playerId = await made[level].id()
    await transaction(world.server.tools.db, (tx) =>
      setIdentity(tx, playerId, { level, until: null, documentDigests: [] }),
    )
  }
  return made
}

async function asks(somebody: Visitor, call: Call, input: object) {
  world.clock.advance(2000)
  const names = Object.fromEntries(pathNamesOf(call).map((name) => [name, nobodys]))
  const answer = await somebody.send(call, { ...names, ...input } as never, {
    key: `key-${world.clock.now()}`,
  })
  expect([call.name, answer.refusal]).not.toEqual([call.name, 'not_logged_in'])
  return answer
}

test('every purpose of a level has a call, or waits for one', () => {
  const named = new Set(asking.map(({ levelFor }) => levelFor))
  // Calls of withdrawals are included once they exist.
  expect(levelPurposes.filter((purpose) => !named.has(purpose))).toEqual([])
  for (const { name, errors } of asking)
    expect([name, errors]).toEqual([name, expect.arrayContaining(['identity_required'])])
})

describe.each(levels)('where level %i is required,', (required) => {
  beforeAll(async () => {
    const needs = Object.fromEntries(levelPurposes.map((purpose) => [purpose, required]))
    await world.brandIs({ identity_rules: needs })
    players = await ofEachLevel(() => world.player())
    agents = await ofEachLevel(() => world.agent())
  })

  test.each(asking.map((call) => [call.name, call] as const))('%s asks for it', async (name, call) => {
    const input = call.levelIf ? inputs[name]?.asked : whole[name]
    expect(input, `say in this test a valid input of ${name}`).toBeDefined()
    for (const level of levels) {
      const asker = (call.who === 'agent' ? agents : players)[level]
      const { refusal, detail } = await asks(asker, call, input!)
      if (level >= required) expect([level, refusal]).not.toEqual([level, 'identity_required'])
      else
        expect([level, refusal, detail.identity]).toEqual([
          level,
          'identity_required',
          { purpose: call.levelFor, level: required, has: level },
        ])
      const free = inputs[name]?.free
      if (free) expect((await asks(players[level], call, free)).refusal).not.toBe('identity_required')
    }
    const trial = await world.trial()
    if (call.who === 'player') expect((await asks(trial, call, input!)).refusal).not.toBe('identity_required')
  })

  test('no other call of a player requires a level', async () => {
    const others = calls.filter(
      ({ who, levelFor }) => levelFor === undefined && /player|member|either/.test(who),
    )
    expect(others.length).toBeGreaterThan(30)
    for (const call of others.filter(({ name }) => name !== 'logout'))
      expect([call.name, (await asks(players[0], call, {})).refusal]).not.toEqual([
        call.name,
        'identity_required',
      ])
  })
})
