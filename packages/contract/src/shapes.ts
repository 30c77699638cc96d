import { cleanText, withoutInvisible } from '@fairground/kernel/clean-text'
import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { subIdPattern } from './postback-figures.ts'

/** For names, numbers and codes, never for passwords or free text: what people paste is taken as it was meant. */
export const cleaned = z.overwrite(cleanText)

/** For what is not trimmed either: without the signs that nobody sees. */
export const visible = z.overwrite(withoutInvisible)

/** A decimal amount in the currency's own unit, such as `1250.50`; parsed to minor units by `kernel/money`. */
export const amountText = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,4})?$/))

/** Money on the wire: the decimal string with its currency beside it. */
export const money = z.object({ amount: amountText, currency: z.string() })

/** A public id: a UUID. */
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** An instant, ISO 8601 in UTC. */
export const instant = z.string()

/** The page a list is asked for: `pageNo` from 1, `pageSize` at most 200 (default 42, specification section 9). */
export const page = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 42),
}

/** One page of a list with what there is in all. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), total: z.number(), totalPages: z.number() })
}

/** A word of an agent's own in a link, such as where it stands; empty where there is none. */
export const subId = z._default(z.union([z.literal(''), z.string().check(z.regex(subIdPattern))]), '')

/** The category of a game by the specification's words. */
export const category = z.enum(gameCategories)

/** Yes or no as the specification writes it: 1 or 0. */
export const yesNo = z.union([z.literal(0), z.literal(1)])

/** A game as a lobby shows it. */
export const game = z.object({
  nodeId: z.string(),
  gameName: z.string(),
  gameClassify: category,
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: yesNo,
  /** Theoretical return in percent with two decimals, such as `96.04`; null where the vendor states none. */
  returnPercent: z.nullable(z.string()),
  minBet: amountText,
  maxBet: amountText,
  freePlay: z.boolean(),
  /** How a lottery is played first, by its vendor's own word; empty for none. */
  defaultPlayType: z.string(),
  /** The vendor's kind of game within the category, such as `cascades`; empty for none. */
  classification: z.string(),
  /** How many lines it plays; null where it has none. */
  lineNum: z.nullable(z.number()),
  /** 1 calm to 5 wild; null where the vendor states none. */
  volatility: z.nullable(z.number()),
  /** The most a round can pay, in times of its stake; null where the vendor states none. */
  maxWin: z.nullable(z.number()),
  tags: z.array(z.string()),
  /** How many rooms are open, of which one is chosen before it is played; 0 for a game without. */
  rooms: z.number(),
  /** Its picture, three wide and four high; null for the default picture. */
  img: z.nullable(z.string()),
  /** Under maintenance: until when, or `open-ended`; null while it can be played. */
  maintenance: z.nullable(z.string()),
})

/** JSON that passes through unread, such as a game's own events. */
export const anyJson = z.unknown()

/** The answer of a call that opens a session: the token, and what the site must ask for next. */
export const openedSession = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export type OpenedSession = z.output<typeof openedSession>

/** A password that is to be set, in composed Unicode (NFC) as it is hashed; empty for none. */
export const newPasswordText = z.string().check(z.normalize('NFC'), z.maxLength(128))
