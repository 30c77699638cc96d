import { callsByFeature } from '@fairground/contract/all'
import type { Call } from '@fairground/contract/call'
import { standings } from '@fairground/kernel/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessCodes,
  type Caller,
  callers,
  inputSchemaOf,
  openCallers,
  pathNamesOf,
  type Schema,
} from './world/callers.ts'
import { aWorld, type Player, type Visitor, type World } from './world/world.ts'

// Made out of the contract: a new call is walked over by itself, and one without a rule for its ids fails.

const calls = Object.values(callsByFeature).flat()
const named = calls.map((call) => [call.name, call] as const)
const nobodys = '00000000-0000-7000-8000-000000000000'

let world: World
let come: (who: Caller) => Promise<Visitor>
beforeAll(async () => {
  world = await aWorld()
  come = await openCallers(world)
})
afterAll(() => world.close())

/** What turns a caller away by the words of the contract; undefined for who may call. */
function turnedAwayBy({ who }: Call, caller: Caller): string | undefined {
  if (who === 'everybody' || who === 'either') return undefined
  if (who === 'game') return caller === 'game' ? undefined : 'game_session_over'
  if (caller === 'visitor' || caller === 'game') return 'not_logged_in'
  const { trial, agentCentre } = standings[caller]
  const mayCall = who === 'player' || (who === 'member' ? !trial : agentCentre)
  return mayCall ? undefined : 'in_need_true_account'
}

/** Calls with nothing but the parts of the path, which says enough of who is let in. */
async function asks(somebody: Visitor, call: Call, headers: Record<string, string> = {}) {
  const input = Object.fromEntries(pathNamesOf(call).map((name) => [name, nobodys]))
  world.clock.advance(60_000)
  return somebody.send(call, input as never, { key: 'a-key-of-its-own', headers })
}

describe('who may call', () => {
  test.each(named)('%s', async (_name, call) => {
    for (const caller of callers) {
      const { refusal } = await asks(await come(caller), call)
      const turnedAway = turnedAwayBy(call, caller)
      if (turnedAway) expect([caller, refusal]).toEqual([caller, turnedAway])
      else {
        expect(accessCodes.filter((code) => !call.errors.includes(code as never))).not.toContain(refusal)
        expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
      }
    }
  })

  test('nobody calls on one brand with a session of another', async () => {
    const { db } = world.server.tools
    const first = await db.selectFrom('brand').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const { id: _, ...columns } = first
    await db
      .insertInto('brand')
      .values({
        ...columns,
        code: 'other',
        switches: JSON.stringify(first.switches),
        register_fields: '{}',
        tokens: '{}',
        clubs: '[]',
        labels: '{}',
        texts: '{}',
        resources: '{}',
        access_rules: '[]',
      })
      .execute()
    for (const call of calls) {
      if (call.who === 'everybody' || call.who === 'either') continue
      const caller = call.who === 'game' ? 'game' : 42
      const { refusal } = await asks(await come(caller), call, { Merchant: 'other' })
      expect([call.name, refusal]).toEqual([
        call.name,
        call.who === 'game' ? 'game_session_over' : 'not_logged_in',
      ])
    }
  })
})

describe('whose things', () => {
  test.each(named)('%s says of every id whether it is the caller’s own or everybody’s', (_name, call) => {
    const told: readonly string[] = [...(call.owned ? [call.owned] : []), ...(call.namesOpenly ?? [])]
    expect(
      fieldsOf(inputSchemaOf(call)).filter((name) => /Ids?$/.test(name) && !told.includes(name)),
    ).toEqual([])
  })

  /** How a player comes to own what a call names: the whole input, by the name of the call. */
  const owning: Record<string, (owner: Player) => Promise<Record<string, unknown>>> = {
    async endOwnSession(owner) {
      const row = await world.server.tools.db
        .selectFrom('session')
        .select('public_id')
        .where('player_id', '=', await owner.id())
        .orderBy('opened_at')
        .executeTakeFirstOrThrow()
      return { sessionId: row.public_id }
    },
    async getRound(owner) {
      const played = await (await owner.opens('parol-nights')).plays('1.00')
      return { roundId: played.value.round.roundId }
    },
  }

  test.each(named.filter(([, call]) => call.owned))(
    '%s refuses another player’s id like an unknown one',
    async (name, call) => {
      const owned = owning[name]
      expect(owned, `say in this test how a player comes to own what ${name} names`).toBeDefined()
      const ana = await world.player({ cash: 100_00n })
      const ben = await world.player()
      const input = await owned!(ana)
      const answers = []
      for (const value of [input[call.owned!], nobodys]) {
        const { status, refusal, detail } = await ben.send(call, { ...input, [call.owned!]: value } as never)
        answers.push({ status, refusal, detail })
      }
      expect(answers[0]!.refusal).toBeDefined()
      expect(call.errors).toContain(answers[0]!.refusal)
      expect(answers[0]).toEqual(answers[1])
      expect((await ana.send(call, input as never)).refusal).toBeUndefined()
    },
  )
})

/** The names of all fields, however deep. */
function fieldsOf(schema: Schema): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {})
  return [...own.flatMap(([name, field]) => [name, ...fieldsOf(field)]), ...inside.flatMap(fieldsOf)]
}
