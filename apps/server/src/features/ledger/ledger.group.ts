import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openFigures } from './figures/index.ts'
import { open as openTurnover } from './turnover/index.ts'
import { open as openWallet } from './wallet/index.ts'

/** Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection use. */
export function openLedger(tools: Tools, add: AddFeature) {
  const wallet = add(openWallet(tools))
  add(openFigures())
  add(openTurnover(tools))
  return { wallet }
}

export type Ledger = ReturnType<typeof openLedger>
