import * as z from 'zod/mini'
import { overviewSpans } from './agent-figures.ts'
import { call } from './call.ts'
import { contractPlans } from './contract-figures.ts'
import { amountText, category, cleaned, id, instant, listOf, page } from './shapes.ts'
import { customerId } from './staff.ts'

const username = z.string().check(cleaned, z.minLength(1), z.maxLength(64))

/** A prize group in two-thousandths. */
const group = z.number().check(z.int(), z.minimum(0), z.maximum(2000))

export const getAgentCentre = call({
  name: 'getAgentCentre',
  about:
    'What the agent centre has for the caller: whether the session has to show its second factor, and which pages apply.',
  method: 'GET',
  path: '/wps/agent/centre',
  who: 'agent',
  isBeforeFactor: true,
  output: z.object({
    /** Whether the session has not shown its second factor. */
    isFactorDue: z.boolean(),
    /** Until when calls that ask for it again may be made; null where it was never shown. */
    provedUntil: z.nullable(instant),
    /** End of the time in which the session reads by an app that rests, and changes nothing; null where it does not. */
    readsUntil: z.nullable(instant),
    /** Whether an app that rests opens the centre for reading, as it does for whoever came in by a given password. */
    readsByNewApp: z.boolean(),
    /**
     * The second factor of the session, with the masked address of a code; null where there is nothing but the login.
     */
    factor: z.nullable(
      z.object({
        kind: z.enum(['authenticator', 'sms', 'email']),
        hint: z.string(),
        /** How long the factor is too young to count. */
        restMs: z.number(),
      }),
    ),
  }),
})

export const getDownlineForm = call({
  name: 'getDownlineForm',
  about:
    'What an agent may open below: the standings, the prize groups, and the code that invites without a campaign.',
  method: 'GET',
  path: '/wps/agent/downline',
  who: 'agent',
  isForReading: true,
  output: z.object({
    standings: z.array(z.number()),
    /**
     * The prize groups that the agent may give, in two-thousandths, with the step between them and the one of most
     * players.
     */
    groups: z.object({ least: group, highest: group, usual: group, step: group }),
    referralCode: z.string(),
    passwordHours: z.number(),
  }),
})

export const openDownline = call({
  name: 'openDownline',
  about:
    'Opens an account directly below the agent, with a password that is shown here alone: it opens the account for 72 hours and must be changed at the first login.',
  method: 'POST',
  path: '/wps/agent/downline',
  who: 'agent',
  needs: 'second-factor',
  movesMoney: true,
  input: z.object({ username, standing: z.union([z.literal(0), z.literal(1), z.literal(41)]), group }),
  output: z.object({
    customerId,
    username: z.string(),
    password: z.string(),
    goodUntil: instant,
  }),
  errors: [
    'username_taken',
    'username_reserved',
    'standing_not_allowed',
    'group_not_allowed',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 20, perSeconds: 60 },
})

export const renewDownlinePassword = call({
  name: 'renewDownlinePassword',
  about:
    'Makes another password for an account directly below the agent that has never been logged in to; it is shown here alone and good for 72 hours.',
  method: 'POST',
  path: '/wps/agent/downline/:customerId/password',
  who: 'agent',
  needs: 'second-factor',
  movesMoney: true,
  input: z.object({ customerId }),
  namesOpenly: ['customerId'],
  output: z.object({
    customerId,
    username: z.string(),
    password: z.string(),
    goodUntil: instant,
  }),
  errors: ['downline_unknown', 'given_password_used', 'idempotency_key_required', 'idempotency_conflict'],
  limit: { times: 20, perSeconds: 60 },
})

export const giveDownlineGroup = call({
  name: 'giveDownlineGroup',
  about: 'Gives an account directly below the agent another prize group, no higher than the agent’s own.',
  method: 'PUT',
  path: '/wps/agent/downline/:customerId/group',
  who: 'agent',
  needs: 'second-factor',
  input: z.object({ customerId, group }),
  namesOpenly: ['customerId'],
  errors: ['downline_unknown', 'group_not_allowed'],
  limit: { times: 30, perSeconds: 60 },
})

const campaign = z.object({
  campaignId: id,
  name: z.string(),
  code: z.string(),
  /** The path of the page to which the link leads. */
  target: z.string(),
  madeAt: instant,
  /** Visitors, each once a day. */
  clicks: z.number(),
  /** Accounts that came by the code. */
  conversions: z.number(),
  /** Different sub ids of its link by which they came. */
  subIds: z.number(),
})

export const listCampaigns = call({
  name: 'listCampaigns',
  about: 'The agent’s campaigns that are open, the newest first.',
  method: 'GET',
  path: '/wps/agent/campaigns',
  who: 'agent',
  isForReading: true,
  output: z.object({ list: z.array(campaign) }),
})

export const addCampaign = call({
  name: 'addCampaign',
  about: 'Makes a code of the agent for one campaign, whose visitors and new players are counted.',
  method: 'POST',
  path: '/wps/agent/campaigns',
  who: 'agent',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    target: z.string().check(z.maxLength(200), z.regex(/^\/([\w\-.]+(\/[\w\-.]+)*)?$/)),
  }),
  output: campaign,
  errors: ['campaigns_full'],
  limit: { times: 20, perSeconds: 60 },
})

export const closeCampaign = call({
  name: 'closeCampaign',
  about:
    'Closes a campaign of the agent: its code leads nowhere from then on, and what it has brought stays.',
  method: 'DELETE',
  path: '/wps/agent/campaigns/:campaignId',
  who: 'agent',
  input: z.object({ campaignId: id }),
  owned: 'campaignId',
  errors: ['campaign_unknown'],
})

export const countVisit = call({
  name: 'countVisit',
  about: 'Counts a visitor who came by the code of a campaign, once a day; answers the same for any code.',
  method: 'POST',
  path: '/wps/agent/visit',
  who: 'everybody',
  input: z.object({ code: z.string().check(cleaned, z.minLength(1), z.maxLength(64)) }),
  limit: { times: 20, perSeconds: 60 },
})

/** The totals of an agent's team in a span. */
const teamTotals = z.object({
  deposits: amountText,
  withdrawals: amountText,
  stake: amountText,
  validBet: amountText,
  wins: amountText,
  /** Stakes less wins: above zero where the team has lost. */
  result: amountText,
  /** The income of the team's accounts by contracts. */
  wages: amountText,
  /** Gifts and rebates. */
  gifts: amountText,
  newMembers: z.number(),
})

export const getTeamOverview = call({
  name: 'getTeamOverview',
  about:
    'What all accounts below the agent came to in a span of the brand’s zone, and in the span of the same length before: today up to now, yesterday, the last seven days, or the last thirty. The agent’s own play is not in it.',
  method: 'GET',
  path: '/wps/agent/overview',
  who: 'agent',
  isForReading: true,
  input: z.object({ over: z._default(z.enum(overviewSpans), 'today') }),
  output: z.object({
    currency: z.string(),
    from: instant,
    until: instant,
    /** Accounts below the agent now. */
    members: z.number(),
    totals: teamTotals,
    /** Of the span before; of today, of yesterday up to the same time. */
    before: teamTotals,
    categories: z.array(
      z.object({ category, stake: amountText, wins: amountText, validBet: amountText, result: amountText }),
    ),
    /** By hour for one day, else by day; a time without play or payments is left out. */
    course: z.array(
      z.object({
        at: instant,
        validBet: amountText,
        result: amountText,
        deposits: amountText,
        withdrawals: amountText,
      }),
    ),
  }),
})

const day = z.iso.date().check(z.regex(/^2/))

const teamFilter = {
  /** The account whose direct downlines are listed: the caller, or one anywhere below. */
  customerId: z.optional(customerId),
  /** A whole user name, or a part of one that the agent sees in full: a part of another would tell what is masked. */
  username: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
  standing: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  /** Registered from the beginning of a day to the end of another, yyyy-MM-dd in the brand's zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** `new` for who has not logged in yet. */
  state: z._default(z.enum(['all', 'open', 'new', 'closed']), 'all'),
  sort: z._default(z.enum(['newest', 'oldest', 'name', 'team']), 'newest'),
  /** Over which span an account and its team are summed up. */
  over: z._default(z.enum(overviewSpans), 'month'),
}

const teamRow = z.object({
  customerId,
  /** Masked, unless the agent has opened the account. */
  username: z.string(),
  standing: z.number(),
  /** In two-thousandths. */
  group,
  state: z.enum(['open', 'new', 'closed']),
  registeredAt: instant,
  lastSeenAt: z.nullable(instant),
  /** Accounts directly below, and below at any remove. */
  directs: z.number(),
  team: z.number(),
  /** The kinds of contracts that are in force. */
  contracts: z.array(z.enum(contractPlans)),
  /** The balance that the account can play with, in the agent's currency; money in another one is not in it. */
  balance: amountText,
  /**
   * The settled play of the account and everybody below it in the span, while they were below the agent; the result is
   * above zero where they lost.
   */
  validBet: amountText,
  result: amountText,
})

export const listTeam = call({
  name: 'listTeam',
  about:
    'The accounts directly below the agent, or below an account of the agent’s own branch, with the levels on the way there. User names are masked but those of accounts that the agent has opened.',
  method: 'GET',
  path: '/wps/agent/team',
  who: 'agent',
  isForReading: true,
  input: z.object({ ...teamFilter, ...page }),
  namesOpenly: ['customerId'],
  output: z.extend(listOf(teamRow), {
    currency: z.string(),
    /** From the caller down to the account whose downlines are listed. */
    levels: z.array(z.object({ customerId, username: z.string() })),
    isDirect: z.boolean(),
  }),
  errors: ['downline_unknown', 'period_invalid'],
})

export const exportTeam = call({
  name: 'exportTeam',
  about: 'All rows of `listTeam` at once, at most 10,000, for a file.',
  method: 'GET',
  path: '/wps/agent/team/export',
  who: 'agent',
  needs: 'second-factor',
  input: z.object(teamFilter),
  namesOpenly: ['customerId'],
  output: z.object({ currency: z.string(), list: z.array(teamRow), isCut: z.boolean() }),
  errors: ['downline_unknown', 'period_invalid'],
  limit: { times: 10, perSeconds: 60 },
})
