import { fair } from './fair/vendor.ts'
import type { Vendor } from './vendor.ts'

/** Every supplier of games there is. */
export const vendors: readonly Vendor[] = [fair]
