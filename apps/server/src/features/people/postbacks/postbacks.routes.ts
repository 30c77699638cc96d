import { postbackDays, postbackEvents } from '@fairground/contract/postback-figures'
import {
  addPostbackAddress,
  listPostbackAddresses,
  listPostbacks,
  listSubIds,
  removePostbackAddress,
  renewPostbackSecret,
  testPostback,
} from '@fairground/contract/postbacks'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { type AddressRow, listAddresses, listLog, listSubIdRows } from './postbacks.queries.ts'
import { addAddress, addTest, removeAddress, renewSecret } from './postbacks.service.ts'

const dayMs = 86_400_000

/** Binds the agents' calls about the results of their codes and their postback addresses. */
export function postbackRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listPostbackAddresses, async ({ session, nowMs }) => ({
    list: (await listAddresses(db, session.playerId)).map((row) => onWire(row, nowMs)),
  }))

  serve(addPostbackAddress, async ({ input, session, nowMs }) => {
    const { secret, ...row } = await addAddress(tools, session.playerId, input)
    return { ...onWire(row, nowMs), secret }
  })

  serve(renewPostbackSecret, async ({ input, session }) => ({
    secret: await renewSecret(tools, session.playerId, input.addressId),
  }))

  serve(removePostbackAddress, async ({ input, session }) => {
    await removeAddress(tools, session.playerId, input.addressId)
    return {}
  })

  serve(testPostback, async ({ input, session: { playerId, currency } }) => {
    await addTest(tools, { agentId: playerId, currency }, input)
    return {}
  })

  serve(listPostbacks, async ({ input, session, nowMs }) => {
    const since = new Date(nowMs - postbackDays * dayMs)
    const { rows, total } = await listLog(db, session.playerId, since, placeOf(input))
    const list = rows.map(({ id, at, nextAt, ...row }) => ({
      ...row,
      postbackId: id,
      at: at.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    }))
    return { list, total, totalPages: Math.ceil(total / input.pageSize) }
  })

  serve(listSubIds, async ({ input, session }) => {
    const { rows, total } = await listSubIdRows(db, session.playerId, input.code, placeOf(input))
    const list = rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
    return { list, total, totalPages: Math.ceil(total / input.pageSize) }
  })
}

function placeOf({ pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}

function onWire({ id, url, events, madeAt, restUntil }: AddressRow, nowMs: number) {
  return {
    addressId: id,
    url,
    events: postbackEvents.filter((event) => events.includes(event)),
    madeAt: madeAt.toISOString(),
    restUntil: restUntil && restUntil.getTime() > nowMs ? restUntil.toISOString() : null,
  }
}
