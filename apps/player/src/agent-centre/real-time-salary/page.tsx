import { ContractPage } from '../../parts/agents/contract-page.tsx'

/** The page of real-time wages: a share of single rounds, every five minutes. */
export function Page() {
  return <ContractPage plan="real-time-wage" />
}
