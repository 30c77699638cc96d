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

/** JSON that passes through unread, such as a game's own events. */
export const anyJson = z.unknown()

/** What a call that opens a session gives: the token, and what the site must ask for next. */
export const openedSession = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export type OpenedSession = z.output<typeof openedSession>

/** A password that is to be set, in composed Unicode (NFC) as it is hashed; empty for none. */
export const newPasswordText = z.string().check(z.normalize('NFC'), z.maxLength(128))
