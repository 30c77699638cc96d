import { getTable, listTables } from '@fairground/contract/tables'
import type { Serving } from '../../../http/serve.ts'
import type { tableStates } from './tables.service.ts'

/** Binds the calls about tables. */
export function tableRoutes({ serve }: Serving, states: ReturnType<typeof tableStates>): void {
  serve(getTable, ({ input: { nodeId }, brand, nowMs }) => states.stateNow(brand, nodeId, nowMs))

  serve(listTables, async ({ brand, nowMs }) => ({
    list: await states.listStates(brand, nowMs),
    serverTime: new Date(nowMs).toISOString(),
  }))
}
