import { useQueues } from '../../api/queues.ts'

/** Returns the number of flags that wait for a person; undefined until known. */
export function useOpenFlags(): number | undefined {
  return useQueues()?.get('agent-flags')?.count
}
