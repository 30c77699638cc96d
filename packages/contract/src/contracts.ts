import type { Field, SentTerms } from '@fairground/plans/fields'
import type { Plan } from '@fairground/plans/plan'
import { type ListedPlan, plans } from '@fairground/plans/plans'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractAnswers, contractEnds, contractPlans, contractStates } from './contract-figures.ts'
import { amountText, category, id, instant, listOf, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Contracts between an agent and the agent above, and deals between the brand and affiliates. The plans describe the
// terms.

const plan = z.enum(contractPlans)

/** A percentage with up to four decimals, such as `0.35`. */
const rate = z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/))
const clause = z.object({
  /** The minimum valid bet of the team. */
  sales: amountText,
  /** The minimum number of active members. */
  active: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  /** The minimum net loss of the team; 0 if it is not required. */
  loss: amountText,
  rate,
})
/** The weight of each category of games, in percent. */
const weights = z.partialRecord(category, z.number().check(z.int(), z.minimum(1), z.maximum(100)))

/** Returns the schema of a field of terms. */
function shapeOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'amount':
      return amountText
    case 'rate':
      return rate
    case 'count':
      return z.number().check(z.int(), z.minimum(field.least), z.maximum(field.most))
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(field.options)
    case 'set':
      return z.array(z.enum(field.options)).check(z.maxLength(field.options.length))
    case 'clauses':
      return z.array(clause).check(z.maxLength(20))
    case 'weights':
      return weights
  }
}

type PlanOf<Kind extends ListedPlan['kind']> = Extract<ListedPlan, { kind: Kind }>

/** The terms of a plan as they are sent: with a period if several are possible. */
type SentBy<One extends ListedPlan> = One extends ListedPlan
  ? { plan: One['id'] } & (One['periods'] extends readonly [unknown]
      ? unknown
      : { period: One['periods'][number] }) &
      SentTerms<One['fields']>
  : never

function termsShape({ id, kind, periods, fields }: Plan) {
  const named = Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])
  return z.object({
    plan: z.literal(id),
    ...(periods.length > 1 && { period: z.enum(periods) }),
    ...(Object.fromEntries(named) as Record<string, z.ZodMiniType>),
    // Whether the brand pays the accounts directly below while the account itself earns nothing; only the brand can
    // offer this.
    ...(kind === 'team' && { platformPaysBelow: z._default(z.boolean(), false) }),
  })
}

function termsOf(...kinds: readonly Plan['kind'][]) {
  const [first, ...others] = plans.filter(({ kind }) => kinds.includes(kind)).map(termsShape)
  return z.discriminatedUnion('plan', [first!, ...others])
}

/** The terms of a contract with the agent above, by plan. */
export type TeamTerms = SentBy<PlanOf<'team'>> & { platformPaysBelow: boolean }
type TeamTermsSent = SentBy<PlanOf<'team'>> & { platformPaysBelow?: boolean | undefined }
const teamTerms = termsOf('team') as unknown as z.ZodMiniType<TeamTerms, TeamTermsSent>

/** The terms of a deal of the brand with an affiliate, by plan. Several deals at once are known as a hybrid. */
export type DealTermsOnWire = SentBy<PlanOf<'deal'>>

/** The terms of a contract, by plan. */
export type ContractTerms = TeamTerms | DealTermsOnWire
export const contractTerms = termsOf('team', 'deal') as unknown as z.ZodMiniType<
  ContractTerms,
  TeamTermsSent | DealTermsOnWire
>

/** A contract as its parties see it. */
const contract = z.object({
  contractId: id,
  plan,
  /** Whether it is the reader’s own contract or that of an account below. */
  side: z.enum(['mine', 'below']),
  /** The account with the contract. */
  customerId,
  /** The masked user name of the other party; empty for the brand. */
  other: z.string(),
  currency: z.string(),
  terms: contractTerms,
  /** The terms that an offer would replace. */
  before: z.nullable(contractTerms),
  state: z.enum(contractStates),
  offeredAt: instant,
  openUntil: instant,
  answeredAt: z.nullable(instant),
  /** The times at which it begins and ends to count; null if unknown. */
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
    /** Restricts the list to one account below. */
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
        /** The account's bill, and the caller's bill under their own contract; the remainder may be negative. */
        bill: amountText,
        own: amountText,
        rest: amountText,
      }),
    ),
  }),
  errors: termErrors,
  limit: { times: 20, perSeconds: 60 },
})

/** The answer of an account; if absent, the call lists waiting offers. */
const given = {
  contractId: z.optional(id),
  answer: z.optional(z.enum(contractAnswers)),
  /** Confirms that contracts further below may end as a result. */
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
  about:
    'Answers an offer of a deal with the brand, or of any other contract that has no call of its own, or ends it.',
  method: 'POST',
  path: '/wps/member/contract/answerDeal',
  input: z.object(answered),
  owned: 'contractId',
  errors: [...processing.errors, 'contract_affiliates_only'],
})

/**
 * The number of waiting offers of a plan, and whether a contract of the plan is in force or is paid to an account
 * below.
 */
const applies = z.object({ waiting: z.number(), isInForce: z.boolean() })

const datedTerms = z.nullable(z.object({ from: instant, terms: contractTerms }))
/**
 * The terms of the contract in force, and of the contract that begins with its next period; null if there is neither.
 */
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
    /** Contracts of all other kinds together: deals. */
    dealreq: applies,
    /**
     * The caller’s own terms; a daily wage with one rate in `dailysalinfotype`, with several in
     * `contractmrdailysalinfotype`.
     */
    divtypeinfo: ownTerms,
    dailysalinfotype: ownTerms,
    contractmrdailysalinfotype: ownTerms,
    contracthoursalinfo: ownTerms,
    realtimesalinfotype: ownTerms,
  }),
})

// The office: contracts of the brand with the accounts at the top of its tree, and all other contracts for reading.

const brandContract = z.extend(contract, {
  /** The user names of the account, and of the agent above; the latter is empty for the brand. */
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
