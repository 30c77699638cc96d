import type { InputOf } from '@fairground/contract/call'
import type { addContact, sendContactCode } from '@fairground/contract/contacts'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { sayMessage } from '../../../messages/message-words.ts'
import { tellAll } from '../../../messages/tell-all.ts'
import type { Tools } from '../../../tools.ts'
import { tellPlayer } from '../../messaging/inbox/index.ts'
import {
  addContactTo,
  addressesOf,
  type Contact,
  holderOfContact,
  lacksContact,
  reachOf,
} from '../../people/contacts/index.ts'
import { requirePassword } from '../../people/credentials/index.ts'
import { isExcluded, refreshPerson } from '../../people/limits/index.ts'
import { marksAbout } from '../../people/persons/index.ts'
import { refuseResting } from '../../people/proofs/index.ts'
import { claimsOf, giveWaitingBonus } from '../../people/sign-ups/index.ts'
import {
  checkCode,
  countTry,
  phoneOf,
  type SentCode,
  sendCodeIfKnown,
  useCode,
} from '../../people/verification/index.ts'

/** Time in which an added address is no factor and no way to log in. */
const restMs = 24 * 3_600_000

/** Limit of codes of an account, over all addresses: an account must not send messages to everybody. */
const perDay = { times: 10, perSeconds: 86_400 }

/**
 * Sends a code to an address that a player wants to add. The answer and its time are the same if another account has
 * the address: a note is sent there in place of the code. Refuses as `addProvedContact` does.
 */
export async function sendCodeTo(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof sendContactCode>,
  { ip, languageCode }: { ip: string; languageCode: string },
): Promise<SentCode> {
  const { db, clock } = tools
  const contact = await contactOf(tools, brand, session, input)
  const { playerId } = session
  const nowMs = clock.now()
  const { isOver, endsAtMs } = await countTry(db, `contact/${playerId}`, perDay, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  const holder = await holderOfContact(db, brand.id, contact)
  const isTaken = holder !== undefined && holder.id !== playerId
  const say = (part: 'subject' | 'text') =>
    sayMessage(holder?.languageCode ?? languageCode, `contact-taken.${part}`, { brand: brand.name })
  const what = { purpose: 'contact' as const, ...contact, playerId, languageCode, ip }
  return sendCodeIfKnown(tools, brand, what, !isTaken, { subject: say('subject'), text: say('text') })
}

/**
 * Adds an address to the account of a player, proved by its code, and notifies every older one; a phone releases the
 * sign-up bonus that waited for one, which is given once for each browser (`device`). The address rests for 24 hours;
 * returns the end of that time. Exclusions of the person are checked at once. Refuses `contact_there` for an account
 * that has one already, wrong passwords and codes as their features do, and `code_over` if another account has taken
 * the address in the meantime.
 */
export async function addProvedContact(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof addContact>,
  device: string,
): Promise<Date> {
  const { db, clock } = tools
  const { playerId } = session
  const contact = await contactOf(tools, brand, session, input)
  const { verificationCode: code } = input
  const codeId = await checkCode(tools, brand.id, 'contact', contact.address, code, playerId)
  const at = new Date(clock.now())
  const restsUntil = new Date(at.getTime() + restMs)
  return transaction(db, async (tx) => {
    await useCode(tx, codeId, at.getTime())
    const older = await addressesOf(tx, playerId)
    if (!(await addContactTo(tx, playerId, contact, { at, restsUntil }))) refuse('contact_there')
    await refreshPerson(tx, tools, playerId)
    if (contact.channel === 'sms' && !(await isExcluded(tx, tools, playerId))) {
      const marks = { ...(await marksAbout(tx, playerId)), documents: [] }
      await giveWaitingBonus(tx, tools, brand, playerId, claimsOf(tools, brand, marks, device))
    }
    await tellOfContact(tx, tools, brand, { playerId, contact, older, restsUntil })
    return restsUntil
  }).catch((error) => (wasTaken(error) ? refuse('code_over') : Promise.reject(error)))
}

/** Address of an input, after the password was checked. */
async function contactOf(
  tools: Tools,
  brand: Brand,
  { playerId }: PlayerSession,
  input: InputOf<typeof sendContactCode>,
): Promise<Contact> {
  await requirePassword(tools, playerId, input.password)
  await refuseResting(tools, playerId)
  const contact: Contact =
    input.channel === 'sms'
      ? { channel: 'sms', address: phoneOf(brand, input.mobileNum, input.countryDialingCode) }
      : { channel: 'email', address: input.email }
  if (!(await lacksContact(tools.db, playerId, contact))) refuse('contact_there')
  return contact
}

interface Added {
  playerId: bigint
  contact: Contact
  older: { mobile: string | null; email: string | null }
  restsUntil: Date
}

/** Notifies a player of an added address: at every older one, and in the inbox. */
async function tellOfContact(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  { playerId, contact: { channel, address }, older, restsUntil }: Added,
): Promise<void> {
  const { username, languageCode } = await reachOf(tx, playerId, tools.clock.now())
  const values = {
    brand: brand.name,
    name: username,
    contact: channel === 'sms' ? maskedMobile(address) : maskedEmail(address),
    when: new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: brand.timeZone,
    }).format(restsUntil),
  }
  await tellPlayer(tx, tools, {
    ...{ brand, playerId, source: `contact/${channel}/${restsUntil.getTime()}` },
    ...{ title: 'contact-added.title', text: 'contact-added.inbox', link: '/?modal=member-centre' },
    values: () => values,
  })
  const notice = {
    subject: sayMessage(languageCode, 'contact-added.subject', values),
    text: sayMessage(languageCode, 'contact-added.text', values),
  }
  const told = channel === 'sms' ? { ...older, mobile: null } : { ...older, email: null }
  afterCommit(tx, () => tellAll(tools, told, notice, 'notice of an address'))
}

/** Whether another account had taken the address, which is unique at a brand. */
function wasTaken(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}
