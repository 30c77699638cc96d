import { type ErrorCode, errorStatus, type RefusalDetail } from '@fairground/contract/errors'

/** Refusal with a code from the catalogue; thrown anywhere, answered in its envelope, and nothing is written. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly detail: RefusalDetail

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Refusals that end after some time: each has the time to wait. */
type WaitCode =
  | 'busy'
  | 'too_many_requests'
  | 'too_soon'
  | 'payout_account_resting'
  | 'payout_too_young'
  | 'resting_after_reset'
  | 'second_factor_rests'

/** Throws the refusal of a code. */
export function refuse(code: WaitCode, detail: RefusalDetail & { retryAfterMs: number }): never
export function refuse(code: Exclude<ErrorCode, WaitCode>, detail?: RefusalDetail): never
export function refuse(code: ErrorCode, detail?: RefusalDetail): never {
  throw new Refusal(code, detail)
}

/** Thrown if the caller must not be told anything, not even a refusal: the connection is cut. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}
