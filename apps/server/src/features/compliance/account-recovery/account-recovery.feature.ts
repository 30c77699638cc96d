import {
  changePlayerEmail,
  changePlayerMobile,
  listPlayerAccess,
  removePlayerAuthenticator,
  sendRecoveryCodeToEmail,
  sendRecoveryCodeToMobile,
} from '@fairground/contract/account-recovery'
import type { Brand } from '../../../caller/brand.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { Contact } from '../../people/contacts/index.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { phoneOf } from '../../people/verification/index.ts'
import { accessOf, authenticatorRecovery, proposeRemoval } from './authenticator-recovery.service.ts'
import { contactRecovery, proposeContact, sendRecoveryCode } from './contact-recovery.service.ts'

/** Opens account recovery: changes of a player's contact data and factors by staff. */
export function open(tools: Tools, { sessions }: { sessions: SessionDoors }) {
  const mobile = contactRecovery(tools, sessions, 'sms')
  const email = contactRecovery(tools, sessions, 'email')
  const authenticator = authenticatorRecovery(tools, sessions)
  return {
    routes({ serve }: Serving) {
      serve(listPlayerAccess, ({ brand, input }) => accessOf(tools, brand, input.customerId))
      serve(sendRecoveryCodeToMobile, ({ brand, staff, input, ip }) =>
        sendRecoveryCode(tools, brand, staff, { ...input, contact: mobileOf(brand, input) }, ip),
      )
      serve(sendRecoveryCodeToEmail, ({ brand, staff, input, ip }) =>
        sendRecoveryCode(tools, brand, staff, { ...input, contact: emailOf(input) }, ip),
      )
      serve(changePlayerMobile, ({ brand, staff, input }) =>
        proposeContact(tools, mobile, brand, staff, { ...input, contact: mobileOf(brand, input) }),
      )
      serve(changePlayerEmail, ({ brand, staff, input }) =>
        proposeContact(tools, email, brand, staff, { ...input, contact: emailOf(input) }),
      )
      serve(removePlayerAuthenticator, ({ brand, staff, input }) =>
        proposeRemoval(tools, authenticator, brand, staff, input),
      )
    },
    guardedSettings: [mobile, email, authenticator],
  } satisfies Opened
}

function mobileOf(
  brand: Brand,
  input: { mobileNum: string; countryDialingCode?: string | undefined },
): Contact {
  return { channel: 'sms', address: phoneOf(brand, input.mobileNum, input.countryDialingCode) }
}

function emailOf({ email }: { email: string }): Contact {
  return { channel: 'email', address: email }
}
