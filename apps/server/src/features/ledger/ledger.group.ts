import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openAccountRecords } from './account-records/index.ts'
import { open as openAudit } from './audit/index.ts'
import { open as openFacts } from './facts/index.ts'
import { open as openFigures } from './figures/index.ts'
import { open as openFollowers } from './followers/index.ts'
import { open as openPlayLimits } from './play-limits/index.ts'
import { open as openRecipes } from './recipes/index.ts'
import { open as openSeeds } from './seeds/index.ts'
import { open as openTotals } from './totals/index.ts'
import { open as openTransferSearch } from './transfer-search/index.ts'
import { open as openTransfers } from './transfers/index.ts'
import { open as openTurnover } from './turnover/index.ts'
import { open as openWallet } from './wallet/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openLedger(tools: Tools, add: AddFeature) {
  add(openRecipes())
  const wallet = add(openWallet(tools))
  add(openTransfers())
  add(openFacts())
  add(openFollowers())
  add(openTotals())
  add(openSeeds())
  add(openPlayLimits())
  const audit = add(openAudit(tools))
  add(openAccountRecords())
  add(openFigures())
  add(openTransferSearch())
  add(openTurnover(tools))
  return { wallet, audit }
}

export type Ledger = ReturnType<typeof openLedger>
