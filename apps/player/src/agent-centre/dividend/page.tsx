import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** Dividends: a share of what the team has lost. */
export function Page() {
  return <ContractPage plan="dividend" />
}
