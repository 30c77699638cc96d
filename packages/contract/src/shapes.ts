import { cleanText, harmlessText, withoutInvisible } from '@fairground/kernel/clean-text'
import { gameCategories } from '@fairground/kernel/game-category'
import { markColours } from '@fairground/kernel/mark'
import * as z from 'zod/mini'
import { subIdPattern } from './postback-figures.ts'

/**
 * Cleans names, numbers and codes, which people often paste with invisible characters; never for passwords or free
 * text.
 */
export const cleaned = z.overwrite(cleanText)

/** Removes only invisible characters, for texts that must not be trimmed. */
export const visible = z.overwrite(withoutInvisible)

/** Returns the schema of a text of several lines that people write to each other. */
export function written(most: number, least = 1) {
  return z.string().check(z.overwrite(harmlessText), z.trim(), z.minLength(least), z.maxLength(most))
}

/** A decimal amount in the currency's own unit, such as `1250.50`; parsed to minor units by `kernel/money`. */
export const amountText = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,4})?$/))

/** Money on the wire: the decimal string with its currency. */
export const money = z.object({ amount: amountText, currency: z.string() })

/** A public id: a UUID. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** An instant, ISO 8601 in UTC. */
export const instant = z.string()

/** The requested page of a list: `pageNo` from 1, `pageSize` at most 200 (default 42, specification section 9). */
export const page = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 42),
}

/** Returns the schema of one page of a list with its totals. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), total: z.number(), totalPages: z.number() })
}

/** An agent's own parameter in a link, such as the place of the link; empty if there is none. */
export const subId = z._default(z.union([z.literal(''), z.string().check(z.regex(subIdPattern))]), '')

/** The category of a game, as the specification names it. */
export const category = z.enum(gameCategories)

/** Yes or no in the specification's form: 1 or 0. */
export const yesNo = z.union([z.literal(0), z.literal(1)])

/** A game as a lobby shows it. */
export const game = z.object({
  nodeId: z.string(),
  gameName: z.string(),
  gameClassify: category,
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: yesNo,
  /** Theoretical return in percent with two decimals, such as `96.04`; null if the vendor states none. */
  returnPercent: z.nullable(z.string()),
  minBet: amountText,
  maxBet: amountText,
  freePlay: z.boolean(),
  /** The default play type of a lottery, as its vendor names it; empty for none. */
  defaultPlayType: z.string(),
  /** The vendor's kind of game within the category, such as `cascades`; empty for none. */
  classification: z.string(),
  /** The number of its lines; null if it has none. */
  lineNum: z.nullable(z.number()),
  /** Volatility from 1 (lowest) to 5 (highest); null if the vendor states none. */
  volatility: z.nullable(z.number()),
  /** The highest win of a round, in multiples of the stake; null if the vendor states none. */
  maxWin: z.nullable(z.number()),
  /**
   * Of a lottery of the house: the largest win of a line at the lowest stake that the brand sells, with the return of
   * that bet in percent; null for any other game, and outside of lists of games.
   */
  bestWin: z.nullable(z.object({ amount: amountText, returnPercent: z.string() })),
  tags: z.array(z.string()),
  /** The number of open rooms, from which the player chooses before playing; 0 for a game without rooms. */
  rooms: z.number(),
  /** Its picture, three wide and four high; null for the default picture. */
  img: z.nullable(z.string()),
  /** Under maintenance: the end, or `open-ended`; null while it can be played. */
  maintenance: z.nullable(z.string()),
})

/** JSON that is passed on unparsed, such as a game's own events. */
export const anyJson = z.unknown()

/** The paths of a brand's mark, in a square of 32 by 32; a path without a width is an area. */
export const mark = z.array(
  z.object({ d: z.string(), colour: z.enum(markColours), width: z.nullable(z.number()) }),
)

/** The answer of a call that opens a session: the token, and the duties that the site must ask for next. */
export const openedSession = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export type OpenedSession = z.output<typeof openedSession>

/** A password to be set, in composed Unicode (NFC) as it is hashed; empty for none. */
export const newPasswordText = z.string().check(z.normalize('NFC'), z.maxLength(128))

/** The cursor of a list: the time, kind and id of its last line. */
export const lineCursor = z.string().check(
  z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[a-z]+~[\w.-]{1,100}$/),
  z.refine((cursor) => isTime(cursor.slice(0, 19))),
)

/** Returns whether a time (to the second, UTC) exists, unlike the 31st of February. */
function isTime(text: string): boolean {
  const ms = Date.parse(`${text}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
