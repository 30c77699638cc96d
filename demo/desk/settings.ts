import { getBrandSettings, publishBrandSettings, writeBrandDraft } from '@fairground/contract/office-brand'
import { approveProposal } from '@fairground/contract/proposals'
import { dayMs, hourMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

/**
 * Publishes versions of the brand's settings: two in force, of which the second owner has approved one, and one planned
 * for next week; and leaves a draft. Does nothing if the office has published any.
 */
export async function seedSettings(desk: Desk): Promise<void> {
  const { house, owner, secondOwner, nowMs, ago } = desk
  const read = (msAgo: number) => ago(msAgo, () => house.asStaff(owner, getBrandSettings, {}))
  const isByStaff = await house.tools.db
    .selectFrom('brand_version')
    .select('number')
    .where('brand_id', '=', desk.brand.id)
    .where('published_by', 'is not', null)
    .limit(1)
    .execute()
  if (isByStaff.length > 0) return

  const draft = async (msAgo: number, changes: Record<string, unknown>) => {
    const { newest, draft } = await read(msAgo)
    await ago(msAgo, () =>
      house.asStaff(owner, writeBrandDraft, { changes, base: newest.number, after: draft?.draft ?? 0 }),
    )
    return read(msAgo)
  }
  const publish = async (
    msAgo: number,
    changes: Record<string, unknown>,
    { from = null, reason }: { from?: string | null; reason: string },
  ) => {
    const { draft: kept, version } = await draft(msAgo, changes)
    return ago(msAgo, () =>
      house.asStaff(owner, publishBrandSettings, { draft: kept!.draft, from, version, reason }),
    )
  }

  await publish(
    19 * dayMs,
    { winnerFromTimes: 12 },
    { reason: 'The winner board changed every few seconds.' },
  )
  const loosened = await publish(
    8 * dayMs,
    { passwordDays: 180 },
    { reason: 'Passwords expired too often: players wrote them down.' },
  )
  const { proposal } = loosened
  if (proposal)
    await ago(8 * dayMs - 5 * hourMs, () =>
      house.asStaff(secondOwner, approveProposal, { proposalId: proposal.proposalId }),
    )
  await publish(
    dayMs,
    { winnerFromTimes: 20 },
    {
      from: new Date(nowMs + 6 * dayMs).toISOString(),
      reason: 'Small wins still fill the winner board.',
    },
  )
  await draft(2 * hourMs, { hero: 'river' })
}
