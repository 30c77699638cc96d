import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { prizeTax } from './markets.ts'
import { instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Prices and prizes of a brand's market games: price lists, and the prize groups of brand and player.

const nodeId = z.string().check(z.maxLength(64))
const betType = z.string().check(z.maxLength(32))
const prizeGroup = z.number().check(z.int(), z.minimum(1), z.maximum(1_999))
/** The lowest and the highest group that a player may have, and the default group. */
const groups = z.object({ least: prizeGroup, usual: prizeGroup, highest: prizeGroup })
const units = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most))
const priced = z.object({
  price: units(1_000),
  prizes: z.array(units(2_147_483_647)).check(z.minLength(1), z.maxLength(20)),
})
const stated = z.object({
  /** The exact return as percent with two decimals, rounded down. */
  returnPercent: z.string(),
  /** Whether the exact return is below 85 or above 98 %. */
  isUnusual: z.boolean(),
})

const change = { who: 'staff', may: 'draws.prices', method: 'PUT', needs: 'second-factor' } as const

export const listMarketOdds = call({
  name: 'listMarketOdds',
  about:
    'The bet types of each market game of the brand with price, prizes and return, for a player to whom no prize group was given.',
  method: 'GET',
  path: '/office/api/odds',
  who: 'staff',
  may: 'draws.read',
  output: z.object({
    groups,
    list: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        /** The tax on the prize of a ticket in the brand's currency; null for none. */
        tax: z.nullable(prizeTax),
        types: z.array(
          z.extend(stated, {
            type: z.string(),
            price: z.number(),
            prizes: z.array(z.number()),
            hitPercent: z.string(),
            /**
             * The return after tax of one line at its largest possible stake, as if each prize were the only one of its
             * ticket; null if nothing is withheld.
             */
            taxedPercent: z.nullable(z.string()),
            /** Whether its price and prizes can be set; those of every other type follow the prize group. */
            isListed: z.boolean(),
            /** The game’s own price and prizes, if they can be set, and whether the brand’s differ from them. */
            usual: z.nullable(priced),
            isChanged: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const quoteMarketPrice = call({
  name: 'quoteMarketPrice',
  about: 'What a bet type would return at a price and prizes; nothing is changed.',
  method: 'POST',
  path: '/office/api/odds/quote',
  who: 'staff',
  may: 'draws.prices',
  input: z.extend(priced, { nodeId, type: betType }),
  namesOpenly: ['nodeId'],
  output: z.extend(stated, {
    /** Whether it returns 100 % or more, and is refused. */
    isTooHigh: z.boolean(),
  }),
  errors: ['game_unknown', 'bet_not_offered'],
})

export const setMarketPrice = call({
  ...change,
  name: 'setMarketPrice',
  about:
    'Sets the price and prizes of a bet type that has a price list; tickets that were sold stay as they are. To pay more of a stake takes two persons.',
  path: '/office/api/odds',
  input: z.object({
    nodeId,
    type: betType,
    /** The values that the caller has seen, and the new ones. */
    before: priced,
    after: priced,
    reason,
  }),
  namesOpenly: ['nodeId'],
  output: z.object(changed),
  errors: ['game_unknown', 'bet_not_offered', 'return_too_high', 'changed_meanwhile', 'proposal_waits'],
})

export const setPrizeTax = call({
  ...change,
  name: 'setPrizeTax',
  about:
    'Sets what the brand withholds of prizes of a market game in its currency as tax, or ends that; tickets that were sold stay as they are. To withhold less takes two persons.',
  path: '/office/api/odds/tax',
  input: z.object({
    nodeId,
    /** The tax that the caller has seen, and the new one; null for none. */
    before: z.nullable(prizeTax),
    after: z.nullable(prizeTax),
    reason,
  }),
  namesOpenly: ['nodeId'],
  output: z.object(changed),
  errors: ['game_unknown', 'changed_meanwhile', 'proposal_waits'],
})

export const setPrizeGroups = call({
  ...change,
  name: 'setPrizeGroups',
  about:
    'Sets the prize groups of the brand, within those of the house. A player whose own group is outside of them plays the nearest one within. To raise one takes two persons.',
  path: '/office/api/prize-groups',
  input: z.object({ before: groups, after: groups, reason }),
  output: z.object(changed),
  errors: ['group_not_allowed', 'changed_meanwhile', 'proposal_waits'],
})

const ofPlayer = { ofBrand: 'customerId', path: '/office/api/players/:customerId/prize-group' } as const

export const getPlayerPrizeGroup = call({
  ...ofPlayer,
  name: 'getPlayerPrizeGroup',
  about: 'The prize group of a player of the brand, and the last fifty that were given, the newest first.',
  method: 'GET',
  who: 'staff',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    /** The highest prize group that the player plays now, and the bounds of the brand. */
    own: z.number(),
    version,
    groups,
    list: z.array(
      z.object({
        group: z.number(),
        /** The name of the staff account; null for anybody else. */
        givenBy: z.nullable(z.string()),
        givenAt: instant,
      }),
    ),
  }),
  errors: ['player_unknown'],
})

export const givePlayerPrizeGroup = call({
  ...ofPlayer,
  ...change,
  name: 'givePlayerPrizeGroup',
  about:
    'Gives a player of the brand a prize group of their own, for later purchases. A higher one takes two persons.',
  input: z.object({ customerId, group: prizeGroup, version, reason }),
  output: z.object(changed),
  errors: ['player_unknown', 'group_not_allowed', 'changed_meanwhile', 'proposal_waits'],
})
