import { type Call, isOfOffice } from '@fairground/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { isWhole } from '../scope.ts'
import { addTestBrand } from '../world/brands.ts'
import { accessCodes, type Caller, callers, openCallers, turnedAwayBy } from '../world/callers.ts'
import { aWorld, type Visitor, type World } from '../world/world.ts'
import { calls, openAsking } from './asks.ts'

let world: World
let come: (who: Caller) => Promise<Visitor>
let asks: ReturnType<typeof openAsking>
beforeAll(async () => {
  world = await aWorld()
  come = await openCallers(world)
  asks = openAsking(world)
})
afterAll(() => world.close())

/** Each kind of caller uses a separate network, so that none reaches the limits of another. */
const opens = (who: Caller) => async () =>
  Object.assign(await come(who), { ip: `198.51.100.${1 + callers.indexOf(who)}` })

/**
 * Returns callers for a call: all of them, or one for each answer that its declaration gives, of varying kinds from
 * call to call.
 */
function someOf(call: Call): readonly Caller[] {
  const kinds = Map.groupBy(callers, (caller) => turnedAwayBy(call, caller))
  const at = calls.indexOf(call)
  return isWhole ? callers : [...kinds.values()].map((alike) => alike[at % alike.length]!)
}

// All kinds of callers and all calls are tested in memory (`gate.test.ts`).
test.each(calls.map((call) => [call.name, call] as const))(
  '%s answers each kind of caller as its declaration says',
  async (_name, call) => {
    for (const caller of someOf(call)) {
      const { refusal } = await asks(String(caller), opens(caller), call)
      const turnedAway = turnedAwayBy(call, caller)
      if (turnedAway) expect([caller, refusal]).toEqual([caller, turnedAway])
      else {
        expect(accessCodes.filter((code) => !call.errors.includes(code as never))).not.toContain(refusal)
        expect([undefined, 'invalid_input', ...call.errors]).toContain(refusal)
      }
    }
  },
)

test('every call refuses the session of another brand', async () => {
  const { db } = world.server.tools
  const { languages, switches } = (await readBrand(db, { atMs: world.clock.now() }))!
  await addTestBrand(db, { code: 'other', languages, switches: JSON.stringify(switches) })
  for (const call of calls) {
    if (call.who === 'everybody' || call.who === 'either' || isOfOffice(call)) continue
    const caller = call.who === 'game' ? 'game' : 42
    const { refusal } = await asks(String(caller), opens(caller), call, { Merchant: 'other' })
    expect([call.name, refusal]).toEqual([
      call.name,
      call.who === 'game' ? 'game_session_over' : 'not_logged_in',
    ])
  }
})
