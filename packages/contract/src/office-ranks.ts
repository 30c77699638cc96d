import * as z from 'zod/mini'
import { call } from './call.ts'
import { changedFrom, version } from './changes.ts'
import { mostHeldDays, mostRanks, rankLineKinds } from './rank-figures.ts'
import { amountText, cleaned, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The VIP club in the office: requirements and gifts of ranks, their names and colours, and the ranks of players.

const level = z.object({
  validBet: amountText,
  deposits: amountText,
  keep: amountText,
  levelGift: amountText,
  monthGift: amountText,
  birthdayGift: amountText,
})

/** The ranks from 1 on. */
const levels = z.array(level).check(z.minLength(1), z.maxLength(mostRanks))
const turnover = z.number().check(z.int(), z.minimum(0), z.maximum(10_000))
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

const officeClub = z.object({
  rank: z.number().check(z.int(), z.minimum(1), z.maximum(mostRanks)),
  /** By language. */
  names: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/)),
    z.string().check(cleaned, z.minLength(1), z.maxLength(24)),
  ),
  color,
  color2: color,
})

export const getRankSettings = call({
  name: 'getRankSettings',
  about:
    'What the ranks of the brand ask and give, now and next, their names and colours, and how many players have each.',
  method: 'GET',
  path: '/office/api/rank-settings',
  who: 'staff',
  may: 'ranks.see',
  output: z.object({
    isOn: z.boolean(),
    currency: z.string(),
    languages: z.array(z.string()),
    levels,
    turnover,
    next: z.nullable(z.object({ levels, turnover, beginsAt: instant })),
    clubs: z.array(officeClub),
    /** The versions of the terms that were set last, and of the names and colours. */
    versions: z.object({ terms: version, clubs: version }),
    /** By rank, from 1 on: the numbers of players, of players under notice, and of players whose rank staff set. */
    players: z.array(
      z.object({ rank: z.number(), players: z.number(), noticed: z.number(), held: z.number() }),
    ),
  }),
})

export const setRankTerms = call({
  name: 'setRankTerms',
  about:
    'Sets what ranks ask and give, from the next full quarter of an hour on. Nobody loses a rank by it before a month was looked at that begins later. To ask less or give more takes two persons.',
  method: 'PUT',
  path: '/office/api/rank-terms',
  who: 'staff',
  may: 'ranks.settings',
  needs: 'second-factor',
  /** With `versions.terms` as it was read. */
  input: z.object({ levels, turnover, version, reason }),
  output: z.object(changedFrom),
  errors: ['changed_meanwhile', 'proposal_waits'],
})

export const setRankClubs = call({
  name: 'setRankClubs',
  about: 'Sets the names and colours of ranks, from now on; the text needs a contrast of 4.5:1.',
  method: 'PUT',
  path: '/office/api/rank-clubs',
  who: 'staff',
  may: 'ranks.settings',
  /** With `versions.clubs` as it was read. */
  input: z.object({ clubs: z.array(officeClub).check(z.maxLength(mostRanks)), version, reason }),
  errors: ['changed_meanwhile'],
})

export const getPlayerRank = call({
  name: 'getPlayerRank',
  about: 'The rank of a player of the brand with every change of it, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/rank',
  who: 'staff',
  may: 'ranks.see',
  input: z.object({ customerId }),
  ofBrand: 'customerId',
  output: z.object({
    rank: z.number(),
    validBet: amountText,
    deposits: amountText,
    /** The valid bet of this month, and the valid bet that keeps the rank; null if nothing is required. */
    played: amountText,
    keep: z.nullable(amountText),
    isNotice: z.boolean(),
    held: z.nullable(z.object({ until: instant, back: z.number() })),
    lines: z.array(
      z.object({
        at: instant,
        why: z.enum(rankLineKinds),
        from: z.number(),
        to: z.number(),
        by: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
  errors: ['player_unknown'],
})

export const setPlayerRank = call({
  name: 'setPlayerRank',
  about:
    'Sets a player’s rank until a time; until then it neither rises nor falls, and no gift is given for it.',
  method: 'PUT',
  path: '/office/api/players/:customerId/rank',
  who: 'staff',
  may: 'ranks.set',
  needs: 'second-factor',
  input: z.object({
    customerId,
    rank: z.number().check(z.int(), z.minimum(0), z.maximum(mostRanks)),
    days: z.number().check(z.int(), z.minimum(1), z.maximum(mostHeldDays)),
    reason,
  }),
  ofBrand: 'customerId',
  output: z.object({ until: instant }),
  errors: ['player_unknown'],
})

export const endPlayerRank = call({
  name: 'endPlayerRank',
  about: 'Ends a rank that was set before its time: the player has the rank from before again.',
  method: 'POST',
  path: '/office/api/players/:customerId/rank/end',
  who: 'staff',
  may: 'ranks.set',
  needs: 'second-factor',
  input: z.object({ customerId, reason }),
  ofBrand: 'customerId',
  errors: ['player_unknown', 'rank_not_held'],
})
