import type { Tools } from '../../../tools.ts'
import { type Feed, findFeedVendor } from '../catalogue/index.ts'
import type { VendorAccess } from './access.queries.ts'
import type { AskVendor } from './vendors.client.ts'

/**
 * The feed of a vendor that is asked for its games: the vendor as the catalogue has it, with what it answers. Null for a vendor
 * whose protocol has no such question; throws VendorSilent where no answer came.
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
