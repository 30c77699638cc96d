import * as z from 'zod/mini'
import { call } from './call.ts'
import { drawModes, drawStates, readBys } from './draw-figures.ts'
import { mostTaxRate, taxBases } from './lottery-figures.ts'
import { sitting } from './rounds.ts'
import { amountText, anyJson, game, id, instant } from './shapes.ts'
import { tableLimits, tableMoment } from './tables.ts'

/** The most draws of a chase. */
export const mostChased = 50

const drawId = z.string().check(z.regex(/^\d{1,18}$/))

/** A round of a public beacon for which a draw waits. */
export const drawBeacon = z.object({
  /** The hash of its chain. */
  chain: z.string(),
  round: z.number(),
  /** In hexadecimal; null until it is published. */
  signature: z.nullable(z.string()),
})

/** A draw of a market game. */
export const draw = z.object({
  drawId,
  nodeId: z.string(),
  issue: z.string(),
  state: z.enum(drawStates),
  closesAt: instant,
  drawsAt: instant,
  /** The stations that draw together; empty if the game has none. */
  stations: z.array(z.string()),
  /** Made after its time for a demonstration, without tickets. */
  isSeeded: z.boolean(),
  /** The mode of the draw: the brand draws from its own seed, or a third party draws and its result is read. */
  mode: z.enum(drawModes),
  /** The readers whose readings gave the result of an official draw; null before that, and for a draw of the house. */
  readBy: z.nullable(z.enum(readBys)),
  /** The game's own result as JSON; null until it is drawn. */
  result: anyJson,
  /** The results that corrections have replaced, the oldest first. */
  earlier: z.array(anyJson),
  /**
   * The proof of the draw: the hash of the server seed is public from the beginning, the rest once it is known. An
   * official draw has no seed.
   */
  proof: z.object({
    serverSeedHash: z.nullable(z.string()),
    /** The Merkle root of all tickets, in hexadecimal, and their number; null until they are sealed. */
    seal: z.nullable(z.string()),
    entries: z.nullable(z.number()),
    serverSeed: z.nullable(z.string()),
    /** The round of a public beacon on which the result also depends; null if there is none. */
    beacon: z.nullable(drawBeacon),
    /** The Merkle root of the exits of its flight, in hexadecimal, with their number; null without a flight. */
    exits: z.nullable(z.object({ seal: z.string(), count: z.number() })),
  }),
})

export type Draw = z.output<typeof draw>

/** A chain of a public beacon (`BeaconChain` of the kernel). */
const beaconChain = z.object({
  hash: z.string(),
  name: z.string(),
  publicKey: z.string(),
  groupHash: z.string(),
  genesisSeconds: z.number(),
  periodSeconds: z.number(),
})

/** A bet with its price: each winning line pays its part of the stake × prize ÷ price. */
export const marketBet = z.object({
  type: z.string().check(z.maxLength(32)),
  selection: z.string().check(z.maxLength(500)),
  stake: amountText,
  price: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  prizes: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))).check(z.maxLength(20)),
})

/**
 * The tax withheld from a ticket's prize above an amount, in millionths of the whole prize or of the part above; a
 * returned stake is not a prize.
 */
export const prizeTax = z.object({
  from: amountText,
  rate: z.number().check(z.int(), z.minimum(1), z.maximum(mostTaxRate)),
  base: z.enum(taxBases),
})

/** A ticket: bets on one draw that were bought together. */
export const ticket = z.object({
  ticketId: id,
  drawId,
  nodeId: z.string(),
  issue: z.string(),
  drawsAt: instant,
  currency: z.string(),
  stake: amountText,
  bets: z.array(
    z.extend(marketBet, {
      lines: z.number(),
      won: z.nullable(amountText),
      /** The stakes of its lines that are returned without a win. */
      pushed: z.nullable(amountText),
      /** The multiple in hundredths for which it was cashed out; null if it was not. */
      exit: z.nullable(z.number()),
    }),
  ),
  /**
   * The wins of all bets, and the part of their stakes that is returned without a win; null until the draw is verified.
   */
  won: z.nullable(amountText),
  pushed: z.nullable(amountText),
  /**
   * The tax on its prize at the time of purchase, null if there was none; the withheld amount is null until the draw is
   * verified.
   */
  tax: z.nullable(z.extend(prizeTax, { withheld: z.nullable(amountText) })),
  /** Whether its wins are paid. */
  isPaid: z.boolean(),
  /** Whether it was cancelled before the draw closed, with the stake refunded. */
  isCancelled: z.boolean(),
  /** The time until which the player may cancel it; null if the game allows no cancellation. */
  cancelUntil: z.nullable(instant),
  /** For a ticket of a chase: its place among the draws, and whether the first win refunds the rest. */
  chase: z.nullable(z.object({ chaseId: id, place: z.number(), of: z.number(), stopsOnWin: z.boolean() })),
  /**
   * For a game with prize groups: the player’s own group at the purchase, the group played, and the resulting discount
   * on the price.
   */
  group: z.nullable(z.object({ own: z.number(), played: z.number(), discount: amountText })),
  boughtAt: instant,
})

export type Ticket = z.output<typeof ticket>

const refusals = ['game_session_over', 'game_unknown'] as const

/** The prices at which a player plays a game. */
const offer = z.object({
  /** The facts of the game (`MarketInfo`) at these prices. */
  info: anyJson,
  /**
   * The player’s own prize group, the lowest that may be played instead in steps of 20, and the group of these prices;
   * null for a game without groups.
   */
  groups: z.nullable(z.object({ own: z.number(), least: z.number(), played: z.number() })),
  /** The tax on the prize of a ticket; null for none. */
  tax: z.nullable(prizeTax),
  /**
   * The most that the brand pays for a line of a type or, with an empty type, of every other one; a bet above it is
   * refused as `exposure_reached`.
   */
  mostPaid: z.array(z.object({ type: z.string(), amount: amountText })),
})

export const openMarket = call({
  name: 'openMarket',
  about:
    'Trades a single-use launch token for a game session of a market game, with all that its board shows first.',
  method: 'POST',
  path: '/lgw/arcade/market',
  who: 'everybody',
  input: z.object({ launch: z.string().check(z.maxLength(128)) }),
  output: z.extend(offer, {
    /** The token for `buyTicket`; it ends with the player's session. */
    session: z.string(),
    game,
    currency: z.string(),
    currencySymbol: z.string(),
    trial: z.boolean(),
    balance: amountText,
    version: z.number(),
    language: z.string(),
    /** The stakes of one bet on offer, in ascending order. */
    stakes: z.array(amountText),
    /** The draws that take bets, the next one first. */
    draws: z.array(draw),
    /** The most draws of a chase: those that are always made ahead, at most 50. */
    mostChased: z.number(),
    /** Whether the stakes of a chase may rise from draw to draw. */
    canRise: z.boolean(),
    /** The last results, the newest first. */
    results: z.array(draw),
    /** The player's newest tickets for this game. */
    tickets: z.array(ticket),
    /** The table now, and the largest stakes of a player; null for a game that is no table. */
    table: z.nullable(tableMoment),
    limits: z.nullable(tableLimits),
    sitting,
    realityCheckMinutes: z.number(),
    serverTime: instant,
  }),
  errors: [
    'launch_invalid',
    'launch_used',
    'game_unknown',
    'game_closed',
    'game_maintenance',
    'play_stopped',
  ],
})

export const getMarketBoard = call({
  name: 'getMarketBoard',
  about:
    'What everybody may read on the board of a market game besides its draws: facts, stakes, and the prices of the brand’s usual prize group.',
  method: 'GET',
  path: '/lgw/markets/:nodeId/board',
  who: 'everybody',
  input: z.object({ nodeId: z.string().check(z.maxLength(64)) }),
  namesOpenly: ['nodeId'],
  output: z.extend(z.omit(offer, { groups: true }), {
    game,
    currency: z.string(),
    currencySymbol: z.string(),
    /** The stakes of one bet on offer, in ascending order. */
    stakes: z.array(amountText),
  }),
  errors: ['game_unknown', 'game_closed'],
  limit: { times: 300, perSeconds: 60 },
  publicSeconds: 30,
})

const prizeGroup = z.number().check(z.int(), z.minimum(1), z.maximum(1_999))

export const getMarketPrices = call({
  name: 'getMarketPrices',
  about:
    'The facts and prices of the game of the session now, at a prize group that the player may play, else at the player’s own.',
  method: 'GET',
  path: '/lgw/arcade/market/prices',
  who: 'game',
  input: z.object({ group: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_999))) }),
  output: offer,
  errors: [...refusals, 'game_closed', 'game_maintenance', 'play_stopped'],
  limit: { times: 300, perSeconds: 60 },
})

export const buyTicket = call({
  name: 'buyTicket',
  about:
    'Buys bets on an open draw at the prizes that the player saw, or the same bets on several draws in a row (a chase), at the same stakes or rising ones, all paid now. The same key gives the same ticket again, also after the close.',
  method: 'POST',
  path: '/lgw/arcade/market/tickets',
  who: 'game',
  movesMoney: true,
  input: z.object({
    drawId,
    bets: z.array(marketBet).check(z.minLength(1), z.maxLength(100)),
    /** The prize group that is played; by default the player’s own. */
    group: z.optional(prizeGroup),
    /** The tax on prizes that the player saw; absent for none. Refused as `price_changed` if it has changed. */
    tax: z.optional(prizeTax),
    /** The number of draws, starting with `drawId`; if one of them is refused, all are. */
    chase: z.optional(
      z.object({
        draws: z.number().check(z.int(), z.minimum(2), z.maximum(mostChased)),
        stopsOnWin: z.boolean(),
        /**
         * The multiple of its stake that each bet has on each draw, 1 on the first; by default 1 on all. Refused as
         * `rising_not_offered` if the brand allows none, if the number of multiples differs from the number of draws,
         * or if a stake would exceed those of the game.
         */
        times: z.optional(
          z
            .array(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)))
            .check(z.minLength(1), z.maxLength(mostChased)),
        ),
      }),
    ),
  }),
  namesOpenly: ['drawId'],
  bodyLimitBytes: 65_536,
  /** The ticket on the first of the draws. */
  output: z.object({ ticket, balance: amountText, version: z.number() }),
  errors: [
    ...refusals,
    'game_closed',
    'game_maintenance',
    'play_stopped',
    'draw_unknown',
    'draw_closed',
    'draw_not_open',
    'table_limit_reached',
    'bet_not_offered',
    'too_many_bets',
    'stake_not_offered',
    'rising_not_offered',
    'price_changed',
    'exposure_reached',
    'not_enough_money',
    'limit_reached',
    'idempotency_conflict',
    'idempotency_key_required',
  ],
  limit: { times: 300, perSeconds: 60 },
})

export const cancelTicket = call({
  name: 'cancelTicket',
  about:
    'Takes a ticket out of its draw and gives its stake back, where the game allows it and its time is not over. Again, it answers the same.',
  method: 'POST',
  path: '/wps/member/tickets/:ticketId/cancellation',
  who: 'player',
  input: z.object({ ticketId: id }),
  owned: 'ticketId',
  output: z.object({ ticket, balance: amountText, version: z.number() }),
  errors: ['ticket_unknown', 'ticket_fixed', 'undo_limit_reached'],
})

export const cashOut = call({
  name: 'cashOut',
  about:
    'Cashes out a bet during its flight, for the multiple at which the server takes the call. The same key gives the same multiple again, also after the end.',
  method: 'POST',
  path: '/lgw/arcade/market/exits',
  who: 'game',
  movesMoney: true,
  input: z.object({ ticketId: id, type: z.string().check(z.maxLength(32)) }),
  owned: 'ticketId',
  /** The multiple that the bet is paid, in hundredths. */
  output: z.object({ multiple: z.number() }),
  errors: [
    ...refusals,
    'ticket_unknown',
    'flight_not_started',
    'flight_over',
    'exit_taken',
    'target_reached',
    'idempotency_key_required',
  ],
  limit: { times: 300, perSeconds: 60 },
})

export const listTickets = call({
  name: 'listTickets',
  about: 'The player’s newest fifty tickets for the game of the session, the newest first.',
  method: 'GET',
  path: '/lgw/arcade/market/tickets',
  who: 'game',
  output: z.object({ list: z.array(ticket) }),
  errors: refusals,
  limit: { times: 300, perSeconds: 60 },
})

export const listDraws = call({
  name: 'listDraws',
  about:
    'The draws of a market game: those that take bets, the next one first, and the last results, the newest first.',
  method: 'GET',
  path: '/lgw/markets/:nodeId/draws',
  who: 'everybody',
  input: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    results: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  namesOpenly: ['nodeId'],
  output: z.object({ draws: z.array(draw), results: z.array(draw), serverTime: instant }),
  errors: ['game_unknown'],
  limit: { times: 600, perSeconds: 60 },
})

export const getDraw = call({
  name: 'getDraw',
  about: 'One draw with what proves its result, and the chain of the beacon that it waits for.',
  method: 'GET',
  path: '/lgw/markets/draws/:drawId',
  who: 'everybody',
  input: z.object({ drawId }),
  namesOpenly: ['drawId'],
  output: z.extend(draw, { beaconChain: z.nullable(beaconChain) }),
  errors: ['draw_unknown'],
  limit: { times: 600, perSeconds: 60 },
})

/** A sealed text, and its siblings on the path to the seal. */
const sealedProof = z.object({
  sealed: z.string(),
  path: z.array(z.object({ hash: z.string(), isLeft: z.boolean() })),
})

export const getTicketProof = call({
  name: 'getTicketProof',
  about:
    'What proves that a ticket was sealed with its draw before a number existed: its text, and the path of hashes from it to the seal.',
  method: 'GET',
  path: '/wps/member/tickets/:ticketId/proof',
  who: 'player',
  input: z.object({ ticketId: id }),
  owned: 'ticketId',
  output: z.object({
    draw,
    ticket,
    /** The sealed content of the ticket, with its path to the seal; null until the draw is sealed. */
    proof: z.nullable(sealedProof),
    /** The cash-outs of the ticket, each with its path to the seal of all exits; empty until that is made. */
    exits: z.array(sealedProof),
  }),
  errors: ['ticket_unknown'],
  // The server reads all tickets of the draw for it.
  limit: { times: 20, perSeconds: 60 },
})
