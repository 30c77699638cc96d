import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  contractAnswers,
  contractEnds,
  contractPlans,
  contractStates,
  dealPeriods,
  dividendPeriods,
} from './contract-figures.ts'
import { amountText, category, id, instant, listOf, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// What an agent and the one above agree on: dividends, and wages of a day, of an hour and in real time. What the brand agrees on with
// affiliates: deals.

/** Percent with up to four decimals, such as `0.35`. */
const rate = z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/))
const plan = z.enum(contractPlans)
const clause = z.object({
  /** The least valid bet of the team. */
  sales: amountText,
  /** The least number of active members. */
  active: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  /** The least net loss of the team; 0 where it does not matter. */
  loss: amountText,
  rate,
})
/** How much each category of games counts, in percent. */
const weights = z.partialRecord(category, z.number().check(z.int(), z.minimum(1), z.maximum(100)))
/** The part of a team's play that counts: categories; the valid bet from which a member is active; own play. */
const basis = {
  weights,
  activeFrom: amountText,
  countsOwn: z.boolean(),
}
const clauses = z.array(clause).check(z.maxLength(20))
/** Whether the brand pays those directly below while the account itself earns nothing; the brand alone can offer that. */
const platformPaysBelow = z._default(z.boolean(), false)

/** The terms of a contract with the one above, by its plan. */
const teamTerms = z.discriminatedUnion('plan', [
  z.object({
    plan: z.literal('dividend'),
    period: z.enum(dividendPeriods),
    ...basis,
    clauses,
    mode: z.enum(['fixed', 'float']),
    carryOver: z.enum(['none', 'permanent', 'previous', 'second-half']),
    /** The costs that are taken off the loss. */
    deducts: z.array(z.enum(['rebates', 'promotions'])).check(z.maxLength(2)),
    /** The rates of the team’s deposits and withdrawals that are taken off for what payment providers take; 0 for none. */
    depositFee: rate,
    withdrawalFee: rate,
    platformPaysBelow,
  }),
  z.object({ plan: z.literal('daily-wage'), ...basis, clauses, platformPaysBelow }),
  z.object({ plan: z.literal('hourly-wage'), ...basis, clauses, platformPaysBelow }),
  z.object({
    plan: z.literal('real-time-wage'),
    ...basis,
    /** The rate of rounds that a player has won, and of those they have lost; 0 for none. */
    profitRate: rate,
    lossRate: rate,
    /** Rounds count that were staked with at least this. */
    singleBet: amountText,
    platformPaysBelow,
  }),
])
export type TeamTerms = z.output<typeof teamTerms>

/** The terms of a deal of the brand with an affiliate, by its plan. Both kinds at once are what the field calls a hybrid. */
const dealTerms = z.discriminatedUnion('plan', [
  z.object({
    plan: z.literal('revenue-share'),
    period: z.enum(dealPeriods),
    weights,
    /** From which valid bet on a player is active. */
    activeFrom: amountText,
    /** By net revenue, which is `loss`, and active players. */
    clauses,
    /** The share of what the house has won that goes to vendors and administration first; 0 for none. */
    houseRate: rate,
    /** The costs that are taken off after that, as in a dividend. */
    deducts: z.array(z.enum(['rebates', 'promotions'])).check(z.maxLength(2)),
    depositFee: rate,
    withdrawalFee: rate,
    /** The number of periods without new play after which a negative balance is cleared. */
    clearedAfter: z.number().check(z.int(), z.minimum(1), z.maximum(120)),
    /** The share of the bills of affiliates directly below that is paid on top; 0 for none. */
    subRate: rate,
  }),
  z.object({
    plan: z.literal('acquisition'),
    period: z.enum(dealPeriods),
    weights,
    /** The bounty for each new player. */
    bounty: amountText,
    /** The days after registration within which a player qualifies, with at least these deposits and this valid bet. */
    withinDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
    deposits: amountText,
    validBet: amountText,
  }),
])
export type DealTermsOnWire = z.output<typeof dealTerms>

/** The terms of a contract, by its plan. */
export const contractTerms = z.discriminatedUnion('plan', [teamTerms, dealTerms])
export type ContractTerms = z.output<typeof contractTerms>

/** A contract as those see it who are part of it. */
const contract = z.object({
  contractId: id,
  plan,
  /** Whether it is the reader’s own income, or that of an account below. */
  side: z.enum(['mine', 'below']),
  /** Of the account with the contract. */
  customerId,
  /** The masked user name of the other side; empty for the brand. */
  other: z.string(),
  currency: z.string(),
  terms: contractTerms,
  /** The terms that an offer would replace. */
  before: z.nullable(contractTerms),
  state: z.enum(contractStates),
  offeredAt: instant,
  openUntil: instant,
  answeredAt: z.nullable(instant),
  /** When it begins and ends to count; null where that is not known. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  endedBy: z.nullable(z.enum(contractEnds)),
})
export type ContractOnWire = z.output<typeof contract>

export const listContracts = call({
  name: 'listContracts',
  about:
    'Contracts of the caller with the one above, and with accounts directly below, the newest first; all of one account are their history.',
  method: 'GET',
  path: '/wps/agent/contracts',
  who: 'agent',
  isForReading: true,
  input: z.object({
    plan: z.optional(plan),
    side: z.optional(z.enum(['mine', 'below'])),
    state: z.optional(z.enum(contractStates)),
    /** Of one account below. */
    customerId: z.optional(customerId),
    ...page,
  }),
  namesOpenly: ['customerId'],
  output: listOf(contract),
})

/** The refusals of terms. */
const termErrors = [
  'terms_invalid',
  'contract_not_covered',
  'contract_upline_missing',
  'contract_counts_twice',
  'downline_unknown',
] as const

const offered = z.object({ customerId, terms: teamTerms })

export const offerContract = call({
  name: 'offerContract',
  about:
    'Offers a contract to an agent directly below. Each clause must be covered by one of the caller’s own contract of the plan. An offer that waits is withdrawn.',
  method: 'POST',
  path: '/wps/agent/contracts',
  who: 'agent',
  needs: 'second-factor',
  movesMoney: true,
  input: offered,
  namesOpenly: ['customerId'],
  output: z.object({ contractId: id }),
  errors: [...termErrors, 'idempotency_key_required', 'idempotency_conflict'],
  limit: { times: 30, perSeconds: 60 },
})

export const withdrawContract = call({
  name: 'withdrawContract',
  about: 'Takes back an offer to an account below that was not answered yet.',
  method: 'POST',
  path: '/wps/agent/contracts/:contractId/withdraw',
  who: 'agent',
  input: z.object({ contractId: id }),
  owned: 'contractId',
  errors: ['contract_unknown', 'contract_answered'],
})

export const simulateContract = call({
  name: 'simulateContract',
  about:
    'What terms would have given an account below in the last three periods, what the caller’s own contract would have given, and what would have been left.',
  method: 'POST',
  path: '/wps/agent/contracts/simulate',
  who: 'agent',
  input: offered,
  namesOpenly: ['customerId'],
  output: z.object({
    currency: z.string(),
    list: z.array(
      z.object({
        from: instant,
        until: instant,
        /** The figures of the account’s team. */
        validBet: amountText,
        loss: amountText,
        active: z.number(),
        /** The account's bill, and the caller's by their own contract; the rest may be below zero. */
        bill: amountText,
        own: amountText,
        rest: amountText,
      }),
    ),
  }),
  errors: termErrors,
  limit: { times: 20, perSeconds: 60 },
})

/** The answer of an account; without one a call lists what waits. */
const given = {
  contractId: z.optional(id),
  answer: z.optional(z.enum(contractAnswers)),
  /** Says that contracts further below may end by it. */
  confirm: z.optional(z.enum(['yes'])),
}

const processing = {
  who: 'agent',
  movesMoney: true,
  output: z.object({ list: z.array(contract) }),
  errors: [
    'contract_unknown',
    'contract_answered',
    'contract_not_covered',
    'contract_upline_missing',
    'contract_counts_twice',
    'contracts_end_below',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 60, perSeconds: 60 },
} as const

const listing = {
  ...processing,
  method: 'GET',
  keyIf: ({ answer }: { answer?: string | undefined }) => answer !== undefined,
} as const

export const processDividendReq = call({
  ...listing,
  name: 'processDividendReq',
  about:
    'Answers an offer of a dividend, or ends the contract; lists what waits without an answer. It is not cached, and with an answer it takes a key.',
  path: '/wps/member/contract/processDividendReq',
  input: z.object(given),
  owned: 'contractId',
})

export const processDailySalary = call({
  ...listing,
  name: 'processDailySalary',
  about: 'The same for a daily wage.',
  path: '/wps/member/contract/processDailySalary',
  input: z.object(given),
  owned: 'contractId',
})

const answered = { ...given, contractId: id, answer: z.enum(contractAnswers) }

export const processContractHourSalary = call({
  ...processing,
  name: 'processContractHourSalary',
  about: 'Answers an offer of an hourly wage, or ends the contract.',
  method: 'POST',
  path: '/wps/member/contract/processContractHourSalary',
  input: z.object(answered),
  owned: 'contractId',
})

export const processRealTimeSalaryContract = call({
  ...processing,
  name: 'processRealTimeSalaryContract',
  about: 'Answers an offer of a real-time wage, or ends the contract.',
  method: 'POST',
  path: '/wps/member/contract/processRealTimeSalaryContract',
  input: z.object(answered),
  owned: 'contractId',
})

export const answerDeal = call({
  ...processing,
  name: 'answerDeal',
  about: 'Answers an offer of a deal with the brand, of either kind, or ends the deal.',
  method: 'POST',
  path: '/wps/member/contract/answerDeal',
  input: z.object(answered),
  owned: 'contractId',
  errors: [...processing.errors, 'contract_affiliates_only'],
})

/** How many offers of a plan wait, and whether a contract of it is in force or paid to somebody below. */
const applies = z.object({ waiting: z.number(), isInForce: z.boolean() })

const datedTerms = z.nullable(z.object({ from: instant, terms: contractTerms }))
/** Of the contract in force, and of the one that begins with its next period; null where there is neither. */
const ownTerms = z.nullable(z.object({ inForce: datedTerms, next: datedTerms }))

export const getConsolidated = call({
  name: 'getConsolidated',
  about:
    'Which kinds of contracts apply to the caller: offers that wait, and contracts in force, theirs or of accounts directly below.',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  output: z.object({
    divtypereq: applies,
    dailysalreqtype: applies,
    contracthoursalreq: applies,
    realtimesalreqtype: applies,
    /** Deals of both kinds together. */
    dealreq: applies,
    /** The caller’s own terms; a daily wage with one rate in `dailysalinfotype`, with several in `contractmrdailysalinfotype`. */
    divtypeinfo: ownTerms,
    dailysalinfotype: ownTerms,
    contractmrdailysalinfotype: ownTerms,
    contracthoursalinfo: ownTerms,
    realtimesalinfotype: ownTerms,
  }),
})

// The office: contracts of the brand with those at the top of its tree, and all others to look at.

const brandContract = z.extend(contract, {
  /** The user names of the account, and of the one above; empty where that is the brand. */
  username: z.string(),
  upline: z.string(),
})

export const listBrandContracts = call({
  name: 'listBrandContracts',
  about: 'Contracts of the brand’s agents, the newest first.',
  method: 'GET',
  path: '/office/api/contracts',
  who: 'staff',
  may: 'contracts.see',
  input: z.object({
    plan: z.optional(plan),
    state: z.optional(z.enum(contractStates)),
    customerId: z.optional(customerId),
    ...page,
  }),
  namesOpenly: ['customerId'],
  output: listOf(brandContract),
})

export const offerBrandContract = call({
  name: 'offerBrandContract',
  about:
    'Offers a contract of the brand to an agent at the top of its tree, or a deal to an affiliate anywhere in it.',
  method: 'POST',
  path: '/office/api/contracts',
  who: 'staff',
  may: 'contracts.offer',
  needs: 'second-factor',
  input: z.object({ customerId, terms: contractTerms, reason }),
  ofBrand: 'customerId',
  output: z.object({ contractId: id }),
  errors: [
    'terms_invalid',
    'player_unknown',
    'contract_not_of_brand',
    'contract_affiliates_only',
    'contract_counts_twice',
  ],
})

export const endBrandContract = call({
  name: 'endBrandContract',
  about:
    'Takes back an offer of the brand, or ends a contract of the brand with the running period, and all below that it covers.',
  method: 'POST',
  path: '/office/api/contracts/:contractId/end',
  who: 'staff',
  may: 'contracts.offer',
  needs: 'second-factor',
  input: z.object({ contractId: id, confirm: z.optional(z.enum(['yes'])), reason }),
  ofBrand: 'contractId',
  errors: ['contract_unknown', 'contract_answered', 'contract_not_of_brand', 'contracts_end_below'],
})
