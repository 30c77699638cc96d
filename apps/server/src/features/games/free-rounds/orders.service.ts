import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import type { FreeBetsDoor } from '../vendors/index.ts'
import { listAsked, listUnanswered, noteAnswer, noteSent, type Order } from './orders.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>

/** Maximum number of orders in a run, and time after which an order without an answer counts as lost. */
const ordersAtOnce = 200
const lostAfterMs = 5 * 60_000

/**
 * Orders free rounds from vendors, each once: the order is recorded before it is sent. An order without an answer, or
 * one found unanswered after a process has died, is left to a person, since hardly any vendor promises that the same
 * order sent twice gives once.
 */
export async function orderDue(tools: Needs, freeBets: FreeBetsDoor): Promise<void> {
  const { db, clock, log } = tools
  const what = ({ id }: Order) => `free rounds ${id}`
  const lost = await listUnanswered(db, new Date(clock.now() - lostAfterMs), ordersAtOnce)
  await forEachAlone(lost, { log, what }, (order) => isLost(tools, order))
  const asked = await listAsked(db, ordersAtOnce)
  await forEachAlone(asked, { log, what }, async (order) => {
    if (!(await noteSent(db, order.id, new Date(clock.now())))) return
    const { id, brandCode, vendorCode, addedAt, expiresAt, ...wish } = order
    const answer = await freeBets.give(brandCode, vendorCode, {
      ...wish,
      reference: id,
      fromMs: addedAt.getTime(),
      untilMs: expiresAt.getTime(),
    })
    if (answer === 'unknown') return isLost(tools, order)
    if (answer.state === 'given') return noteAnswer(db, id, 'open', answer.vendorId)
    log(`free rounds ${id} were refused by vendor ${vendorCode}: ${answer.reason}`)
    await noteAnswer(db, id, 'refused', null)
  })
}

async function isLost(tools: Needs, { id, brandId, vendorCode }: Order): Promise<void> {
  await noteAnswer(tools.db, id, 'unknown', null)
  await raiseAlarm(tools, {
    kind: 'free-rounds-not-known',
    says: `nobody knows whether vendor ${vendorCode} gave the free rounds ${id}`,
    key: `free-rounds/${id}`,
    brandId,
  })
}
