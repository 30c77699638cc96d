import type { OutputOf } from '@fairground/contract/call'
import type { login } from '@fairground/contract/sessions'
import type { OpenedSession } from '@fairground/contract/shapes'
import { standings } from '@fairground/kernel/standing'
import type { LoginType, Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { type Brand, refuseRestricted } from '../brand/index.ts'
import { isByPassword, isPasswordTooOld } from './password-age.ts'
import { askForProof, proofKindsOf } from './place-proof.ts'
import { remember as keepRemembered } from './remembered.ts'
import { type Comer, findComer } from './sessions.queries.ts'
import { openSession } from './sessions.service.ts'
import { tellOfLogin } from './sign-in-notice.ts'

export type LoginResult = OutputOf<typeof login>

export interface LoginOptions {
  /** Whether this browser is to remember the player for a day. */
  remember?: boolean
  /** The password must be changed, whatever the account says. */
  isPasswordDue?: boolean
  /** What has to happen in the same transaction, such as using up the code; it may run more than once. */
  along?: (tx: Tx) => Promise<void>
}

/**
 * Lets a player in who has shown who they are, by whichever way: checks site and standing, asks for one more proof
 * from an unknown place, and else opens the session, remembers the browser and tells of the login. Every way in goes
 * through here. Refuses `login_closed`, `region_restricted`, `member_no_enter`, `error_not_agent`, and
 * `credentials_wrong` for a closed account and for nobody.
 */
export async function letIn(
  tools: Tools,
  brand: Brand,
  comer: Comer | undefined,
  loginType: LoginType,
  origin: Origin,
  options: LoginOptions = {},
): Promise<LoginResult> {
  const player = welcome(tools, brand, comer, origin)
  const asksProof = brand.switches.LOGINPLACEPROOF !== false && !player.isAtHome
  const kinds = asksProof ? await proofKindsOf(tools.db, player, loginType) : []
  const result = await transaction(tools.db, async (tx) => {
    await options.along?.(tx)
    return kinds.length > 0
      ? { proof: await askForProof(tx, tools, player, kinds, loginType, options) }
      : enter(tx, tools, brand, player, loginType, origin, options)
  })
  if (kinds.length === 0) tellOfLogin(tools, brand, player, origin)
  return result
}

/** The second half of `letIn` for who has brought the proof from an unknown place. */
export async function letInProved(
  tools: Tools,
  brand: Brand,
  playerId: bigint,
  loginType: LoginType,
  origin: Origin,
  options: LoginOptions,
): Promise<OpenedSession> {
  const player = welcome(tools, brand, await findComer(tools.db, brand.id, playerId, origin.ip), origin)
  const result = await transaction(tools.db, async (tx) => {
    await options.along?.(tx)
    return enter(tx, tools, brand, player, loginType, origin, options)
  })
  tellOfLogin(tools, brand, player, origin)
  return result
}

/** Refuses everybody while a site is closed, by the code given, and whoever comes from where nobody may. */
export function refuseClosedSite(
  { places }: Pick<Tools, 'places'>,
  brand: Brand,
  ip: string,
  closed: 'login_closed' | 'registration_closed' | 'free_play_closed' = 'login_closed',
): void {
  // Maintenance wins over restriction (specification, section 2).
  if (brand.status === 1) refuse(closed)
  if (brand.status === 2) refuse('region_restricted')
  refuseRestricted({ places }, brand, ip)
}

function welcome(tools: Tools, brand: Brand, player: Comer | undefined, origin: Origin): Comer {
  refuseClosedSite(tools, brand, origin.ip)
  if (!player?.isOpen) return refuse('credentials_wrong', { captcha: false })
  const { agentCentre } = standings[player.standing]
  if (brand.siteFor === 'members' && agentCentre) refuse('member_no_enter')
  if (brand.siteFor === 'agents' && !agentCentre) refuse('error_not_agent')
  return player
}

async function enter(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  player: Comer,
  loginType: LoginType,
  origin: Origin,
  options: LoginOptions,
): Promise<OpenedSession> {
  const nowMs = tools.clock.now()
  const firstTimeLogin = player.firstLoginAt === null
  // Who came by the password that somebody else gave them takes one of their own before anything else.
  const isPasswordDue =
    isByPassword(loginType) && (player.isPasswordDue || options.isPasswordDue === true || firstTimeLogin)
  if (firstTimeLogin || (isPasswordDue && !player.isPasswordDue)) {
    await tx
      .updateTable('player')
      .set({
        first_login_at: player.firstLoginAt ?? new Date(nowMs),
        is_password_due: isPasswordDue || player.isPasswordDue,
      })
      .where('id', '=', player.id)
      .execute()
  }
  const token = await openSession(tx, tools, player.id, loginType, origin)
  if (options.remember) await keepRemembered(tx, tools, brand.id, player, origin.jar)
  const isTooOld = isPasswordTooOld(player.passwordChangedAt, brand.passwordDays, nowMs)
  return {
    token,
    firstTimeLogin,
    passwordExpired: isPasswordDue || (isByPassword(loginType) && isTooOld),
  }
}
