import type { Call, InputOf } from '@fairground/contract/call'
import type { StaffSession } from './caller/staff.ts'
import type { Tx } from './db/tables.ts'

/** Author of a decision. */
export type Decider = Pick<StaffSession, 'staffId' | 'publicId' | 'brandId'>

/** Result of a decision, with its entry for the log. */
export interface Decided {
  result: unknown
  entry?: object | undefined
}

/** Decision of staff that moves no money, and can be held. */
export interface HeldDecision {
  call: Call
  /** Returns the object of the decision, such as `case/<id>`. */
  subjectOf(input: unknown): string
  /** Decides in a transaction, in which it does everything; refuses as the call does. */
  decide(tx: Tx, by: Decider, input: unknown): Promise<Decided>
}

/** Declares the decision of a call as one that can be held. */
export function heldDecision<C extends Call>(
  call: C,
  subjectOf: (input: InputOf<C>) => string,
  decide: (tx: Tx, by: Decider, input: InputOf<C>) => Promise<Decided>,
): HeldDecision {
  return {
    call,
    subjectOf: (input) => subjectOf(input as InputOf<C>),
    decide: (tx, by, input) => decide(tx, by, input as InputOf<C>),
  }
}
