import * as list from './protocol-list.ts'
import type { Protocol } from './vendor.ts'

/** Every way in which suppliers of games speak with us; which of them a vendor speaks stands in the catalogue. */
export const protocols: readonly Protocol[] = Object.values(list)
