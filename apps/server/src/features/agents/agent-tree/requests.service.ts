import type { StaffSession } from '../../../caller/staff.ts'
import { answerKeeper, type IdempotencyKey } from '../../../http/kept-answers.ts'
import type { Tools } from '../../../tools.ts'

/** The key of a request that a page of the office names by a UUID of its own: sent again by the same person, it is answered as before. */
export function requestKey(
  tools: Pick<Tools, 'db' | 'secret'>,
  { publicId }: StaffSession,
  call: string,
  input: { request: string },
  nowMs: number,
): IdempotencyKey {
  return answerKeeper(tools).keyOf({ caller: `staff/${publicId}`, key: input.request, call, input }, nowMs)
}
