import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** The page of hourly wages: a share of the team's valid bet of an hour. */
export function Page() {
  return <ContractPage plan="hourly-wage" />
}
