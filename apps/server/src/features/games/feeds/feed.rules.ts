import { playTypePattern } from '@fairground/contract/play-type'
import { gameCategories } from '@fairground/kernel/game-category'
import { type Currency, currencyOf, parseMoney } from '@fairground/kernel/money'
import { protocols } from '@fairground/vendors/vendors'
import * as z from 'zod'

const webAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/|\/[^/])/)
/** Amount in the currency's own unit. */
const amount = z.string().max(24)
/** Vendor's own id. */
const vendorsId = z.string().regex(/^[\w:-]{1,30}$/)
/** By the specification's language codes. */
const names = z
  .record(z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1).max(80))
  .refine((given) => Object.keys(given).length > 0, 'it needs a name')

/** Vendor as its feed describes it. */
export const feedVendor = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
  name: z.string().trim().min(1).max(60),
  protocol: z.enum(protocols.map(({ code }) => code)),
  walletType: z.enum(['house', 'seamless', 'transfer']),
  group: z.enum(['ESPORTS', 'COCKFIGHT']).nullable().default(null),
  /** Categories of its card besides those of its games. */
  categories: z.array(z.enum(gameCategories)).max(10).default([]),
  logo: webAddress.nullable().default(null),
})

/** Room of a game with its minimum balance, by default its minimum stake. */
const feedRoom = z.strictObject({
  id: vendorsId,
  names,
  /** By ISO 4217 code. */
  stakes: z
    .record(z.string(), z.strictObject({ least: amount, most: amount, balance: amount.optional() }))
    .transform((stakes, context) =>
      inMinorUnits(stakes, context, (range, { balance }, currency) => {
        const needed = balance === undefined ? range.least : String(parseMoney(balance, currency))
        if (BigInt(needed) < BigInt(range.least))
          throw new Error('the minimum balance is below the minimum stake')
        return { ...range, balance: needed }
      }),
    )
    .refine((stakes) => Object.keys(stakes).length > 0, 'a room needs stakes'),
})

/** Game as a feed describes it; a value that a vendor leaves out is unknown. */
export const feedGame = z
  .strictObject({
    id: vendorsId,
    names,
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
      .transform((stakes, context) =>
        inMinorUnits(stakes, context, (range, { steps }, currency) => ({
          ...range,
          ...(steps ? { steps: steps.map((step) => String(parseMoney(step, currency))) } : {}),
        })),
      )
      .default({}),
    returnPercent: z
      .string()
      .regex(/^\d{1,3}\.\d{2}$/)
      .nullable()
      .default(null),
    volatility: z.int().min(1).max(5).nullable().default(null),
    /** Maximum win of a round, in times of its stake. */
    maxWin: z.int().min(1).max(10_000_000).nullable().default(null),
    releasedOn: z.iso.date().nullable().default(null),
    tags: z
      .array(z.string().regex(/^[a-z0-9-]{1,30}$/))
      .max(12)
      .default([]),
    art: webAddress.nullable().default(null),
    /** Initial play type of a lottery, as its vendor names it. */
    playType: z.string().regex(playTypePattern).nullable().default(null),
    isTrialAllowed: z.boolean().default(false),
    /** In the order in which they are shown. */
    rooms: z
      .array(feedRoom)
      .max(50)
      .refine(
        (rooms) => new Set(rooms.map(({ id }) => id)).size === rooms.length,
        'the id of a room stands there twice',
      )
      .default([]),
  })
  .refine(({ category, rooms }) => category === 'PVP' || rooms.length === 0, {
    path: ['rooms'],
    message: 'only a PVP game has rooms',
  })

/** Feed of a vendor: the vendor and all of its games; each game is validated separately. */
export const feedShape = z.object({ vendor: feedVendor, games: z.array(z.unknown()).max(100_000) })

export type Feed = z.input<typeof feedShape>
export type FeedGame = z.output<typeof feedGame>
/** Changes by an import, by the vendor's own ids of games. */
export interface ImportReport {
  vendorCode: string
  /** New or changed fields of the vendor itself. */
  vendor: string[]
  added: string[]
  changed: { id: string; fields: string[] }[]
  /** No longer in the feed. */
  closed: string[]
  unchanged: number
  refused: { id: string; reason: string }[]
}

/** Game as the writer of a feed gives it. */
export type FeedGameGiven = z.input<typeof feedGame>

/**
 * Converts stakes to digits of minor units, each finished by `rest`; refuses an unknown currency, and a minimum above
 * the maximum.
 */
function inMinorUnits<Given extends { least: string; most: string }, Made>(
  stakes: Record<string, Given>,
  context: z.RefinementCtx,
  rest: (range: { least: string; most: string }, given: Given, currency: Currency) => Made,
): Record<string, Made> {
  const made: Record<string, Made> = {}
  for (const [code, given] of Object.entries(stakes)) {
    try {
      const currency = currencyOf(code)
      const [from, to] = [parseMoney(given.least, currency), parseMoney(given.most, currency)]
      if (from <= 0n || from > to) throw new Error('the minimum stake is not between 0 and the maximum stake')
      made[code] = rest({ least: String(from), most: String(to) }, given, currency)
    } catch (error) {
      context.addIssue({ code: 'custom', path: [code], message: (error as Error).message })
    }
  }
  return made
}
