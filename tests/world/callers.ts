import type { Call } from '@fairground/contract/call'
import type { ErrorCode } from '@fairground/contract/errors'
import { permissions } from '@fairground/contract/permissions'
import { type Standing, standings } from '@fairground/kernel/standing'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { openSession } from '../../apps/server/src/features/people/sessions/index.ts'
import { schemaOf } from '../../apps/server/src/site/docs.routes.ts'
import { withStaffSession } from './staff.ts'
import { originOf } from './visitor.ts'
import type { Player, Visitor, World } from './world.ts'

/** Every kind of caller: a visitor, each standing, a game page, and a staff account with all permissions. */
export const callers = [
  'visitor',
  ...(Object.keys(standings).map(Number) as Standing[]),
  'game',
  'staff',
] as const
export type Caller = (typeof callers)[number]

/** The refusals of a caller before the input of a call is read. */
export const accessCodes: readonly string[] = [
  'not_logged_in',
  'in_need_true_account',
  'password_change_due',
  'agreement_due',
  'game_session_over',
  'origin_wrong',
  'not_permitted',
  'second_factor_due',
  'agent_centre_closed',
] satisfies ErrorCode[]

/** Returns the refusal that the contract requires for a caller; undefined for a permitted one. */
export function turnedAwayBy({ who }: Call, caller: Caller): string | undefined {
  if (who === 'everybody' || who === 'either' || who === 'office') return undefined
  if (who === 'staff') return caller === 'staff' ? undefined : 'not_logged_in'
  if (who === 'game') return caller === 'game' ? undefined : 'game_session_over'
  if (caller === 'visitor' || caller === 'game' || caller === 'staff') return 'not_logged_in'
  const { trial, agentCentre } = standings[caller]
  const mayCall = who === 'player' || (who === 'member' ? !trial : agentCentre)
  return mayCall ? undefined : 'in_need_true_account'
}

/** Opens one caller of each kind, with a new session each time. */
export async function openCallers(world: World): Promise<(who: Caller) => Promise<Visitor>> {
  const people = new Map<Caller, Player>()
  for (const who of callers) {
    if (who === 'visitor' || who === 'staff') continue
    if (who === 4) people.set(who, await world.trial())
    else if (who === 0 || who === 'game') people.set(who, await world.player({ cash: 1000_00n }))
    else people.set(who, await world.agent({ standing: who }))
  }
  const ids = new Map<Caller, bigint>()
  for (const [who, player] of people) ids.set(who, await player.id())

  return async function come(who) {
    if (who === 'visitor') return world.visitor()
    if (who === 'staff') return withStaffSession(world, permissions)
    const somebody = await withSession(world, ids.get(who)!)
    if (who === 'game') somebody.token = (await people.get(who)!.opens('parol-nights', somebody)).session
    return somebody
  }
}

/** Opens a browser with a new session of a player, whose second factor was given now or at a given time. */
export async function withSession(
  { server: { tools }, visitor }: World,
  playerId: bigint,
  factorAt: Date | null = new Date(tools.clock.now()),
): Promise<Visitor> {
  const somebody = visitor()
  somebody.token = await transaction(tools.db, (tx) =>
    openSession(tx, tools, playerId, 'register', originOf(somebody), { factorAt }),
  )
  return somebody
}

/** The parts of JSON Schema that the contract's inputs use. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Returns the input schema of a call. */
export function inputSchemaOf(call: Call): Schema {
  return schemaOf(call.input, 'input') as Schema
}

/** Returns the names of a path's parameters. */
export function pathNamesOf(call: Call): string[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
}

/** Returns the names of the top-level fields of a call's input. */
export function fieldsIn(call: Call): string[] {
  return Object.keys(inputSchemaOf(call).properties ?? {})
}
