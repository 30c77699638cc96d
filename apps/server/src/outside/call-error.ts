import { BrokenCircuitError, BulkheadRejectedError, TaskCancelledError } from 'cockatiel'

/**
 * Returns the kind of failure of a call to a third party: `cut-off` and `overload` for one that was not sent, since the
 * third party fails repeatedly or too many calls wait; `timeout`; or `connection`.
 */
export function policyErrorOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'cut-off'
  if (error instanceof BulkheadRejectedError) return 'overload'
  return error instanceof TaskCancelledError ? 'timeout' : 'connection'
}
