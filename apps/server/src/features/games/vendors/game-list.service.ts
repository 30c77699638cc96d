import type { Tools } from '../../../tools.ts'
import { type Feed, findFeedVendor } from '../feeds/index.ts'
import type { VendorAccess } from './access.queries.ts'
import type { AskVendor } from './vendors.client.ts'

/**
 * Requests the feed of a vendor's games: returns the vendor as the catalogue has it, with its answer. Null for a vendor
 * whose protocol has no such request; throws VendorSilent if no answer came.
 */
export async function askedFeed(
  { db }: Pick<Tools, 'db'>,
  ask: AskVendor,
  access: VendorAccess,
): Promise<Feed | null> {
  const { gameList } = access.protocol
  if (!gameList) return null
  return {
    vendor: await findFeedVendor(db, access.vendorCode),
    games: await ask(access, gameList, undefined),
  }
}
