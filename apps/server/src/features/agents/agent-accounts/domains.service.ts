import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { blockDomain, unblockDomain } from '../../people/agent-domains/index.ts'
import { findDomain } from './domains.queries.ts'

interface Given {
  domainId: string
  reason: string
}

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Blocks the domain of a claim for all agents of the brand. Refuses `domain_unknown` and `domain_blocked`. */
export function block(tools: Needs, staff: StaffSession, given: Given): Promise<void> {
  return change(tools, staff, given, 'blockAgentDomain')
}

/** Lifts the block of a claim's domain. Refuses `domain_unknown` and `domain_not_blocked`. */
export function unblock(tools: Needs, staff: StaffSession, given: Given): Promise<void> {
  return change(tools, staff, given, 'unblockAgentDomain')
}

async function change(
  tools: Needs,
  { brandId, staffId, publicId }: StaffSession,
  { domainId, reason }: Given,
  call: 'blockAgentDomain' | 'unblockAgentDomain',
): Promise<void> {
  const isBlock = call === 'blockAgentDomain'
  await logged(tools, async (tx) => {
    const { domain, customerId } = (await findDomain(tx, brandId, domainId)) ?? refuse('domain_unknown')
    const at = new Date(tools.clock.now())
    const isChanged = isBlock
      ? await blockDomain(tx, { brandId, domain, reason, by: staffId, at })
      : await unblockDomain(tx, brandId, domain)
    if (!isChanged) refuse(isBlock ? 'domain_blocked' : 'domain_not_blocked')
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${publicId}`,
        call,
        subject: `player/${customerId}`,
        reason,
        before: { domain, isBlocked: !isBlock },
        after: { domain, isBlocked: isBlock },
      },
    }
  })
}
