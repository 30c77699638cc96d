import * as list from './protocol-list.ts'
import type { Protocol } from './vendor.ts'

/** Every protocol of game suppliers; the catalogue has the protocol of each vendor. */
export const protocols: readonly Protocol[] = Object.values(list)
