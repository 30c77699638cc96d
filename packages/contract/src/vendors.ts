import * as z from 'zod/mini'
import { call } from './call.ts'
import { amountText, id, instant } from './shapes.ts'

/** Into a wallet kept by a vendor, or out of it. */
const direction = z.enum(['in', 'out'])
const vassalage = z.string().check(z.maxLength(32))

export const getMerchantWallet = call({
  name: 'getMerchantWallet',
  about:
    'The wallets that vendors keep for the player, or that of one, with what is in each, or null while a vendor does not answer; and what is on its way.',
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  who: 'member',
  input: z.object({ vassalage: z.optional(vassalage) }),
  output: z.object({
    /** Whether every game of the brand uses the one wallet of the house. */
    isSingle: z.boolean(),
    currency: z.string(),
    wallets: z.array(
      z.object({
        vassalage,
        vendorName: z.string(),
        balance: z.nullable(amountText),
        /** The wins there minus the stakes since the login; null if unknown, such as before a game is opened. */
        net: z.nullable(amountText),
      }),
    ),
    /** Moves with unknown outcome; the server asks the vendor again until it is known. */
    waiting: z.array(z.object({ moveId: id, vassalage, direction, amount: amountText, madeAt: instant })),
  }),
  limit: { times: 60, perSeconds: 60 },
})

export const walletTransfer = call({
  name: 'walletTransfer',
  about:
    'Moves money to the wallet that a vendor keeps, or back. While the vendor’s answer is missing it is `waiting`: what goes in is held, what comes out is not there yet. Nothing goes in where play is stopped or the site closed; what is there always comes back.',
  method: 'POST',
  path: '/wps/v2/wallets/transfer',
  who: 'member',
  movesMoney: true,
  levelFor: 'play',
  levelIf: ({ direction }) => direction === 'in',
  input: z.object({ vassalage, direction, amount: amountText }),
  output: z.object({
    moveId: id,
    state: z.enum(['done', 'waiting']),
    sumBalance: amountText,
    heldBalance: amountText,
    currency: z.string(),
    version: z.number(),
  }),
  errors: [
    'vendor_unknown',
    'play_stopped',
    'game_maintenance',
    'region_restricted',
    'not_enough_money',
    'turnover_first',
    'limit_reached',
    'identity_required',
    'money_held_up',
    'move_refused',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
  limit: { times: 30, perSeconds: 60 },
})
