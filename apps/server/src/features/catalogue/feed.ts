import { gameCategories } from '@fairground/kernel/game-category'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import * as z from 'zod'

const webAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/|\/[^/])/)
/** An amount in the currency's own unit. */
const amount = z.string().max(24)

/** A vendor as its feed describes it. */
export const feedVendor = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
  name: z.string().trim().min(1).max(60),
  protocol: z.enum(['house', 'json-hmac', 'rsa-signed', 'form-hash', 'transfer-json']),
  walletType: z.enum(['house', 'seamless', 'transfer']),
  group: z.enum(['ESPORTS', 'COCKFIGHT']).nullable().default(null),
  /** Where its card stands besides the categories of its games. */
  categories: z.array(z.enum(gameCategories)).max(10).default([]),
  logo: webAddress.nullable().default(null),
})

/** A game as a feed describes it; what a vendor leaves out it does not state. */
export const feedGame = z.strictObject({
  /** The vendor's own id. */
  id: z.string().regex(/^[\w-]{1,30}$/),
  /** By the specification's language codes. */
  names: z
    .record(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1).max(80))
    .refine((names) => Object.keys(names).length > 0, 'a game needs a name'),
  category: z.enum(gameCategories),
  classification: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  lines: z.int().min(1).max(1_000_000).nullable().default(null),
  /** By ISO 4217 code. */
  stakes: z
    .record(
      z.string(),
      z.strictObject({ least: amount, most: amount, steps: z.array(amount).max(50).optional() }),
    )
    .transform(stakesInMinorUnits)
    .default({}),
  returnPercent: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullable()
    .default(null),
  volatility: z.int().min(1).max(5).nullable().default(null),
  tags: z
    .array(z.string().regex(/^[a-z0-9-]{1,30}$/))
    .max(12)
    .default([]),
  art: webAddress.nullable().default(null),
  isTrialAllowed: z.boolean().default(false),
})

/** What a vendor sends of itself: who it is, and all of its games; each game is judged by itself. */
export const feedShape = z.object({ vendor: feedVendor, games: z.array(z.unknown()).max(100_000) })

export type Feed = z.input<typeof feedShape>
export type FeedGame = z.output<typeof feedGame>
/** A game as the writer of a feed gives it. */
export type FeedGameGiven = z.input<typeof feedGame>

/** Amounts as digits of minor units; refuses a currency nobody knows, and a least above the most. */
function stakesInMinorUnits(
  stakes: Record<string, { least: string; most: string; steps?: string[] | undefined }>,
  context: z.RefinementCtx,
) {
  const inMinor: Record<string, { least: string; most: string; steps?: string[] }> = {}
  for (const [code, { least, most, steps }] of Object.entries(stakes)) {
    try {
      const currency = currencyOf(code)
      const [from, to] = [parseMoney(least, currency), parseMoney(most, currency)]
      if (from <= 0n || from > to) throw new Error('the least stake is not between nothing and the most')
      inMinor[code] = {
        least: String(from),
        most: String(to),
        ...(steps ? { steps: steps.map((step) => String(parseMoney(step, currency))) } : {}),
      }
    } catch (error) {
      context.addIssue({ code: 'custom', path: [code], message: (error as Error).message })
    }
  }
  return inMinor
}
