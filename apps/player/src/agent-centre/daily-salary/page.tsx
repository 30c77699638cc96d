import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** Daily wages: a share of what the team has played in a day. */
export function Page() {
  return <ContractPage plan="daily-wage" />
}
