import type { FreeBets, FreeBetsGiven, FreeBetsOrder, FreeBetsTakenBack } from '@fairground/vendors/vendor'
import type { AccessFinder, VendorAccess } from './access.queries.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

/** Free bets were asked of a vendor that has none to give, or that the brand has agreed nothing with. */
export class NoFreeBets extends Error {
  override name = 'NoFreeBets'
}

/** Gives players free bets at vendors and takes them back; brand and vendor by their codes. */
export function freeBets(ask: AskVendor, findAccess: AccessFinder) {
  /**
   * Gives a player free bets; `unknown` where no answer came. What is unknown may be sent again only where `isGivenOnce` of
   * the vendor's protocol says so. Throws NoFreeBets.
   */
  async function give(
    brandCode: string,
    vendorCode: string,
    order: FreeBetsOrder,
  ): Promise<FreeBetsGiven | 'unknown'> {
    const { access, questions } = await agreedWith(brandCode, vendorCode)
    return orUnknown(ask(access, questions.giveFreeBets, order))
  }

  /**
   * Takes back free bets by the vendor's own id of them; `unknown` where no answer came, which may be sent again. What was won
   * with them stays the player's. Throws NoFreeBets.
   */
  async function takeBack(
    brandCode: string,
    vendorCode: string,
    vendorId: string,
  ): Promise<FreeBetsTakenBack | 'unknown'> {
    const { access, questions } = await agreedWith(brandCode, vendorCode)
    return orUnknown(ask(access, questions.takeBackFreeBets, { vendorId }))
  }

  async function agreedWith(
    brandCode: string,
    vendorCode: string,
  ): Promise<{ access: VendorAccess; questions: FreeBets }> {
    const access = await findAccess(brandCode, vendorCode)
    const questions = access?.protocol.freeBets
    if (!questions) throw new NoFreeBets(`the vendor ${vendorCode} has no free bets for ${brandCode}`)
    return { access, questions }
  }

  /** Whether a vendor gives free bets to players of a brand. */
  async function isOffered(brandCode: string, vendorCode: string): Promise<boolean> {
    return (await findAccess(brandCode, vendorCode))?.protocol.freeBets !== undefined
  }

  return { give, takeBack, isOffered }
}

export type FreeBetsDoor = ReturnType<typeof freeBets>

async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | 'unknown'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VendorSilent) return 'unknown'
    throw error
  }
}
