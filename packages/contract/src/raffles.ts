import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { mostTurnover, notForReasons } from './promotion-figures.ts'
import { mostPrizes, raffleStates } from './raffle-figures.ts'
import { segment } from './segments.ts'
import { amountText, id, instant, money } from './shapes.ts'
import { reason } from './staff.ts'

// Raffles: entries by valid bet, with prizes drawn among them by a provable draw.

const terms = z.object({
  /** The valid bet for one entry, and the most entries of a player. */
  perEntry: amountText,
  most: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  /** The number of prizes of each amount, the largest first. */
  prizes: z
    .array(
      z.object({ amount: amountText, count: z.number().check(z.int(), z.minimum(1), z.maximum(mostPrizes)) }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** The valid bet that a prize requires, in percent of the prize, and the days to claim it. */
  turnover: z.number().check(z.int(), z.minimum(0), z.maximum(mostTurnover)),
  claimDays: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
})
export type RaffleTermsOnWire = z.output<typeof terms>

export const listRaffles = call({
  name: 'listRaffles',
  about:
    'The brand’s raffles that are open or were drawn lately, with the caller’s entries; nothing where the caller may not be offered anything.',
  method: 'GET',
  path: '/wps/raffles',
  who: 'either',
  output: z.object({
    list: z.array(
      z.object({
        raffleId: id,
        articleId: id,
        state: z.enum(['coming', 'join', 'joined', 'counting', 'drawn', 'void', 'close']),
        /** The reason why it is closed to the caller; null in every other state. */
        reason: z.nullable(z.enum(notForReasons)),
        currency: z.string(),
        terms,
        startsAt: instant,
        closesAt: instant,
        /** The hash of the seed, fixed before the first entry. */
        seedHash: z.string(),
        /** The number of entries; before the draw it can be slightly out of date. */
        entries: z.number(),
        participants: z.number(),
        /** The caller’s part; null for none. */
        own: z.nullable(
          z.object({
            entries: z.number(),
            /** The caller's code in the list of entries. */
            code: z.string(),
            /** The caller's win; null for none. */
            won: z.nullable(amountText),
          }),
        ),
      }),
    ),
  }),
})

export const joinRaffle = call({
  name: 'joinRaffle',
  about:
    'Takes part in a raffle: valid bets since its start count, also those before joining. Joining twice is once.',
  method: 'POST',
  path: '/wps/raffles/:raffleId/join',
  who: 'member',
  input: z.object({ raffleId: id }),
  namesOpenly: ['raffleId'],
  output: z.object({ code: z.string() }),
  errors: ['raffle_unknown', 'raffle_closed'],
})

/** The entries of a participant with their path to the root. */
const proven = z.object({
  first: z.number(),
  count: z.number(),
  code: z.string(),
  path: z.array(z.object({ hash: z.string(), isLeft: z.boolean() })),
})

export const getRaffleProof = call({
  name: 'getRaffleProof',
  about:
    'What proves the draw of a raffle: the seed that its hash committed to, the root of all entries, the winners’ entries and the caller’s own with their ways to the root.',
  method: 'GET',
  path: '/wps/raffles/:raffleId/proof',
  who: 'either',
  input: z.object({ raffleId: id }),
  namesOpenly: ['raffleId'],
  output: z.object({
    seed: z.string(),
    seedHash: z.string(),
    /** The Merkle root of all entries (RFC 9162); it is the client seed of the draw, with the nonce 0. */
    root: z.string(),
    entries: z.number(),
    participants: z.number(),
    /** By prize, the first prize first. */
    winners: z.array(z.extend(proven, { number: z.number(), amount: amountText })),
    own: z.nullable(proven),
  }),
  errors: ['raffle_unknown', 'raffle_not_drawn'],
  // The server reads all entries for it.
  limit: { times: 10, perSeconds: 60 },
})

const staff = { who: 'staff' } as const
const raffleId = { raffleId: id }

const officeRaffle = z.object({
  raffleId: id,
  name: z.string(),
  articleId: id,
  article: z.string(),
  state: z.enum(raffleStates),
  currency: z.string(),
  terms,
  segment,
  startsAt: instant,
  closesAt: instant,
  entries: z.number(),
  participants: z.number(),
  winners: z.number(),
  cost: money,
  madeBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  approvedBy: z.nullable(z.string()),
})
export type OfficeRaffle = z.output<typeof officeRaffle>

export const listBrandRaffles = call({
  ...staff,
  name: 'listBrandRaffles',
  about: 'Raffles of the brand, the newest first, with what each costs and how many take part.',
  method: 'GET',
  path: '/office/api/raffles',
  may: 'promotions.see',
  output: z.object({
    list: z.array(officeRaffle),
    /** The currency of the brand. */
    currency: z.string(),
    /** Articles that a raffle may have. */
    articles: z.array(z.object({ articleId: id, title: z.string() })),
  }),
})

export const makeRaffle = call({
  ...staff,
  name: 'makeRaffle',
  about: 'Makes a raffle; players see it once another person has approved it.',
  method: 'POST',
  path: '/office/api/raffles',
  may: 'promotions.make',
  input: z.object({
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    articleId: id,
    currency: z.string().check(z.maxLength(12)),
    terms,
    segment,
    startsAt: instant.check(z.regex(/^\d{4}-\d\d-\d\dT/)),
    closesAt: instant.check(z.regex(/^\d{4}-\d\d-\d\dT/)),
  }),
  output: z.object(raffleId),
  ofBrand: 'articleId',
  errors: ['article_unknown', 'promotion_terms', 'idempotency_conflict'],
})

export const changeRaffle = call({
  ...staff,
  name: 'changeRaffle',
  about:
    'Approves a raffle that another person has made, or calls one off before it closes; nobody has won then.',
  method: 'POST',
  path: '/office/api/raffles/:raffleId/state',
  may: 'promotions.decide',
  needs: 'second-factor',
  input: z.object({ ...raffleId, to: z.enum(['open', 'void']), reason }),
  ofBrand: 'raffleId',
  errors: ['raffle_unknown', 'raffle_state', ...anotherPerson],
})
