import * as z from 'zod/mini'
import { call } from './call.ts'
import { postbackEvents } from './postback-figures.ts'
import { amountText, cleaned, id, instant, listOf, page } from './shapes.ts'

const event = z.enum(postbackEvents)

const address = z.object({
  addressId: id,
  /** The address, with macros in braces. */
  url: z.string(),
  events: z.array(event),
  madeAt: instant,
  /** The time until which nothing is sent because many tries in a row have failed; null if it is in use. */
  restUntil: z.nullable(instant),
})

/** The secret by which the receiver verifies signatures: `whsec_` and 32 bytes in base64. */
const secret = z.string()

export const listPostbackAddresses = call({
  name: 'listPostbackAddresses',
  about: 'The addresses at which the agent is told of what players do that came by the agent’s codes.',
  method: 'GET',
  path: '/wps/agent/postbacks',
  who: 'agent',
  output: z.object({ list: z.array(address) }),
})

export const addPostbackAddress = call({
  name: 'addPostbackAddress',
  about:
    'Adds an https address that is told of events. Path and query may have macros: {subid}, {clickid}, {event}, {amount}, {currency}, {at}, {id}, {player}. The secret is shown here alone.',
  method: 'POST',
  path: '/wps/agent/postbacks',
  who: 'agent',
  needs: 'second-factor',
  input: z.object({
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    events: z.array(event).check(z.minLength(1), z.maxLength(postbackEvents.length)),
  }),
  output: z.extend(address, { secret }),
  errors: ['postback_url_invalid', 'postbacks_full'],
  limit: { times: 20, perSeconds: 60 },
})

export const renewPostbackSecret = call({
  name: 'renewPostbackSecret',
  about: 'Gives an address of the agent another secret, which is shown here alone and signs from then on.',
  method: 'POST',
  path: '/wps/agent/postbacks/:addressId/secret',
  who: 'agent',
  needs: 'second-factor',
  input: z.object({ addressId: id }),
  owned: 'addressId',
  output: z.object({ secret }),
  errors: ['postback_unknown'],
  limit: { times: 20, perSeconds: 60 },
})

export const removePostbackAddress = call({
  name: 'removePostbackAddress',
  about: 'Removes an address of the agent: nothing more is sent to it, and what was sent stays in the log.',
  method: 'DELETE',
  path: '/wps/agent/postbacks/:addressId',
  who: 'agent',
  input: z.object({ addressId: id }),
  owned: 'addressId',
  errors: ['postback_unknown'],
})

export const testPostback = call({
  name: 'testPostback',
  about: 'Sends an event about nobody, with made-up values, to an address of the agent.',
  method: 'POST',
  path: '/wps/agent/postbacks/:addressId/test',
  who: 'agent',
  input: z.object({ addressId: id, event }),
  owned: 'addressId',
  errors: ['postback_unknown', 'postbacks_waiting'],
  limit: { times: 10, perSeconds: 60 },
})

export const listPostbacks = call({
  name: 'listPostbacks',
  about:
    'What was sent to the agent’s addresses within 30 days, the newest first. What was not tried yet is not in it.',
  method: 'GET',
  path: '/wps/agent/postbacks/log',
  who: 'agent',
  input: z.object(page),
  output: listOf(
    z.object({
      /** The id by which the receiver recognises a repeat. */
      postbackId: id,
      url: z.string(),
      event,
      isTest: z.boolean(),
      at: instant,
      subId: z.nullable(z.string()),
      tries: z.number(),
      state: z.enum(['waiting', 'delivered', 'ended']),
      /** The status of the last answer; null if there was none. */
      status: z.nullable(z.number()),
      /** The reason why the last try failed. */
      failure: z.nullable(z.enum(['address', 'redirect', 'silent'])),
      nextAt: z.nullable(instant),
    }),
  ),
})

export const listSubIds = call({
  name: 'listSubIds',
  about:
    'What the sub ids in the agent’s links have brought, those with most players first: by code of the agent or campaign, with players who registered and who have deposited.',
  method: 'GET',
  path: '/wps/agent/sub-ids',
  who: 'agent',
  input: z.object({
    /** Restricts the list to one campaign. */
    code: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    ...page,
  }),
  output: listOf(
    z.object({
      subId: z.string(),
      code: z.string(),
      /** The campaign’s name; null for the agent’s own link. */
      campaign: z.nullable(z.string()),
      registered: z.number(),
      depositors: z.number(),
      /** The time of their last registration. */
      lastAt: instant,
    }),
  ),
})

/** The JSON of a postback, in the signed body. */
export const postbackBody = z.object({
  id,
  event,
  at: instant,
  /** The player, by an id that is known to this agent only. */
  player: z.string(),
  subId: z.nullable(z.string()),
  clickId: z.nullable(z.string()),
  amount: z.nullable(amountText),
  currency: z.nullable(z.string()),
  isTest: z.boolean(),
})
export type PostbackBody = z.output<typeof postbackBody>
