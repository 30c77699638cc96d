import * as z from 'zod/mini'
import { call } from './call.ts'
import { playTypePattern } from './play-type.ts'
import { amountText, anyJson, category, game, listOf, page, yesNo } from './shapes.ts'

const code = z.string().check(z.maxLength(32))
const nodeId = z.string().check(z.maxLength(64))

/** Fields about the caller in the specification's game query; the server ignores them. */
export const told = {
  clientType: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  platform: z.optional(z.string().check(z.maxLength(64))),
  channel: z.optional(z.string().check(z.maxLength(32))),
  merchant: z.optional(code),
  merchantCode: z.optional(code),
  /** The language of the names; by default that of the header. */
  language: z.optional(z.string().check(z.maxLength(8))),
}

/** The device; by default `WEB`. */
export const device = z._default(z.string().check(z.maxLength(16)), 'WEB')
/** The family of lotteries: `Lott` and `Elott` select that category only, the others both. */
export const prizeMode = z.enum(['Lott', 'ZY', 'Elott', 'SEA'])
/** One value, or several separated by commas. */
const several = z.optional(z.string().check(z.maxLength(200)))

/** The sort orders of a list of games. */
export const gameOrders = ['popular', 'new', 'name', 'return', 'volatility'] as const

export const listGames = call({
  name: 'listGames',
  about: 'The games of the brand, narrowed by category, vendor, kind, stake, lines, tags or name.',
  method: 'GET',
  path: '/lgw/games',
  who: 'everybody',
  input: z.object({
    /** One category, or several separated by commas; SPORTS includes the vendor groups that belong to it. */
    gameClassify: several,
    /** The same as `gameClassify`; if both are given, both apply. */
    gameType: several,
    /** One vendor, or several separated by commas. */
    vassalage: several,
    /** One kind within the category, or several separated by commas. */
    classification: several,
    /** Games whose lowest stake is at most this amount. */
    minBet: z.optional(amountText),
    /** Games with at least this number of lines. */
    minLineNum: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    /** Games that have all of these tags, separated by commas. */
    tags: several,
    /** Levels of volatility from 1 to 5, separated by commas. */
    volatility: several,
    /** Games in which a round can pay at least this multiple of its stake. */
    minMaxWin: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000))),
    /**
     * By default `popular`: the most played first, then the operator's order, with at most one hot game in twenty-one.
     * `new` sorts by the day of release, `return` and `volatility` from the highest; a search by name has its own
     * order.
     */
    sort: z.optional(z.enum(gameOrders)),
    /** Only games that the operator marked as hot. */
    isHot: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1))),
    /**
     * A name or its beginning in any language, a vendor, or a word of a category, kind or tag; accents are ignored and
     * typing errors tolerated.
     */
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ...told,
    ...page,
  }),
  output: listOf(game),
  limit: { times: 600, perSeconds: 60 },
})

/** Lists the values of a lobby's filters; each of them matches at least one game. */
export const listGameFilters = call({
  name: 'listGameFilters',
  about:
    'Kinds, tags, line counts and smallest stakes of the games of a category, each with how many games have it.',
  method: 'GET',
  path: '/lgw/games/filters',
  who: 'everybody',
  input: z.object({ gameClassify: several, vassalage: several }),
  output: z.object({
    classifications: z.array(z.object({ name: z.string(), games: z.number() })),
    tags: z.array(z.object({ name: z.string(), games: z.number() })),
    /** In ascending order. */
    volatilities: z.array(z.object({ level: z.number(), games: z.number() })),
    /**
     * Multiples of the stake that a round of some games can pay at least, in ascending order, each with the number of
     * such games.
     */
    minMaxWins: z.array(z.object({ times: z.number(), games: z.number() })),
    /** In ascending order. */
    lineNums: z.array(z.number()),
    /** In ascending order. */
    minBets: z.array(amountText),
  }),
})

export const suggestSearches = call({
  name: 'suggestSearches',
  about:
    'What a search that finds no game may have been meant to be, at most three texts; each of them finds some.',
  method: 'GET',
  path: '/lgw/games/suggestions',
  who: 'everybody',
  input: z.object({ gameName: z.string().check(z.trim(), z.maxLength(64)) }),
  output: z.object({ list: z.array(z.string()) }),
  limit: { times: 120, perSeconds: 60 },
})

/** A vendor's card in a lane of a lobby. */
const card = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  /** 1 if the vendor or one of its games in this lane is hot. */
  isHot: yesNo,
  /** The displayed code of the vendor: empty for lotteries of the house (TCG…) if the site supports Tagalog. */
  code: z.string(),
  /** The code of the vendor's picture: the vendor code, except 123BET for BTI. */
  icon: z.string(),
  logo: z.nullable(z.string()),
  /** The number of its games in this lane. */
  games: z.number(),
  /** As for a game. */
  maintenance: z.nullable(z.string()),
})

/** One row of a lobby: a category with the vendors that have games in it. */
const lane = z.object({ title: z.string(), gameClassify: category, cards: z.array(card) })

export const listVendors = call({
  name: 'listVendors',
  about:
    'Lanes of vendors by category; a category without a vendor is not in it. Vendor groups stand under SPORTS as well.',
  method: 'GET',
  path: '/lgw/games/vendors',
  who: 'everybody',
  input: z.object(told),
  output: z.object({ data: z.object({ lanes: z.array(lane) }) }),
})

/** An entry of a menu of games, in the specification's terms. */
const menuItem = z.object({
  code: z.string(),
  labelName: z.string(),
  accountTypeName: z.string(),
  vendor: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: category,
  defaultPlayType: z.string(),
  /** `GAME` is launched; `VASSALAGE` shows the vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
})

export const getGameMenus = call({
  name: 'getGameMenus',
  about: 'Every category with what stands in its menu: its lotteries one by one, of all else its vendors.',
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'everybody',
  input: z.object(told),
  output: z.object({
    gameMenus: z.array(
      z.object({ gameGroupCode: category, labelName: z.string(), gameMenus: z.array(menuItem) }),
    ),
  }),
})

export const getVietnameseGameMenu = call({
  name: 'getVietnameseGameMenu',
  about:
    'The Vietnamese lotteries of a prize mode, each tagged TCG_LOTTO_VN; empty where the brand has none.',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  who: 'everybody',
  input: z.object({ prizeMode: z._default(prizeMode, 'SEA'), device }),
  output: z.object({ gameMenus: z.array(menuItem) }),
})

export const getPrizeModes = call({
  name: 'getPrizeModes',
  about: 'The families of lotteries, and which one this brand plays.',
  method: 'GET',
  path: '/lgw/games/prize_modes',
  who: 'everybody',
  output: z.object({
    prizeModes: z.array(prizeMode),
    lotteryType: prizeMode,
    platform: z.literal('web'),
    device: z.literal('WEB'),
    merchant: z.string(),
  }),
})

export const getGameInfo = call({
  name: 'getGameInfo',
  about:
    'What everybody may read of a game: limits and return, and of a house game its rules, paytable and exact odds.',
  method: 'GET',
  path: '/lgw/games/:nodeId',
  who: 'everybody',
  input: z.object({ nodeId }),
  namesOpenly: ['nodeId'],
  output: z.object({
    game,
    /** Whether it can be launched; the details of a closed game are still shown. */
    isOpen: z.boolean(),
    /** The stakes on offer, in ascending order; for a vendor's game, the lowest and the highest. */
    stakes: z.array(amountText),
    currency: z.string(),
    /** The place of the money with which the game is played: the house, or a wallet kept by the vendor (`transfer`). */
    walletType: z.enum(['house', 'seamless', 'transfer']),
    /** For a house game, the facts from its rules; null for a vendor's game. */
    info: anyJson,
  }),
  errors: ['game_unknown'],
})

/**
 * The specification's launch request; `nodeId` and `roomId` select the game, the constants are checked, and the rest is
 * kept for vendors.
 */
const launchRequest = {
  nodeId,
  gameId: z.optional(nodeId),
  /** A room of the game (`listPvpRooms`); if absent, the vendor lets the player choose one. */
  roomId: z.optional(nodeId),
  /** The play type of a lottery, as its vendor names it; if absent, the vendor lets the player choose. */
  playType: z.optional(z.string().check(z.regex(playTypePattern))),
  accountType: z._default(z.literal(1), 1),
  confirmTrans: z._default(z.literal(0), 0),
  vassalage: code,
  launchMode: z._default(z.literal('GLS'), 'GLS'),
  platform: z._default(z.literal('html5-desktop'), 'html5-desktop'),
  clientType: z._default(z.literal(3), 3),
  /** The player, session and brand; refused if they are not the caller's. */
  username: z.optional(z.string().check(z.maxLength(64))),
  token: z.optional(z.string().check(z.maxLength(64))),
  merchantCode: z.optional(code),
}

/** The refusals of opening any game. */
export const launchErrors = [
  'game_unknown',
  'game_closed',
  'game_maintenance',
  'play_stopped',
  'region_restricted',
  'in_need_true_account',
  'limit_reached',
  'identity_required',
] as const

const roomErrors = ['room_unknown', 'room_closed', 'room_needs_balance'] as const

export const launchGame = call({
  name: 'launchGame',
  about: 'Gives the address of a game page with a single-use launch token inside.',
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'player',
  levelFor: 'play',
  input: z.object({ ...launchRequest, language: z._default(z.string().check(z.maxLength(8)), 'TY') }),
  namesOpenly: ['nodeId', 'gameId', 'roomId'],
  output: z.object({ game_url: z.string() }),
  errors: [...launchErrors, ...roomErrors],
})

export const launchGameV2 = call({
  name: 'launchGameV2',
  about: 'The same as launchGame in the language of the header `Language`.',
  method: 'POST',
  path: '/wps/game/v2/launchGame',
  who: 'player',
  levelFor: 'play',
  input: z.object(launchRequest),
  namesOpenly: ['nodeId', 'gameId', 'roomId'],
  output: z.object({ game_url2: z.string() }),
  errors: [...launchErrors, ...roomErrors],
})

export const listPopularGames = call({
  name: 'listPopularGames',
  about: 'The games that were played most in the last seven days, the most played first.',
  method: 'GET',
  path: '/lgw/games/popular',
  who: 'everybody',
  input: z.object({
    count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    gameClassify: several,
    /** Excludes the lotteries of another family; by default none. */
    prizeMode: z.optional(prizeMode),
    device,
    ...told,
  }),
  output: z.object({ list: z.array(game) }),
})

export const listHotGames = call({
  name: 'listHotGames',
  about: 'The games that the operator calls hot, of all vendors and categories or of some.',
  method: 'GET',
  path: '/lgw/games/hot',
  who: 'everybody',
  input: z.object({
    ...told,
    isPlatform: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(2)), 2),
    vassalage: z.optional(code),
    gameClassify: several,
    count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 200),
  }),
  output: z.object({ list: z.array(game) }),
})

export const listRecentGames = call({
  name: 'listRecentGames',
  about:
    'The games that the player launched, the last one first; the newest 42 are kept. Of one category where it is given.',
  method: 'GET',
  path: '/lgw/games/recent',
  who: 'member',
  input: z.object({ gameType: several, ...told, ...page }),
  output: listOf(game),
})

export const listFavourites = call({
  name: 'listFavourites',
  about: 'The player’s favourite games, the newest first; of one category where it is given.',
  method: 'GET',
  path: '/lgw/games/favourites',
  who: 'member',
  input: z.object({ gameType: several, ...told, ...page }),
  output: z.object({ content: z.array(game), total: z.number(), totalPages: z.number() }),
})

export const listFavouriteIds = call({
  name: 'listFavouriteIds',
  about: 'The node ids of all of the player’s favourite games, as strings.',
  method: 'GET',
  path: '/lgw/games/favourites/ids',
  who: 'member',
  output: z.object({ list: z.array(z.string()) }),
})

/** A favourite in the specification's form; only `nodeId` is used. */
const favourite = z.object({ nodeId, vendor: z.optional(code), gameType: z.optional(category) })

export const addFavGameV2 = call({
  name: 'addFavGameV2',
  about: 'Makes a game a favourite of the player; one that is one already stays one.',
  method: 'POST',
  path: '/lgw/games/addFavGameV2',
  who: 'member',
  input: favourite,
  namesOpenly: ['nodeId'],
  errors: ['game_unknown', 'favourites_full'],
})

export const removeFavGameV2 = call({
  name: 'removeFavGameV2',
  about: 'Takes a game from the player’s favourites; one that is none changes nothing.',
  method: 'POST',
  path: '/lgw/games/removeFavGameV2',
  who: 'member',
  input: favourite,
  namesOpenly: ['nodeId'],
})
