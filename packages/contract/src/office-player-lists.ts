import * as z from 'zod/mini'
import { call } from './call.ts'
import { caseKinds } from './cases.ts'
import { messageKinds } from './inbox-figures.ts'
import { limitKinds, limitPeriods } from './limit-figures.ts'
import { pointLineKinds } from './point-figures.ts'
import { rewardKinds, rewardStates } from './reward-kinds.ts'
import { category, id, instant, lineCursor, money } from './shapes.ts'
import { customerId } from './staff.ts'

// The lists on a player's page in the office, each with the permission of its domain.

const after = z.optional(lineCursor)
const ofPlayer = { who: 'staff', ofBrand: 'customerId', errors: ['player_unknown'] } as const
const next = z.nullable(z.string())

export const getPlayerFigures = call({
  ...ofPlayer,
  name: 'getPlayerFigures',
  about:
    'The sums of a player of the brand since a number of days or ever, the agent above, and how many devices, cases and limits there are.',
  method: 'GET',
  path: '/office/api/players/:customerId/figures',
  may: 'players.see',
  input: z.object({ customerId, days: z.optional(z.enum(['1', '7', '31'])) }),
  output: z.object({
    /** Deposits less chargebacks, and withdrawals less returned ones, also from and to an agent. */
    in: money,
    out: money,
    /** In minus out. */
    net: money,
    /** Bonuses, rewards, rebates and points that became money. */
    gifts: money,
    /** Settled stakes minus wins: what the house earned before gifts. */
    result: money,
    staked: money,
    won: money,
    rounds: z.number(),
    agentAbove: z.nullable(z.object({ customerId: z.string(), username: z.string() })),
    openSessions: z.number(),
    devices: z.number(),
    /** The number of limits that the player has set, and until when play is closed by a pause or an exclusion. */
    ownLimits: z.number(),
    closed: z.nullable(
      z.object({ kind: z.enum(['pause', 'exclusion', 'closing']), until: z.nullable(instant) }),
    ),
    /** Open cases; null for a role that may not see them. */
    openCases: z.nullable(z.number()),
  }),
})

export const listPlayerDeposits = call({
  ...ofPlayer,
  name: 'listPlayerDeposits',
  about: 'The deposit orders of a player of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/deposits',
  may: 'payments.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        depositId: id,
        reference: z.string(),
        methodName: z.string(),
        party: z.string(),
        state: z.enum(['open', 'paid', 'expired', 'failed', 'charged_back']),
        amount: money,
        arrived: z.nullable(money),
        credited: z.nullable(money),
        failure: z.nullable(z.string()),
        madeAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
    next,
  }),
})

export const listPlayerWithdrawals = call({
  ...ofPlayer,
  name: 'listPlayerWithdrawals',
  about:
    'The withdrawals of a player of the brand, the newest first, with the last digits of their payout accounts.',
  method: 'GET',
  path: '/office/api/players/:customerId/withdrawals',
  may: 'withdrawals.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        withdrawalId: id,
        reference: z.string(),
        methodName: z.string(),
        ending: z.string(),
        state: z.enum(['review', 'paying', 'paid', 'refused', 'failed', 'cancelled']),
        amount: money,
        fee: money,
        paid: money,
        madeAt: instant,
        endedAt: z.nullable(instant),
      }),
    ),
    next,
  }),
})

export const listPlayerBets = call({
  ...ofPlayer,
  name: 'listPlayerBets',
  about:
    'The rounds of a player of the brand: of the house, of draws and of vendors in one list, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/bets',
  may: 'players.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        roundId: id,
        party: z.string(),
        gameName: z.string(),
        category,
        state: z.enum(['open', 'settled', 'refunded']),
        staked: money,
        won: money,
        refunded: money,
        openedAt: instant,
        closedAt: z.nullable(instant),
        /** The vendor’s name of the round; null for one of the house. */
        reference: z.nullable(z.string()),
        /** Whether the money is in a wallet of the vendor. */
        isPulled: z.boolean(),
      }),
    ),
    next,
  }),
})

export const listPlayerRewards = call({
  ...ofPlayer,
  name: 'listPlayerRewards',
  about:
    'The rewards of a player of the brand, the newest first, and the turnover that their gifts still require.',
  method: 'GET',
  path: '/office/api/players/:customerId/rewards',
  may: 'promotions.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        rewardId: id,
        kind: z.enum(rewardKinds),
        /** The promotion or mission, in English; null if it has no name. */
        name: z.nullable(z.string()),
        state: z.enum(rewardStates),
        amount: money,
        /** Times of the amount that must be played. */
        turnover: z.number(),
        addedAt: instant,
        expiresAt: z.nullable(instant),
        endedAt: z.nullable(instant),
      }),
    ),
    next,
    /** Open requirements of deposits and gifts, the oldest first. */
    requirements: z.array(
      z.object({
        recipe: z.string(),
        amount: money,
        required: money,
        played: money,
        openedAt: instant,
        expiresAt: z.nullable(instant),
      }),
    ),
  }),
})

export const listPlayerPoints = call({
  ...ofPlayer,
  name: 'listPlayerPoints',
  about: 'The lines of the points of a player of the brand, the newest first, with the balance.',
  method: 'GET',
  path: '/office/api/players/:customerId/points',
  may: 'points.see',
  input: z.object({ customerId, after }),
  output: z.object({
    balance: z.string(),
    list: z.array(
      z.object({
        number: z.string(),
        at: instant,
        kind: z.enum(pointLineKinds),
        points: z.string(),
        balance: z.string(),
        amount: z.nullable(money),
        good: z.nullable(z.string()),
      }),
    ),
    next,
  }),
})

export const getPlayerLimits = call({
  ...ofPlayer,
  name: 'getPlayerLimits',
  about:
    'The limits of a player of the brand: those in force with their owners, their own ones that wait, and pauses and exclusions.',
  method: 'GET',
  path: '/office/api/players/:customerId/limits',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    currency: z.string(),
    list: z.array(
      z.object({
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        /** The strictest limit and who set it; null for none. Amounts of money, or minutes of play. */
        amount: z.nullable(z.string()),
        owner: z.nullable(z.enum(['player', 'brand', 'law'])),
        own: z.nullable(z.string()),
        /** The player’s own limit that replaces it later; null amount for none. */
        next: z.nullable(z.object({ amount: z.nullable(z.string()), at: instant })),
        used: z.nullable(z.string()),
      }),
    ),
    closed: z.nullable(
      z.object({ kind: z.enum(['pause', 'exclusion', 'closing']), until: z.nullable(instant) }),
    ),
    /** Minutes after which the reality check comes; null for the brand’s. */
    realityCheckMinutes: z.nullable(z.number()),
  }),
})

export const listPlayerLogins = call({
  ...ofPlayer,
  name: 'listPlayerLogins',
  about:
    'The sessions of a player of the brand, also ended ones, the newest first, with their addresses masked.',
  method: 'GET',
  path: '/office/api/players/:customerId/logins',
  may: 'players.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        openedAt: instant,
        seenAt: instant,
        endedAt: z.nullable(instant),
        loginType: z.string(),
        device: z.string(),
        country: z.nullable(z.string()),
        ip: z.nullable(z.string()),
        /** Letters and digits that are the same for each session of a browser. */
        browser: z.string(),
      }),
    ),
    next,
  }),
})

export const listPlayerLinks = call({
  ...ofPlayer,
  name: 'listPlayerLinks',
  about:
    'The accounts of the brand that have a browser, a payout account, or marks of the person in common with a player.',
  method: 'GET',
  path: '/office/api/players/:customerId/links',
  may: 'cases.see',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        customerId: z.string(),
        username: z.string(),
        isOpen: z.boolean(),
        /** The reasons why the accounts are linked. */
        by: z.array(z.enum(['device', 'payout-account', 'person'])),
        lastAt: z.nullable(instant),
      }),
    ),
    /** Whether there are more than are listed. */
    isCut: z.boolean(),
  }),
})

export const listPlayerMessages = call({
  ...ofPlayer,
  name: 'listPlayerMessages',
  about:
    'The messages that were sent to the inbox of a player of the brand, the newest first, in English, without those that the player has deleted.',
  method: 'GET',
  path: '/office/api/players/:customerId/messages',
  may: 'messages.see',
  input: z.object({ customerId, after }),
  output: z.object({
    list: z.array(
      z.object({
        messageId: id,
        kind: z.enum(messageKinds),
        title: z.string(),
        at: instant,
        readAt: z.nullable(instant),
      }),
    ),
    next,
  }),
})

export const listPlayerCases = call({
  ...ofPlayer,
  name: 'listPlayerCases',
  about: 'The cases about a player of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/cases',
  may: 'cases.see',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        caseId: id,
        kind: z.enum(caseKinds),
        state: z.enum(['open', 'cleared', 'reported']),
        raisedAt: instant,
        dueAt: instant,
        decidedAt: z.nullable(instant),
      }),
    ),
  }),
})
