import * as z from 'zod/mini'
import { instant } from './shapes.ts'

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(100)))

/**
 * The targeted players of a brand. Every given part must apply, and none means everybody. Closed accounts and trials
 * are in no segment.
 */
export const segment = z.object({
  /** Any of these ranks, standings, labels, countries of registration and languages. */
  ranks: someOf(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  standings: someOf(z.enum(['member', 'agent'])),
  labels: someOf(z.string().check(z.minLength(1), z.maxLength(40))),
  countries: someOf(z.string().check(z.regex(/^[A-Z]{2}$/))),
  languages: someOf(z.string().check(z.regex(/^[A-Z]{2,3}$/))),
  /** The minimum and maximum number of credited deposits. */
  depositsFrom: z.optional(z.number().check(z.int(), z.minimum(0))),
  depositsTo: z.optional(z.number().check(z.int(), z.minimum(0))),
  /** The earliest time of the last login. */
  seenSince: z.optional(
    instant.check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/),
      z.refine((text) => !Number.isNaN(Date.parse(text))),
    ),
  ),
})
export type Segment = z.output<typeof segment>
