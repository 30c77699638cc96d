import type { OutputOf } from '@fairground/contract/call'
import type { listBrandContracts } from '@fairground/contract/contracts'

/** A contract as the office sees it. */
export type Contract = OutputOf<typeof listBrandContracts>['list'][number]
