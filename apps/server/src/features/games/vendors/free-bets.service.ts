import type { FreeBets, FreeBetsGiven, FreeBetsOrder, FreeBetsTakenBack } from '@fairground/vendors/vendor'
import type { AccessFinder, VendorAccess } from './access.queries.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

/** Thrown when free bets are requested from a vendor that has none, or with which the brand has no agreement. */
export class NoFreeBets extends Error {
  override name = 'NoFreeBets'
}

/** Service that gives players free bets at vendors and takes them back; brand and vendor by their codes. */
export function freeBets(ask: AskVendor, findAccess: AccessFinder) {
  /**
   * Gives a player free bets; returns `unknown` if no answer came. An unknown order may be sent again only if
   * `isGivenOnce` of the vendor's protocol allows it. Throws NoFreeBets.
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
   * Takes back free bets by the vendor's own id; returns `unknown` if no answer came, and may then be called again.
   * Wins of the free bets stay with the player. Throws NoFreeBets.
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

  /** Returns whether a vendor gives free bets to players of a brand. */
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
