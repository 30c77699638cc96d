import type { FreeBetsGiven, FreeBetsOrder, FreeBetsTakenBack } from '@fairground/vendors/vendor'
import type { VendorAccess } from './access.queries.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

/** Free bets were asked of a vendor that has none to give. */
export class NoFreeBets extends Error {
  override name = 'NoFreeBets'
}

/**
 * Gives a player free bets at a vendor; `unknown` where no answer came. What is unknown may be sent again only where the
 * protocol's `isGivenOnce` says so. Throws NoFreeBets.
 */
export function giveFreeBets(
  ask: AskVendor,
  access: VendorAccess,
  order: FreeBetsOrder,
): Promise<FreeBetsGiven | 'unknown'> {
  return orUnknown(ask(access, freeBetsOf(access).giveFreeBets, order))
}

/**
 * Takes back free bets by the vendor's own id of them; `unknown` where no answer came, which may be sent again. What was won
 * with them stays the player's. Throws NoFreeBets.
 */
export function takeBackFreeBets(
  ask: AskVendor,
  access: VendorAccess,
  vendorId: string,
): Promise<FreeBetsTakenBack | 'unknown'> {
  return orUnknown(ask(access, freeBetsOf(access).takeBackFreeBets, { vendorId }))
}

function freeBetsOf({ protocol, vendorCode }: VendorAccess) {
  if (!protocol.freeBets) throw new NoFreeBets(`the vendor ${vendorCode} has no free bets`)
  return protocol.freeBets
}

async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | 'unknown'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VendorSilent) return 'unknown'
    throw error
  }
}
