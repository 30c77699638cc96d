import type { StaffSession } from '../../../caller/staff.ts'
import { answerKeeper, type IdempotencyKey } from '../../../http/kept-answers.ts'
import type { Tools } from '../../../tools.ts'

/**
 * Returns the key of a request that a page of the office identifies by a UUID: sent again by the same person, it gets
 * the first answer.
 */
export function requestKey(
  tools: Pick<Tools, 'db' | 'secret'>,
  { publicId }: StaffSession,
  call: string,
  input: { request: string },
  nowMs: number,
): IdempotencyKey {
  return answerKeeper(tools).keyOf({ caller: `staff/${publicId}`, key: input.request, call, input }, nowMs)
}
