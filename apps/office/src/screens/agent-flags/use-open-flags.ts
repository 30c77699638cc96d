import { countAgentFlags } from '@fairground/contract/agent-flags'
import { useRead } from '../../api/use-reads.ts'

/** How many flags wait for a person; undefined until it is known. */
export function useOpenFlags(): number | undefined {
  return useRead(countAgentFlags, {}).data?.open
}
