import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { People } from '../people/people.group.ts'
import { open as openAccountRecovery } from './account-recovery/index.ts'
import { open as openBrandLimits } from './brand-limits/index.ts'
import { open as openExclusions } from './exclusions/index.ts'
import { open as openIdentity } from './identity/index.ts'
import { open as openReceivedDocuments } from './received-documents/index.ts'

/** Opens the features of the group in their order. */
export function openCompliance(tools: Tools, add: AddFeature, { sessions }: Pick<People, 'sessions'>) {
  add(openIdentity(tools))
  add(openBrandLimits(tools))
  add(openReceivedDocuments(tools))
  add(openAccountRecovery(tools, { sessions }))
  add(openExclusions(tools))
}
