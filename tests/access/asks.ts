import { randomUUID } from 'node:crypto'
import { callsByFeature } from '@fairground/contract/all'
import { type Call, isOfOffice } from '@fairground/contract/call'
import { pathNamesOf } from '../world/callers.ts'
import { officeHeaders } from '../world/staff.ts'
import type { Answered, Visitor } from '../world/visitor.ts'
import type { World } from '../world/world.ts'

/** Every call of the contract: a new call is tested automatically. */
export const calls = Object.values(callsByFeature).flat()
/** An id that belongs to nobody and nothing. */
export const nobodys = '00000000-0000-7000-8000-000000000000'

/**
 * Makes calls with only their path parameters, which is enough to see who is refused. A caller is opened once by name,
 * and keeps its session until a call is allowed, because that call may have ended the session.
 */
export function openAsking(world: World) {
  const kept = new Map<string, Visitor>()
  return async function asks(
    name: string,
    open: () => Promise<Visitor>,
    call: Call,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const somebody = kept.get(name) ?? (await open())
    kept.set(name, somebody)
    const input = Object.fromEntries(pathNamesOf(call).map((field) => [field, nobodys]))
    const answer = await somebody.send(call, input as never, {
      key: randomUUID(),
      headers: { ...(isOfOffice(call) ? officeHeaders(world) : {}), ...headers },
    })
    if (answer.refusal === undefined) kept.delete(name)
    return answer
  }
}
