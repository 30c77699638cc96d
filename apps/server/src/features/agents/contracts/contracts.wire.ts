import type { ContractOnWire } from '@fairground/contract/contracts'
import { currencyOf } from '@fairground/kernel/money'
import type { Contract } from './contracts.queries.ts'
import { type Terms, termsOnWire } from './terms.rules.ts'

/** Converts a contract for one side, with the name of the other, and the terms it would replace. */
export function contractOnWire(
  contract: Contract,
  { side, other, before }: { side: 'mine' | 'below'; other: string; before: Terms | undefined },
): ContractOnWire {
  const currency = currencyOf(contract.currency)
  const { id, terms, customerId, state, endedBy } = contract
  return {
    contractId: id,
    plan: terms.plan,
    side,
    customerId,
    other,
    currency: currency.code,
    terms: termsOnWire(terms, currency),
    before: before ? termsOnWire(before, currency) : null,
    state,
    offeredAt: contract.offeredAt.toISOString(),
    openUntil: contract.openUntil.toISOString(),
    answeredAt: contract.answeredAt?.toISOString() ?? null,
    from: contract.from?.toISOString() ?? null,
    until: contract.until?.toISOString() ?? null,
    endedBy,
  }
}
