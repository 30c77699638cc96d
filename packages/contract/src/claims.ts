import * as z from 'zod/mini'
import { instant } from './shapes.ts'
import { reason } from './staff.ts'

/** The staff member who works on a waiting item; null for nobody. */
export const claim = z.nullable(z.object({ by: z.string(), at: instant, isOwn: z.boolean() }))
export type Claim = z.output<typeof claim>

/**
 * The reason for taking over an item on which another person works; without it, only an unclaimed item can be claimed.
 */
export const takeOverNote = z.optional(reason)
