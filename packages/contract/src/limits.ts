import * as z from 'zod/mini'
import { call } from './call.ts'
import { checkChoices } from './check-choices.ts'
import { limitKinds, limitPeriods } from './limit-figures.ts'
import { instant } from './shapes.ts'

export const limitKind = z.enum(limitKinds)
export const limitPeriod = z.enum(limitPeriods)

/** An amount in the player's currency as a decimal string; for the kind `time`, whole minutes. */
export const limitText = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/))
/** The same for a used amount, which is negative for a loss after wins. */
const useText = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,4})?$/))

const limitsShape = z.object({
  currency: z.string(),
  /** Every kind and period; `amount` is the lowest limit of all, null for none, and `owner` its source. */
  list: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      amount: z.nullable(limitText),
      owner: z.nullable(z.enum(['player', 'brand', 'law'])),
      /** The player's own limit, and the higher one that replaces it at a given time (null: no limit from then on). */
      own: z.nullable(limitText),
      next: z.nullable(z.object({ amount: z.nullable(limitText), at: instant })),
      /** The used amount in the current period; null if nothing is counted because there is no limit of any kind. */
      used: z.nullable(useText),
      endsAt: instant,
    }),
  ),
  /**
   * The minutes of play between reality checks: the player's choice (null for none), the brand's number, and the lower
   * of the two, which applies; 0 for never.
   */
  realityCheck: z.object({ own: z.nullable(z.number()), brand: z.number(), minutes: z.number() }),
  /** The time until which no bets are taken; `until` is null for ever. */
  closed: z.nullable(
    z.object({ kind: z.enum(['pause', 'exclusion', 'closing']), until: z.nullable(instant) }),
  ),
})

export const getLimits = call({
  name: 'getLimits',
  about:
    'The limits on the player’s play, whose they are, what counts for them, and a pause or exclusion in force.',
  method: 'GET',
  path: '/wps/member/limits',
  who: 'member',
  output: limitsShape,
})

export const setLimit = call({
  name: 'setLimit',
  about:
    'Sets one of the player’s own limits, or takes it away. A lower one holds at once, a higher one or none after 24 hours.',
  method: 'PUT',
  path: '/wps/member/limits',
  who: 'member',
  input: z.object({ kind: limitKind, period: limitPeriod, amount: z.nullable(limitText) }),
  output: limitsShape,
  errors: ['limit_invalid'],
  limit: { times: 60, perSeconds: 60 },
})

export const setRealityCheck = call({
  name: 'setRealityCheck',
  about:
    'After how many minutes of play the player is told how it went, and asked whether to go on; null leaves it to the brand, whose number holds where it is lower.',
  method: 'PUT',
  path: '/wps/member/reality-check',
  who: 'member',
  input: z.object({ minutes: z.nullable(z.enum(checkChoices)) }),
  output: limitsShape,
  limit: { times: 60, perSeconds: 60 },
})

export const pausePlay = call({
  name: 'pausePlay',
  about: 'Takes no bets of the player for some days. It cannot be taken back, only made longer.',
  method: 'POST',
  path: '/wps/member/pause',
  who: 'member',
  input: z.object({ days: z.enum(['1', '2', '7', '30']) }),
  output: limitsShape,
  limit: { times: 10, perSeconds: 60 },
})

export const excludeSelf = call({
  name: 'excludeSelf',
  about:
    'Excludes the person from play at all brands, for months or for ever. It cannot be taken back. Login and withdrawal stay open.',
  method: 'POST',
  path: '/wps/member/exclusion',
  who: 'member',
  input: z.object({ months: z.enum(['6', '12', '60', 'forever']) }),
  output: limitsShape,
  limit: { times: 10, perSeconds: 60 },
})
