import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, anyJson, category, listOf, page } from './shapes.ts'

/** A game as a lobby shows it. */
export const game = z.object({
  nodeId: z.string(),
  gameName: z.string(),
  gameClassify: category,
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** Theoretical return in percent with two decimals, such as `96.04`. */
  returnPercent: z.string(),
  minBet: amountText,
  maxBet: amountText,
  freePlay: z.boolean(),
})

export const listGames = call({
  name: 'listGames',
  about: 'The games of the brand, narrowed by category, vendor or name.',
  method: 'GET',
  path: '/lgw/games',
  who: 'everybody',
  input: z.object({
    /** One category or several, with commas. */
    gameClassify: z.optional(z.string().check(z.maxLength(100))),
    vassalage: z.optional(z.string().check(z.maxLength(32))),
    /** Only those that the operator calls hot. */
    isHot: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1))),
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ...page,
  }),
  output: listOf(game),
})

/** One row of a lobby: a category with the vendors that have games in it. */
const lane = z.object({
  title: z.string(),
  gameClassify: category,
  cards: z.array(
    z.object({ vassalage: z.string(), vendorName: z.string(), isHot: z.union([z.literal(0), z.literal(1)]) }),
  ),
})

export const listVendors = call({
  name: 'listVendors',
  about: 'Lanes of vendors by category; a category without a vendor is not in it.',
  method: 'GET',
  path: '/lgw/games/vendors',
  who: 'everybody',
  output: z.object({ lanes: z.array(lane) }),
})

export const getGameInfo = call({
  name: 'getGameInfo',
  about: 'Rules, paytable, exact return, odds of the top prize and limits of a game, readable by everybody.',
  method: 'GET',
  path: '/lgw/games/:nodeId',
  who: 'everybody',
  input: z.object({ nodeId: z.string().check(z.maxLength(64)) }),
  namesOpenly: ['nodeId'],
  output: z.object({ game, stakes: z.array(amountText), currency: z.string(), info: anyJson }),
  errors: ['game_unknown'],
})

/** The specification's launch request; only `nodeId` decides, the constants are checked and the rest is kept for vendors. */
export const launchGame = call({
  name: 'launchGame',
  about: 'Gives the address of a game page with a single-use launch token inside.',
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'player',
  input: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    gameId: z.optional(z.string().check(z.maxLength(64))),
    roomId: z.optional(z.string().check(z.maxLength(64))),
    accountType: z._default(z.literal(1), 1),
    confirmTrans: z._default(z.literal(0), 0),
    vassalage: z.string().check(z.maxLength(32)),
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: z._default(z.literal('html5-desktop'), 'html5-desktop'),
    clientType: z._default(z.literal(3), 3),
    username: z.optional(z.string().check(z.maxLength(64))),
    merchantCode: z.optional(z.string().check(z.maxLength(32))),
    language: z._default(z.string().check(z.maxLength(8)), 'TY'),
  }),
  namesOpenly: ['nodeId', 'gameId', 'roomId'],
  output: z.object({ game_url: z.string() }),
  errors: ['game_unknown', 'game_closed', 'region_restricted'],
})

export const listPopularGames = call({
  name: 'listPopularGames',
  about: 'The games that were played most in the last seven days, the most played first.',
  method: 'GET',
  path: '/lgw/games/popular',
  who: 'everybody',
  input: z.object({ count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20) }),
  output: z.object({ list: z.array(game) }),
})
