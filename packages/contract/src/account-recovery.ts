import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed } from './changes.ts'
import { provingDocuments } from './received-documents.ts'
import { cleaned, id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts'

// Changes of a player's contact data and factors by staff, for a player who has lost access. Each needs proof of
// identity and two persons; the player is told at every old address, all sessions end, and payouts, password resets and
// new factors then wait for 72 hours.

const recovery = { who: 'staff', may: 'players.recover', ofBrand: 'customerId' } as const
const email = z.string().check(cleaned, z.maxLength(254), z.email())
const mobile = { mobileNum, countryDialingCode: z.optional(countryDialingCode) }
const proof = { customerId, documentIds: provingDocuments, reason }
const contactErrors = ['player_unknown', 'contact_there', 'contact_taken'] as const
const proofErrors = ['document_unknown', 'document_deleted', 'proof_missing', 'proposal_waits'] as const

const sentCode = {
  ...recovery,
  output: z.object({ endsAt: instant }),
  limit: { times: 10, perSeconds: 60 },
} as const

export const sendRecoveryCodeToMobile = call({
  ...sentCode,
  name: 'sendRecoveryCodeToMobile',
  about:
    'Sends a code to a phone number that is to replace that of a player of the brand; the player reads it out to staff.',
  method: 'POST',
  path: '/office/api/players/:customerId/mobile/code',
  input: z.object({ customerId, ...mobile }),
  errors: [...contactErrors, 'mobile_invalid', 'message_not_sent'],
})

export const sendRecoveryCodeToEmail = call({
  ...sentCode,
  name: 'sendRecoveryCodeToEmail',
  about:
    'Sends a code to an e-mail address that is to replace that of a player of the brand; the player reads it out to staff.',
  method: 'POST',
  path: '/office/api/players/:customerId/email/code',
  input: z.object({ customerId, email }),
  errors: [...contactErrors, 'message_not_sent'],
})

const proposed = {
  ...recovery,
  needs: 'second-factor',
  partsOf: ['documentIds'],
  output: z.object(changed),
} as const
const codeErrors = ['code_wrong', 'code_over', 'code_used_up'] as const

export const changePlayerMobile = call({
  ...proposed,
  name: 'changePlayerMobile',
  about:
    'Proposes another phone number for a player of the brand, proved by the code that was sent there and by documents; another person has to approve.',
  method: 'POST',
  path: '/office/api/players/:customerId/mobile',
  input: z.object({ ...proof, ...mobile, verificationCode }),
  errors: [...contactErrors, 'mobile_invalid', ...codeErrors, ...proofErrors],
})

export const changePlayerEmail = call({
  ...proposed,
  name: 'changePlayerEmail',
  about:
    'Proposes another e-mail address for a player of the brand, proved by the code that was sent there and by documents; another person has to approve.',
  method: 'POST',
  path: '/office/api/players/:customerId/email',
  input: z.object({ ...proof, email, verificationCode }),
  errors: [...contactErrors, ...codeErrors, ...proofErrors],
})

export const removePlayerAuthenticator = call({
  ...proposed,
  name: 'removePlayerAuthenticator',
  about:
    'Proposes to remove the authenticator app of a player of the brand, proved by documents; another person has to approve.',
  method: 'POST',
  path: '/office/api/players/:customerId/authenticator/remove',
  input: z.object(proof),
  errors: ['player_unknown', 'authenticator_off', ...proofErrors],
})

export const removePlayerPayoutAccount = call({
  ...proposed,
  partsOf: ['documentIds', 'accountId'],
  name: 'removePlayerPayoutAccount',
  about:
    'Proposes to remove a payout account of a player of the brand, proved by documents; another person has to approve.',
  method: 'POST',
  path: '/office/api/players/:customerId/payout-accounts/remove',
  input: z.object({ ...proof, accountId: id }),
  errors: ['player_unknown', 'payout_account_unknown', ...proofErrors],
})

export const listPlayerAccess = call({
  ...recovery,
  name: 'listPlayerAccess',
  about:
    'The ways by which a player of the brand logs in and is paid, with personal data masked, and the time until which payouts, password resets and new factors wait.',
  method: 'GET',
  path: '/office/api/players/:customerId/access',
  input: z.object({ customerId }),
  output: z.object({
    mobile: z.nullable(z.string()),
    /** Whether it was proved by a code. */
    isMobileProved: z.boolean(),
    email: z.nullable(z.string()),
    isEmailProved: z.boolean(),
    authenticatorSince: z.nullable(instant),
    restsUntil: z.nullable(instant),
  }),
  errors: ['player_unknown'],
})

export const listPlayerPayoutAccounts = call({
  ...recovery,
  name: 'listPlayerPayoutAccounts',
  about: 'The payout accounts of a player of the brand, each by its institution and the end of its number.',
  method: 'GET',
  path: '/office/api/players/:customerId/payout-accounts',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(z.object({ accountId: id, institution: z.string(), ending: z.string(), addedAt: instant })),
  }),
  errors: ['player_unknown'],
})
