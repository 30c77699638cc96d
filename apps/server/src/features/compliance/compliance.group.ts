import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openBrandLimits } from './brand-limits/index.ts'
import { open as openIdentity } from './identity/index.ts'

/** Opens the features of the group in their order. */
export function openCompliance(tools: Tools, add: AddFeature) {
  add(openIdentity(tools))
  add(openBrandLimits(tools))
}
