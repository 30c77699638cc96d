import * as z from 'zod/mini'
import { nicknameSigns, overviewSpans } from './agent-figures.ts'
import { call } from './call.ts'
import { contractPlans } from './contract-figures.ts'
import { amountText, category, cleaned, id, instant, listOf, page } from './shapes.ts'
import { customerId } from './staff.ts'

const username = z.string().check(cleaned, z.minLength(1), z.maxLength(64))

/** A prize group, in two-thousandths. */
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
    /** Whether the session has not yet given its second factor. */
    isFactorDue: z.boolean(),
    /** The time until which calls that require a recent second factor may be made; null if it was never given. */
    provedUntil: z.nullable(instant),
    /** The end of the time in which the session can only read, because its new authenticator app rests; null if not. */
    readsUntil: z.nullable(instant),
    /** Whether a resting app opens the centre for reading, as for an account opened with an assigned password. */
    readsByNewApp: z.boolean(),
    /** The second factor of the session, with the masked address of a code; null if there is only the login. */
    factor: z.nullable(
      z.object({
        kind: z.enum(['authenticator', 'sms', 'email']),
        hint: z.string(),
        /** The remaining milliseconds in which the factor is too new to be used. */
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
     * The prize groups that the agent may assign, in two-thousandths, with the step between them and the group of most
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

export const listNicknames = call({
  name: 'listNicknames',
  about: 'The agent’s own names for accounts below, which nobody else sees: at most 2,000.',
  method: 'GET',
  path: '/wps/agent/nicknames',
  who: 'agent',
  isForReading: true,
  output: z.object({ list: z.array(z.object({ customerId, nickname: z.string() })) }),
})

export const giveNickname = call({
  name: 'giveNickname',
  about: 'Gives an account below the agent a name that the agent alone sees; an empty one removes it.',
  method: 'PUT',
  path: '/wps/agent/downline/:customerId/nickname',
  who: 'agent',
  input: z.object({ customerId, nickname: z.string().check(cleaned, z.maxLength(nicknameSigns)) }),
  namesOpenly: ['customerId'],
  errors: ['downline_unknown'],
  limit: { times: 60, perSeconds: 60 },
})

const campaign = z.object({
  campaignId: id,
  name: z.string(),
  code: z.string(),
  /** The path of the page to which the link leads. */
  target: z.string(),
  madeAt: instant,
  /** The number of visitors, each counted once a day. */
  clicks: z.number(),
  /** The number of accounts registered with the code. */
  conversions: z.number(),
  /** The number of different sub ids in these registrations. */
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
  /** Stakes minus wins: greater than zero if the team lost. */
  result: amountText,
  /** The income of the team's accounts from contracts. */
  wages: amountText,
  /** Gifts and rebates. */
  gifts: amountText,
  newMembers: z.number(),
})

/** What an hour or a day of a team came to. */
const courseSums = z.object({
  validBet: amountText,
  result: amountText,
  deposits: amountText,
  withdrawals: amountText,
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
    /** The number of accounts below the agent now. */
    members: z.number(),
    totals: teamTotals,
    /** The totals of the previous span; for today, of yesterday up to the same time. */
    before: teamTotals,
    categories: z.array(
      z.object({ category, stake: amountText, wins: amountText, validBet: amountText, result: amountText }),
    ),
    /** By hour for one day, else by day: each one of the span, in order, beside that of the previous span. */
    course: z.array(z.extend(courseSums, { at: instant, before: courseSums })),
  }),
})

const day = z.iso.date().check(z.regex(/^2/))

const teamFilter = {
  /** The account whose downlines are listed: the caller, or any account below. */
  customerId: z.optional(customerId),
  /** The accounts directly below, or all at every level. */
  depth: z._default(z.enum(['direct', 'all']), 'direct'),
  /**
   * A customer id or whole user name, or part of a name that the agent sees in full: searching for part of another
   * would reveal what is masked.
   */
  username: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
  standing: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  /** The days of registration, both included, as yyyy-MM-dd in the brand's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** `new` lists accounts that have never logged in. */
  state: z._default(z.enum(['all', 'open', 'new', 'closed']), 'all'),
  sort: z._default(z.enum(['newest', 'oldest', 'name', 'team']), 'newest'),
  /** The span over which an account and its team are summed. */
  over: z._default(z.enum(overviewSpans), 'month'),
}

const teamRow = z.object({
  customerId,
  /** The user name; masked unless the agent opened the account. */
  username: z.string(),
  standing: z.number(),
  /** The prize group, in two-thousandths. */
  group,
  state: z.enum(['open', 'new', 'closed']),
  registeredAt: instant,
  lastSeenAt: z.nullable(instant),
  /** The numbers of accounts directly below, and of all accounts below. */
  directs: z.number(),
  team: z.number(),
  /** The kinds of contracts in force. */
  contracts: z.array(z.enum(contractPlans)),
  /**
   * The balance with which the account can play, in the agent's currency; money in other currencies is not included.
   */
  balance: amountText,
  /**
   * The settled play of the account and of everybody below it in the span, while they were below the agent; the result
   * is greater than zero if they lost.
   */
  validBet: amountText,
  result: amountText,
})

export const listTeam = call({
  name: 'listTeam',
  about:
    'The accounts directly below the agent, or below an account of the agent’s own branch, or all of these at every level, with the levels on the way there. User names are masked but those of accounts that the agent has opened.',
  method: 'GET',
  path: '/wps/agent/team',
  who: 'agent',
  isForReading: true,
  input: z.object({ ...teamFilter, ...page }),
  namesOpenly: ['customerId'],
  output: z.extend(listOf(teamRow), {
    currency: z.string(),
    /** The path from the caller down to the account whose downlines are listed. */
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
