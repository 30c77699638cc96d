import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** The page of daily wages: a share of the team's valid bet of a day. */
export function Page() {
  return <ContractPage plan="daily-wage" />
}
