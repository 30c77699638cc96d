import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { brandGameStates, mostFirstGames, mostGamesAtOnce } from './catalogue-figures.ts'
import { changed, version } from './changes.ts'
import { amountText, category, instant } from './shapes.ts'
import { reason } from './staff.ts'

// The catalogue of a brand in the office: the vendors and games that it offers, and their order.

const staff = { who: 'staff' } as const
const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const gameId = z.string().check(z.minLength(1), z.maxLength(64))
const roomId = z.string().check(z.minLength(1), z.maxLength(64))
/** A time at which maintenance begins or ends. */
const moment = z.iso.datetime({ offset: true })

/** A time when nothing can be played; without an end until somebody ends it. */
const maintenance = z.nullable(z.strictObject({ from: moment, until: z.nullable(moment) }))

/** A rule that refuses or allows players of a country, a region of it, or a network. */
const placeRule = z.strictObject({
  effect: z.enum(['deny', 'allow']),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  region: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))),
  network: z.nullable(z.string().check(z.maxLength(49))),
})

/** Settings of a vendor of a brand. */
const vendorTerms = {
  /** Whether the brand offers the vendor's games. */
  isOpen: z.boolean(),
  isHot: z.boolean(),
  maintenance,
  rules: z.array(placeRule).check(z.maxLength(100)),
}

export const listBrandVendors = call({
  ...staff,
  name: 'listBrandVendors',
  about:
    'The vendors of the installation with what the brand sets for each: those that it offers in its order first.',
  method: 'GET',
  path: '/office/api/catalogue/vendors',
  may: 'catalogue.see',
  output: z.object({
    list: z.array(
      z.object({
        ...vendorTerms,
        vendorCode,
        vendorName: z.string(),
        /** Whether the brand has offered it at any time; the others have no place in the order. */
        isOffered: z.boolean(),
        /** Whether it is under maintenance now. */
        isInMaintenance: z.boolean(),
        /** The number of its games in all, and of those that players can open while the vendor is open. */
        games: z.number(),
        openGames: z.number(),
        /** Whether its play is stopped on the brand. */
        isStopped: z.boolean(),
        /** The time of the last import of its feed that changed anything; null for none. */
        importedAt: z.nullable(instant),
        version,
      }),
    ),
    /** The version of the order, for `orderBrandVendors`. */
    version,
  }),
})

export const setBrandVendor = call({
  ...staff,
  name: 'setBrandVendor',
  about:
    'Offers, closes or maintains a vendor, or changes the places of its players, within two seconds; to open a vendor or to let in players of more places takes two persons.',
  method: 'POST',
  path: '/office/api/catalogue/vendors/:vendorCode',
  may: 'catalogue.change',
  needs: 'second-factor',
  input: z.object({ ...vendorTerms, vendorCode, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits', 'vendor_unknown'],
  bodyLimitBytes: 65_536,
})

export const orderBrandVendors = call({
  ...staff,
  name: 'orderBrandVendors',
  about: 'Sets the order of the vendors that the brand offers.',
  method: 'POST',
  path: '/office/api/catalogue/vendor-order',
  may: 'catalogue.change',
  input: z.object({
    /** All of them, each once. */
    vendorCodes: z.array(vendorCode).check(z.maxLength(1_000)),
    version,
  }),
  output: z.object({ version }),
  errors: ['changed_meanwhile', 'order_twice', 'order_incomplete', 'vendor_unknown'],
  bodyLimitBytes: 65_536,
})

/** Lowest and highest stake. */
const stakes = z.strictObject({ least: amountText, most: amountText })

/** Settings of a game of a brand. */
const gameTerms = {
  /** Whether the brand offers it. */
  isOpen: z.boolean(),
  isHot: z.boolean(),
  maintenance,
  /** The stakes that the brand allows; null for all that its vendor or its rules offer. */
  stakes: z.nullable(stakes),
  /** The weight of its turnover in percent; null for the usual one of the house, and for a game of a vendor. */
  turnoverWeight: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  /** The rooms that the brand has closed, in the order of their ids. */
  closedRooms: z.array(roomId).check(z.maxLength(500)),
}

const brandGame = z.object({
  ...gameTerms,
  gameId,
  gameName: z.string(),
  vendorCode,
  vendorName: z.string(),
  category,
  /** Theoretical return in percent; null if the vendor states none. */
  returnPercent: z.nullable(z.string()),
  /** Whether the vendor still supplies it, and whether the brand offers the vendor. */
  isSupplied: z.boolean(),
  isVendorOpen: z.boolean(),
  /** Whether none of its stakes is allowed any more, because the vendor has changed them: nobody can play it. */
  isWithoutStakes: z.boolean(),
  /** Whether the game, or its vendor, is under maintenance now. */
  isInMaintenance: z.boolean(),
  isVendorInMaintenance: z.boolean(),
  /** Whether its play, or that of its vendor, is stopped on the brand. */
  isStopped: z.boolean(),
  /** The stakes that its vendor or its rules offer, ascending; without steps, the lowest and the highest one. */
  offeredStakes: z.array(amountText),
  hasSteps: z.boolean(),
  /** The weight of its turnover unless the brand sets another, in percent; null for a game of a vendor. */
  usualWeight: z.nullable(z.number()),
  /** The place among the games that come before all others, from 1; null for a game that does not. */
  place: z.nullable(z.number()),
  rooms: z.array(
    z.object({
      roomId,
      roomName: z.string(),
      isSupplied: z.boolean(),
      isOpen: z.boolean(),
    }),
  ),
  version,
})
export type BrandGame = z.output<typeof brandGame>

export const listBrandGames = call({
  ...staff,
  name: 'listBrandGames',
  about:
    'The games of the installation that can be played in the brand’s currency, by name, with what the brand sets.',
  method: 'GET',
  path: '/office/api/catalogue/games',
  may: 'catalogue.see',
  input: z.object({
    vendorCode: z.optional(vendorCode),
    category: z.optional(category),
    state: z.optional(z.enum(brandGameStates)),
    /** A part of the English name or of the code. */
    text: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    /** `next` of the previous page. */
    after: z.optional(gameId),
  }),
  output: z.object({
    list: z.array(brandGame),
    /** The number of games that are found, on all pages. */
    count: z.number(),
    next: z.nullable(gameId),
  }),
})

export const setBrandGame = call({
  ...staff,
  name: 'setBrandGame',
  about:
    'Opens, closes or maintains a game, or changes its stakes, rooms and the weight of its turnover, within two seconds; to open a game or a room, to allow more stakes, or to raise the weight takes two persons.',
  method: 'POST',
  path: '/office/api/catalogue/games/:gameId',
  may: 'catalogue.change',
  needs: 'second-factor',
  namesOpenly: ['gameId'],
  input: z.object({ ...gameTerms, gameId, version, reason }),
  output: z.object(changed),
  errors: [
    'changed_meanwhile',
    'proposal_waits',
    'game_unknown',
    'room_unknown',
    'stake_out_of_range',
    'weight_not_offered',
  ],
  bodyLimitBytes: 65_536,
})

export const changeBrandGames = call({
  ...staff,
  name: 'changeBrandGames',
  about:
    'Opens or closes several games, or marks them as hot or not, all or none; to open any of them takes two persons.',
  method: 'POST',
  path: '/office/api/catalogue/changes',
  may: 'catalogue.change',
  needs: 'second-factor',
  namesOpenly: ['gameId'],
  input: z.object({
    field: z.enum(['isOpen', 'isHot']),
    to: z.boolean(),
    /** Each game with the value that the caller has read. */
    games: z
      .array(z.strictObject({ gameId, was: z.boolean() }))
      .check(z.minLength(1), z.maxLength(mostGamesAtOnce)),
    reason,
  }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits', 'game_unknown', 'order_twice'],
  bodyLimitBytes: 65_536,
})

/** The order of the lanes of the lobby: every category once, and those that are not shown. */
const lanes = {
  order: z.array(category).check(z.maxLength(gameCategories.length)),
  hidden: z.array(category).check(z.maxLength(gameCategories.length)),
}

export const getLobbyOrder = call({
  ...staff,
  name: 'getLobbyOrder',
  about: 'The games that come before all others in the lobby, and its lanes in their order.',
  method: 'GET',
  path: '/office/api/catalogue/order',
  may: 'catalogue.see',
  output: z.object({
    games: z.array(z.object({ gameId, gameName: z.string(), vendorName: z.string(), isShown: z.boolean() })),
    /** The version of these games, for `orderBrandGames`. */
    version,
    lanes: z.object({
      ...lanes,
      /** The version of the lanes, for `orderLobbyLanes`. */
      version,
    }),
  }),
})

export const orderBrandGames = call({
  ...staff,
  name: 'orderBrandGames',
  about: 'Sets the games that come before all others in the lobby, in their order.',
  method: 'POST',
  path: '/office/api/catalogue/order',
  may: 'catalogue.change',
  namesOpenly: ['gameIds'],
  input: z.object({ gameIds: z.array(gameId).check(z.maxLength(mostFirstGames)), version }),
  output: z.object({ version }),
  errors: ['changed_meanwhile', 'order_twice', 'game_unknown'],
})

export const orderLobbyLanes = call({
  ...staff,
  name: 'orderLobbyLanes',
  about: 'Sets the order of the lanes of the lobby, and which of them it shows.',
  method: 'POST',
  path: '/office/api/catalogue/lanes',
  may: 'catalogue.change',
  input: z.object({ ...lanes, version }),
  output: z.object({ version }),
  errors: ['changed_meanwhile', 'order_twice', 'order_incomplete'],
})
