import { addContact, sendContactCode } from '@fairground/contract/contacts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { addProvedContact, sendCodeTo } from './contacts.service.ts'

/** Binds the calls by which a player adds a phone number or an e-mail address. */
export function contactRoutes({ serve }: Serving, tools: Tools): void {
  serve(sendContactCode, async ({ brand, session, input, ip, languageCode }) => {
    const { endsAt, expiredMinutes } = await sendCodeTo(tools, brand, session, input, { ip, languageCode })
    return { expirationTime: endsAt.toISOString(), expiredMinutes }
  })
  serve(addContact, async ({ brand, session, input, origin }) => {
    // A session is bound to its cookie, so that there is one.
    const restsUntil = await addProvedContact(tools, brand, session, input, origin.cookie!)
    return { restsUntil: restsUntil.toISOString() }
  })
}
