import type { OutputOf } from '@fairground/contract/call'
import type { login, ProofKind } from '@fairground/contract/sessions'
import type { OpenedSession } from '@fairground/contract/shapes'
import { standings } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import type { ResetWay } from '../../../db/columns.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { refuseRestricted } from '../../platform/brand/index.ts'
import { holdPlayer, noteLogin, trustPassword } from '../credentials/index.ts'
import { type Comer, findComer } from '../proofs/index.ts'
import { type Forgotten, forgetTries } from '../verification/index.ts'
import { setPassword } from './new-password.service.ts'
import { isByPassword, isPasswordTooOld } from './password-age.rules.ts'
import { askForProof, isSecondFactor, proofKindsOf } from './place-proof.service.ts'
import { remember as keepRemembered } from './remembered.service.ts'
import { tellOfReset } from './reset-notice.text.ts'
import { isRested } from './second-factor.service.ts'
import { openSession } from './sessions.service.ts'
import type { LoginType } from './sessions.tables.ts'
import { tellOfLogin } from './sign-in-notice.text.ts'

export type LoginResult = OutputOf<typeof login>

export interface LoginOptions {
  /** Whether this browser is to remember the player for a day. */
  remember?: boolean
  /** Whether the password must be changed, even if the account does not require it. */
  isPasswordDue?: boolean
  /** Work of the same transaction, such as using up the code; it may run more than once. */
  along?: (tx: Tx) => Promise<void>
  /** Counts of tries that are taken back, since the credentials were correct. */
  forgotten?: Forgotten
  /**
   * Hash of a new password, for a login by `sms` or `email` after a forgotten one: it takes effect with the login, and
   * not before.
   */
  newPasswordHash?: string | null
  /** Series of the browser that remembers the player. */
  series?: Buffer | null
  /** Latest end of the session; by default that of any session. */
  endsAt?: Date
  /** Called with the sessions that the new password has ended. */
  onEnded?: (ended: Buffer[]) => void
}

const restMs = 24 * 3_600_000

/**
 * Logs in a player who has shown their credentials, by any way: checks site and standing, requires one more proof from
 * an unknown place and of players with an authenticator, and otherwise opens the session, remembers the browser and
 * sends the login notice. Every login except that of a new account goes through here. Refuses `login_closed`,
 * `region_restricted`, `member_no_enter`, `error_not_agent`, and `credentials_wrong` for a closed account and for an
 * unknown one.
 */
export async function letIn(
  tools: Tools,
  brand: Brand,
  comer: Comer | undefined,
  loginType: LoginType,
  origin: Origin,
  options: LoginOptions = {},
): Promise<LoginResult> {
  let hasEntered = false
  try {
    const player = welcome(tools, brand, comer, origin)
    if (isByPassword(loginType)) refuseOldGift(player, tools.clock.now())
    const kinds = isProofDue(brand, player, loginType) ? await proofKindsOf(tools.db, player, loginType) : []
    if (kinds.length > 0) {
      const proof = await transaction(tools.db, async (tx) => {
        const held = await holdPlayer(tx, player.id, false)
        // The password may have changed since it was checked, and whatever waited for a proof by it was then ended.
        if (isByPassword(loginType) && held.passwordHash !== player.passwordHash)
          refuse('credentials_wrong', { captcha: false })
        await options.along?.(tx)
        return askForProof(tx, tools, player, kinds, loginType, options)
      })
      return { proof }
    }
    const opened = await enter(tools, brand, player, loginType, origin, options)
    hasEntered = true
    return opened
  } finally {
    // A login takes its tries back even if it is refused for other reasons than the credentials.
    if (options.forgotten && !hasEntered) await forgetTries(tools.db, options.forgotten)
  }
}

/**
 * Refuses a password that was made for the player and not changed in time; only a caller with the password learns that.
 */
function refuseOldGift({ isPasswordDue, passwordGivenUntil }: Comer, nowMs: number): void {
  if (isPasswordDue && passwordGivenUntil !== null && nowMs >= passwordGivenUntil.getTime())
    refuse('given_password_over')
}

/**
 * Whether a login needs more proof: from an unknown place, and for every player with an app except in a remembered
 * browser.
 */
function isProofDue(brand: Brand, player: Comer, loginType: LoginType): boolean {
  const isFarAway = brand.switches.LOGINPLACEPROOF !== false && !player.isAtHome
  return isFarAway || (player.hasAuthenticator && loginType !== 'remembered')
}

/** Second half of `letIn`, after one more proof. */
export async function letInProved(
  tools: Tools,
  brand: Brand,
  playerId: bigint,
  loginType: LoginType,
  origin: Origin,
  options: LoginOptions & { proved: ProofKind },
): Promise<OpenedSession> {
  const player = welcome(tools, brand, await findComer(tools, brand.id, playerId, origin.ip), origin)
  return enter(tools, brand, player, loginType, origin, options)
}

/** Refuses every login while a site is closed, with the given code, and visitors from a restricted place. */
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

/** Opens the session with everything that belongs to it, and sends the login notice. */
async function enter(
  tools: Tools,
  brand: Brand,
  player: Comer,
  loginType: LoginType,
  origin: Origin,
  {
    along,
    remember,
    isPasswordDue: isGivenOut,
    forgotten,
    newPasswordHash,
    series = null,
    endsAt,
    onEnded,
    proved,
  }: LoginOptions & { proved?: ProofKind },
): Promise<OpenedSession> {
  const nowMs = tools.clock.now()
  const firstTimeLogin = player.firstLoginAt === null
  // A player with a password assigned by another person must change it before anything else.
  const isPasswordDue =
    isByPassword(loginType) && (player.isPasswordDue || isGivenOut === true || firstTimeLogin)
  const isChanged = firstTimeLogin || (isPasswordDue && !player.isPasswordDue)
  const passwordHash = isByPassword(loginType) ? player.passwordHash : null
  const isReset = newPasswordHash != null
  const isByOneFactor = isReset && !proved && !player.isAtHome
  let ended: Buffer[] = []
  const isFactor =
    proved && isSecondFactor(proved, loginType, player) && (await isRested(tools, player.id, proved))
  const factorAt = isFactor ? new Date(nowMs) : null
  const open = (db: Db, series: Buffer | null) =>
    openSession(db, tools, player.id, loginType, origin, {
      forgotten,
      passwordHash,
      series,
      factorAt,
      endsAt,
    })

  async function openWithMore(tx: Tx) {
    await holdPlayer(tx, player.id, isReset)
    await along?.(tx)
    if (isReset) ended = await putInForce(tx, newPasswordHash)
    else if (isByPassword(loginType) && proved && proved !== player.passwordWay) await trustAgain(tx)
    if (isChanged) {
      await noteLogin(tx, player.id, {
        firstLoginAt: player.firstLoginAt ?? new Date(nowMs),
        isPasswordDue: !isReset && (isPasswordDue || player.isPasswordDue),
      })
    }
    return open(tx, remember ? await keepRemembered(tx, tools, brand.id, player, origin.jar) : series)
  }

  /**
   * Puts the new password in force; after a reset by one factor alone, from a place where the player never was, no
   * money leaves for a day.
   */
  function putInForce(tx: Tx, passwordHash: string) {
    const way = loginType as ResetWay
    return setPassword(tx, tools, player.id, passwordHash, {
      way: proved ? null : way,
      more: {
        // The link has proved that the address is theirs.
        ...(way === 'email' && player.email === null ? { email_proved_at: new Date(nowMs) } : {}),
        ...(isByOneFactor ? { withdrawals_rest_until: new Date(nowMs + restMs) } : {}),
      },
    })
  }

  /**
   * From now on every proof counts beside this password again: the proof given was another than the factor of its
   * reset.
   */
  async function trustAgain(tx: Tx) {
    if (player.passwordWay !== null) await trustPassword(tx, player.id)
  }

  // Almost every login is one statement: a transaction around it would cost two more round trips.
  const token =
    along || isChanged || remember ? await transaction(tools.db, openWithMore) : await open(tools.db, series)
  onEnded?.(ended)
  if (isByOneFactor) tellOfReset(tools, brand, player, origin)
  else tellOfLogin(tools, brand, player, origin)
  const isTooOld = isPasswordTooOld(player.passwordChangedAt, brand.passwordDays, nowMs)
  return {
    token,
    firstTimeLogin,
    passwordExpired: isPasswordDue || (isByPassword(loginType) && isTooOld),
  }
}
