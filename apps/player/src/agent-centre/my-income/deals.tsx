import { otherPlans } from '@fairground/contract/contract-figures'
import { getConsolidated } from '@fairground/contract/contracts'
import { useRead } from '@fairground/web/api/use-calls'
import { useMember } from '../../data.ts'
import { OwnContracts } from '../../parts/agents/own-contracts.tsx'
import type { ContractWords } from '../../parts/agents/use-contract-words.ts'

/**
 * Shows the reader's deals with the house and waiting offers; nothing for an agent who is no affiliate and has none.
 */
export function Deals({ words }: { words: ContractWords }) {
  const isAffiliate = useIsAffiliate()
  const { data } = useRead(getConsolidated, {}, { staleTime: 0 })
  const applies = data !== undefined && (data.dealreq.waiting > 0 || data.dealreq.isInForce)
  if (!isAffiliate && !applies) return null
  return (
    <section aria-label={words.say('deals.title')} className="flex flex-col gap-4" data-testid="deals">
      <div>
        <h3 className="text-lg">{words.say('deals.title')}</h3>
        <p className="mt-1 max-w-prose text-soft">{words.say('deals.text')}</p>
      </div>
      {data && !applies && <p>{words.say('deals.none')}</p>}
      {otherPlans.map((plan) => (
        <OwnContracts key={plan} plan={plan} title={words.planName(plan)} words={words} />
      ))}
    </section>
  )
}

/** Returns whether the brand may offer the reader deals. */
export function useIsAffiliate(): boolean {
  const standing = useMember()?.isAgent
  return standing === 41 || standing === 42
}
