import * as z from 'zod/mini'
import { call } from './call.ts'
import { checkChoices } from './check-choices.ts'
import { limitKinds, limitPeriods } from './limit-figures.ts'
import { instant } from './shapes.ts'

export const limitKind = z.enum(limitKinds)
export const limitPeriod = z.enum(limitPeriods)

/** An amount of the player's currency as a decimal string; of the kind `time`, whole minutes. */
export const limitText = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/))
/** The same for what counts, which is below zero for a loss after wins. */
const useText = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,4})?$/))

const limitsShape = z.object({
  currency: z.string(),
  /** Each kind and period; `amount` is the lowest limit of all, null for none, and `owner` says whose it is. */
  list: z.array(
    z.object({
      kind: limitKind,
      period: limitPeriod,
      amount: z.nullable(limitText),
      owner: z.nullable(z.enum(['player', 'brand', 'law'])),
      /** The player's own limit, and the higher one that takes its place at a time (null: none any more). */
      own: z.nullable(limitText),
      next: z.nullable(z.object({ amount: z.nullable(limitText), at: instant })),
      /** The use of the present period; null where nothing is counted, since there is no limit of any kind. */
      used: z.nullable(useText),
      endsAt: instant,
    }),
  ),
  /**
   * After how many minutes of play the player is told how it went: the player's own wish (null for none), the brand's
   * number, and the lower of both, which holds; 0 for never.
   */
  realityCheck: z.object({ own: z.nullable(z.number()), brand: z.number(), minutes: z.number() }),
  /** No bets are taken until then; null in `until` is for ever. */
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
