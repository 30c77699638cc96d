import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** Hourly wages: a share of what the team has played in an hour. */
export function Page() {
  return <ContractPage plan="hourly-wage" />
}
