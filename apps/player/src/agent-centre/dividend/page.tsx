import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** The page of dividends: a share of the team's losses. */
export function Page() {
  return <ContractPage plan="dividend" />
}
