import * as z from 'zod/mini'
import { instant } from './shapes.ts'
import { reason } from './staff.ts'

/** The person of the office who works on something that waits for a person; null for nobody. */
export const claim = z.nullable(z.object({ by: z.string(), at: instant, isOwn: z.boolean() }))
export type Claim = z.output<typeof claim>

/** Why somebody takes over what another person works on; without it only what nobody works on is claimed. */
export const takeOverNote = z.optional(reason)
