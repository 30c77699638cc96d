import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  changePassword,
  forgotByEmail,
  forgotByPhone,
  resetPassword,
} from '@fairground/contract/players'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { ResetWay } from '../../../db/columns.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { wayBackTo } from '../../platform/brand/index.ts'
import { findByNameAndEmail } from '../contacts/index.ts'
import {
  composed,
  hashPassword,
  refuseBadPassword,
  requirePassword,
  resetsRestUntil,
} from '../credentials/index.ts'
import { type Comer, findByMobile, findComer } from '../proofs/index.ts'
import { findLinkToken, letIn, makeLinkToken, setPassword } from '../sessions/index.ts'
import { checkCode, countTry, phoneOf, useCode } from '../verification/index.ts'
import { resetMail } from './reset-mail.text.ts'

/** Sets a new password by the old one; returns the ended sessions. */
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
  if (newPassword === composed(oldPassword)) refuse('password_same', { fields: { newPassword: 'same' } })
  const passwordHash = await hashPassword(tools, newPassword)
  return transaction(tools.db, (tx) => setPassword(tx, tools, playerId, passwordHash, { allBut: tokenHash }))
}

const goodForMinutes = 30
const perAccount = { times: 5, perSeconds: 3600 }

/**
 * Mails a link for a new password if the account has this address. The answer and its time are the same if it does not,
 * so it waits for no mail server and a failure is only logged.
 */
export async function mailResetLink(
  tools: Tools,
  brand: Brand,
  { username, email }: InputOf<typeof forgotByEmail>,
  { host }: Pick<Origin, 'host'>,
): Promise<OutputOf<typeof forgotByEmail>> {
  const { db, clock, log, mail } = tools
  const name = username.toLowerCase()
  const { isOver } = await countTry(db, `forgot/${brand.id}/${name}`, perAccount, clock.now())
  const player = await findByNameAndEmail(db, { brandId: brand.id, username, email, nowMs: clock.now() })
  if (player?.email && !isOver) {
    const address = player.email
    const link = Promise.all([makeLinkToken(db, tools, player.id, 'password'), wayBackTo(tools, brand, host)])
    const sent = link.then(([linkToken, origin]) =>
      mail(
        address,
        resetMail(player.languageCode, {
          brand: brand.name,
          name: player.username,
          link: `${origin}/?reset=${linkToken}`,
          minutes: String(goodForMinutes),
        }),
      ),
    )
    sent.catch((error: Error) => log(`message not sent: ${error.message} (link for a new password)`))
  }
  return { expiredMinutes: goodForMinutes }
}

/** Result of a reset: its login, and the sessions that the new password has ended. */
export interface Reset {
  answer: OutputOf<typeof forgotByPhone>
  ended: Buffer[]
}

/** Resets the password by the link of a mail, which proves the address, and logs in. */
export async function resetByLinkToken(
  tools: Tools,
  brand: Brand,
  { linkToken: token, newPassword }: InputOf<typeof resetPassword>,
  origin: Origin,
): Promise<Reset> {
  refuseBadPassword(brand, newPassword, 'newPassword')
  const linkToken = await findLinkToken(tools, brand.id, token, 'password')
  const player = await findComer(tools, brand.id, linkToken.playerId, origin.ip)
  if (!player?.isOpen) return refuse('link_token_invalid')
  return reset(tools, brand, player, 'email', newPassword, origin, linkToken.take)
}

/** Resets the password by an SMS code and logs in. */
export async function resetByPhone(
  tools: Tools,
  brand: Brand,
  { mobileNum, countryDialingCode, verificationCode, newPassword }: InputOf<typeof forgotByPhone>,
  origin: Origin,
): Promise<Reset> {
  refuseBadPassword(brand, newPassword, 'newPassword')
  const mobile = phoneOf(brand, mobileNum, countryDialingCode)
  const codeId = await checkCode(tools, brand.id, 'password', mobile, verificationCode)
  const player = await findByMobile(tools, brand.id, mobile, true, origin.ip)
  if (!player?.isOpen) return refuse('code_over')
  return reset(tools, brand, player, 'sms', newPassword, origin, (tx) =>
    useCode(tx, codeId, tools.clock.now()),
  )
}

/**
 * Logs in by the factor of a reset; if the login needs a proof, the new password waits for it. Refuses
 * `resting_after_reset` for some days after staff have changed how the player is recognised.
 */
async function reset(
  tools: Tools,
  brand: Brand,
  player: Comer,
  way: ResetWay,
  newPassword: string,
  origin: Origin,
  along: (tx: Tx) => Promise<void>,
): Promise<Reset> {
  const restsMs = ((await resetsRestUntil(tools.db, player.id))?.getTime() ?? 0) - tools.clock.now()
  if (restsMs > 0) refuse('resting_after_reset', { retryAfterMs: restsMs })
  const newPasswordHash = await hashPassword(tools, newPassword)
  let ended: Buffer[] = []
  const answer = await letIn(tools, brand, player, way, origin, {
    newPasswordHash,
    along,
    onEnded(hashes) {
      ended = hashes
    },
  })
  return { ended, answer: answer.token ? { ...answer, account: player.username } : answer }
}
