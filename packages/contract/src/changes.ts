import * as z from 'zod/mini'
import { id, instant } from './shapes.ts'

// Shapes that the calls of the office which change a setting share.

/** The version of a setting as it was read; a change names it, so that no change in between is overwritten unseen. */
export const version = z.string().check(z.regex(/^[\w-]{22}$/))

/** The refusals of a decision that takes another person than the one who requested it. */
export const anotherPerson = ['own_request', 'opened_within_day'] as const

/** The outcome of a change of a setting. */
export const changed = {
  /** False if nothing differs from the setting in force, or if the change waits for another person. */
  isChanged: z.boolean(),
  /** The proposal, if the change waits for another person. */
  proposal: z.nullable(z.object({ proposalId: id, until: instant })),
}

/** The outcome of a change that is in force from the next quarter of an hour on: if it was made now, since when. */
export const changedFrom = { ...changed, beginsAt: z.optional(instant) }
