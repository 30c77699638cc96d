import { Skeleton } from '@fairground/web/ui/skeleton'
import { BelowContracts } from './below-contracts.tsx'
import { OwnContracts } from './own-contracts.tsx'
import { PlanIncome } from './plan-income.tsx'
import type { PlanWithPage } from './plans.ts'
import { useContractWords } from './use-contract-words.ts'

/** The page of a plan: contracts with the agent above and with accounts below, and their income. */
export function ContractPage({ plan }: { plan: PlanWithPage }) {
  const words = useContractWords()
  if (!words) return <Skeleton className="h-64 rounded-usual" />
  return (
    <div className="@container flex flex-col gap-10">
      <p className="-mb-5 max-w-prose text-soft">{words.about(plan)}</p>
      <OwnContracts plan={plan} words={words} />
      <BelowContracts plan={plan} words={words} />
      <PlanIncome plan={plan} words={words} />
    </div>
  )
}
