import type { AddFeature, ListQueues } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import type { Ledger } from '../ledger/ledger.group.ts'
import type { People } from '../people/people.group.ts'
import { open as openAdjustments } from './adjustments/index.ts'
import { open as openApprovals } from './approvals/index.ts'
import { open as openDesk } from './desk/index.ts'
import { open as openStaff } from './staff/index.ts'

/**
 * Opens the features of the group in their order; returns the doors that other groups, HTTP and the live connection
 * use.
 */
export function openOffice(
  tools: Tools,
  add: AddFeature,
  { audit, sessions, listQueues }: Ledger & Pick<People, 'sessions'> & { listQueues: ListQueues },
) {
  const staff = add(openStaff(tools, { audit, sessions }))
  add(openApprovals())
  add(openAdjustments(tools))
  add(openDesk(tools, { listQueues }))
  return { staff }
}
