import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { opensOther } from '../staff/index.ts'

type Decider = Pick<StaffSession, 'staffId'>

/**
 * Refuses a decision of two persons unless the person who decides is another than those who requested or decided
 * before, null for nobody: `own_request` for one of them, and `opened_within_day` if one of the accounts was added or
 * reset with the help of the other in the last 24 hours.
 */
export async function requireAnotherPerson(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  staff: Decider,
  ...persons: (bigint | null | undefined)[]
): Promise<void> {
  if (persons.includes(staff.staffId)) refuse('own_request')
  await refuseOpenedByEachOther(tx, tools, staff, ...persons)
}

/**
 * Refuses `opened_within_day` if the account of a person was added or reset in the last 24 hours with the help of one
 * of some others, or theirs with the help of this person. The person may be one of the others.
 */
export async function refuseOpenedByEachOther(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { staffId }: Decider,
  ...persons: (bigint | null | undefined)[]
): Promise<void> {
  const others = persons.filter((one): one is bigint => typeof one === 'bigint' && one !== staffId)
  if (await opensOther(tx, staffId, others, clock.now())) refuse('opened_within_day')
}
