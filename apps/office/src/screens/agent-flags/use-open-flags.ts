import { countAgentFlags } from '@fairground/contract/agent-flags'
import { useRead } from '../../api/use-reads.ts'

/** Returns the number of flags that wait for a person; undefined until known. */
export function useOpenFlags(): number | undefined {
  return useRead(countAgentFlags, {}).data?.open
}
