import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  resetPassword,
} from '@fairground/contract/players'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import {
  findByMobile,
  findTicket,
  hashPassword,
  letIn,
  makeTicket,
  type PlayerSession,
  refuseBadPassword,
  requirePassword,
  setPassword,
} from '../sessions/index.ts'
import { checkCode, countTry, phoneOf, useCode } from '../verification/index.ts'
import { resetMail } from './reset-mail.ts'

/** Puts a new password in force by the old one; gives the sessions that were ended. */
export async function setByOldPassword(
  tools: Tools,
  brand: Brand,
  { playerId, tokenHash }: PlayerSession,
  { oldPassword, newPassword, confirmNewPassword }: InputOf<typeof changePassword>,
): Promise<Buffer[]> {
  if (newPassword !== confirmNewPassword)
    refuse('passwords_differ', { fields: { confirmNewPassword: 'equal' } })
  refuseBadPassword(brand, newPassword, 'newPassword')
  await requirePassword(tools, playerId, oldPassword)
  if (newPassword === oldPassword) refuse('password_same', { fields: { newPassword: 'same' } })
  const passwordHash = await hashPassword(newPassword)
  return transaction(tools.db, (tx) => setPassword(tx, tools, playerId, passwordHash, tokenHash))
}

const goodForMinutes = 30
const perAccount = { times: 5, perSeconds: 3600 }

/**
 * Mails a link for a new password where the account has this address. The answer and its time are the same where it
 * has not, so it waits for no mail server and a failure is only logged.
 */
export async function mailResetLink(
  tools: Tools,
  brand: Brand,
  { username, email }: InputOf<typeof forgotByEmail>,
): Promise<OutputOf<typeof forgotByEmail>> {
  const { db, clock, log, mail, siteUrl } = tools
  const name = username.toLowerCase()
  const { isOver } = await countTry(db, `forgot/${brand.id}/${name}`, perAccount, clock.now())
  const player = await db
    .selectFrom('player')
    .select(['id', 'email', 'language_code', 'username'])
    .where('brand_id', '=', brand.id)
    .where('is_open', '=', true)
    .where((where) => where(where.fn('lower', ['username']), '=', where.fn('lower', [where.val(username)])))
    .where((where) => where(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
    .executeTakeFirst()
  if (player?.email && !isOver) {
    const address = player.email
    const sent = makeTicket(db, tools, player.id, 'password').then((ticket) =>
      mail(
        address,
        resetMail(player.language_code, {
          brand: brand.name,
          name: player.username,
          link: `${siteUrl}/?reset=${ticket}`,
          minutes: String(goodForMinutes),
        }),
      ),
    )
    sent.catch((error: Error) => log(`message not sent: ${error.message} (link for a new password)`))
  }
  return { expiredMinutes: goodForMinutes }
}

/** Puts a new password in force by the link of a mail, which proves the address; gives the sessions that were ended. */
export async function setByTicket(
  tools: Tools,
  brand: Brand,
  { ticket: token, newPassword }: InputOf<typeof resetPassword>,
): Promise<Buffer[]> {
  refuseBadPassword(brand, newPassword, 'newPassword')
  const ticket = await findTicket(tools, brand.id, token, 'password')
  const passwordHash = await hashPassword(newPassword)
  return transaction(tools.db, async (tx) => {
    await ticket.take(tx)
    await tx
      .updateTable('player')
      .set((row) => ({
        email_proved_at: row.fn.coalesce('email_proved_at', row.val(new Date(tools.clock.now()))),
      }))
      .where('id', '=', ticket.playerId)
      .execute()
    return setPassword(tx, tools, ticket.playerId, passwordHash)
  })
}

/** Puts a new password in force by an SMS code and logs in; gives the sessions that were ended. */
export async function setByPhone(
  tools: Tools,
  brand: Brand,
  { mobileNum, countryDialingCode, verificationCode, newPassword }: InputOf<typeof forgotByPhone>,
  origin: Origin,
): Promise<{ ended: Buffer[]; answer: OutputOf<typeof forgotByPhone> }> {
  refuseBadPassword(brand, newPassword, 'newPassword')
  const mobile = phoneOf(brand, mobileNum, countryDialingCode)
  const codeId = await checkCode(tools, brand.id, 'password', mobile, verificationCode)
  const player = await findByMobile(tools.db, brand.id, mobile, true, origin.ip)
  if (!player?.isOpen) return refuse('code_over')
  const passwordHash = await hashPassword(newPassword)
  let ended: Buffer[] = []
  const answer = await letIn(tools, brand, player, 'sms', origin, {
    async along(tx) {
      await useCode(tx, codeId, tools.clock.now())
      ended = await setPassword(tx, tools, player.id, passwordHash)
    },
  })
  return { ended, answer: answer.token ? { ...answer, account: player.username } : answer }
}
