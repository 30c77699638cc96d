import type { ProofKind } from '@fairground/contract/sessions'
import { newToken } from '@fairground/kernel/id'
import { maskedEmail, maskedMobile } from '@fairground/kernel/masked-address'
import type { Db, Tx } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { isSameName, payeeNameOf } from '../persons/index.ts'
import { playerRows } from '../players/index.ts'
import type { Comer } from '../proofs/index.ts'
import { countGuess, spendAuthenticatorCode } from '../proofs/index.ts'
import { checkCode, countTry, useCode } from '../verification/index.ts'
import { isByPassword } from './password-age.rules.ts'
import type { LoginType } from './sessions.tables.ts'

/** Time allowed for the second proof, including the delivery of a message. */
const openMs = 15 * 60_000
const mostTries = 5
/** Limit over several logins: a person with the password cannot request and try codes without end from one address. */
const perDay = { times: 20, perSeconds: 86_400 }

export interface ProofChoice {
  kind: ProofKind
  /** Masked address that a code would be sent to; empty for proofs without one. */
  hint: string
}

/** Factor shown by each kind of login: it is not accepted as the second proof. */
const shownBy: Partial<Record<LoginType, ProofKind>> = { sms: 'sms', phone: 'sms', email: 'email' }

type Provable = Pick<Comer, 'id' | 'mobile' | 'email' | 'hasAuthenticator' | 'passwordWay'>

/** Returns the second proofs that a login needs (decision 18). */
export async function proofKindsOf(db: Db, player: Provable, loginType: LoginType): Promise<ProofChoice[]> {
  // An app in use is required for every login.
  if (player.hasAuthenticator) return [{ kind: 'authenticator', hint: '' }]
  const payeeName = await payeeNameOf(db, player.id)
  const all: ProofChoice[] = [
    ...(player.mobile ? [{ kind: 'sms' as const, hint: maskedMobile(player.mobile) }] : []),
    ...(player.email ? [{ kind: 'email' as const, hint: maskedEmail(player.email) }] : []),
    ...(payeeName ? [{ kind: 'bank-name' as const, hint: '' }] : []),
  ]
  const notShown = all.filter(({ kind }) => kind !== shownBy[loginType])
  const others = notShown.filter(({ kind }) => kind !== wayBehind(loginType, player))
  // Without another factor, the name still stops an attacker who has only the password.
  return others.length > 0 ? others : notShown
}

/** Returns the single factor by which the first factor may have been obtained; null if unknown. */
function wayBehind(loginType: LoginType, { passwordWay }: Pick<Provable, 'passwordWay'>): ProofKind | null {
  if (isByPassword(loginType)) return passwordWay
  // An account at a third party can be opened through the mailbox it belongs to.
  return loginType === 'oidc' ? 'email' : null
}

/**
 * Returns whether a kind of proof is a second factor of a session: neither the factor of the login, nor the factor that
 * reset the password used for it. The name on a bank account is no factor, since others know it. For a session that
 * took the place of another, or of a new account, only an app is certain to be a different factor.
 */
export function isSecondFactor(
  kind: ProofKind,
  loginType: LoginType,
  player: Pick<Comer, 'passwordWay'>,
): boolean {
  if (kind === 'authenticator') return true
  if (kind === 'bank-name' || loginType === 'link-token' || loginType === 'register') return false
  return kind !== shownBy[loginType] && kind !== wayBehind(loginType, player)
}

/** Stores a pending login until one of the proofs is given; returns what the site shows. */
export async function askForProof(
  tx: Tx,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  player: Pick<Comer, 'id'>,
  kinds: ProofChoice[],
  loginType: LoginType,
  {
    remember = false,
    isPasswordDue = false,
    newPasswordHash = null,
    series = null,
  }: {
    remember?: boolean
    isPasswordDue?: boolean
    newPasswordHash?: string | null
    series?: Buffer | null
  },
) {
  const token = newToken(chance)
  const endsAt = new Date(clock.now() + openMs)
  await tx
    .insertInto('login_proof')
    .values({
      token_hash: hashToken(token),
      player_id: player.id,
      login_type: loginType,
      remember,
      is_password_due: isPasswordDue,
      password_hash: newPasswordHash,
      series,
      ends_at: endsAt,
      used_at: null,
    })
    .execute()
  return { token, kinds, endsAt: endsAt.toISOString() }
}

export interface OpenProof {
  tokenHash: Buffer
  playerId: bigint
  loginType: LoginType
  remember: boolean
  isPasswordDue: boolean
  /** Password that the proof puts in force. */
  newPasswordHash: string | null
  series: Buffer | null
  tries: number
}

const columns = [
  'login_proof.player_id as playerId',
  'login_proof.login_type as loginType',
  'login_proof.remember',
  'login_proof.is_password_due as isPasswordDue',
  'login_proof.password_hash as newPasswordHash',
  'login_proof.series',
  'login_proof.tries',
] as const

/** Returns the login of a brand with a proof token that still waits for its proof; refuses `proof_session_over`. */
export async function findOpenProof(
  db: Db,
  brandId: number,
  token: string,
  nowMs: number,
): Promise<OpenProof> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('login_proof')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'login_proof.player_id')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('player.brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return row ? { tokenHash, ...row } : refuse('proof_session_over')
}

/**
 * Tries one answer; returns the work for the transaction that opens the session. Refuses `proof_wrong` with
 * `triesLeft`, and `proof_session_over` after five tries.
 */
export async function tryProof(
  tools: Tools,
  brandId: number,
  proof: OpenProof,
  player: Pick<Comer, 'id' | 'mobile' | 'email' | 'isAtHome'>,
  kind: ProofKind,
  answer: string,
  ip: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const { isOver, endsAtMs } = await countTry(db, `proof/${player.id}/${networkOf(ip)}`, perDay, nowMs)
  if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
  // Counted before the answer is checked, so that concurrent answers are not free.
  const counted = await db
    .updateTable('login_proof')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('token_hash', '=', proof.tokenHash)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst()
  if (!counted) return refuse('proof_session_over')
  const takeBack =
    kind === 'authenticator' || kind === 'bank-name' ? await countGuess(tools, player, kind, ip) : undefined
  const spend = await checkAnswer(tools, brandId, player, kind, answer)
  if (!spend) return refuse('proof_wrong', { triesLeft: mostTries - counted.tries })
  await takeBack?.()
  return async (tx) => {
    const used = await tx
      .updateTable('login_proof')
      .set({ used_at: new Date(nowMs) })
      .where('token_hash', '=', proof.tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) refuse('proof_session_over')
    await spend(tx)
  }
}

type Spend = (tx: Tx) => Promise<void>

/** Returns a function that uses up a correct answer; undefined for a wrong one. */
async function checkAnswer(
  tools: Tools,
  brandId: number,
  player: Pick<Comer, 'id' | 'mobile' | 'email'>,
  kind: ProofKind,
  answer: string,
): Promise<Spend | undefined> {
  if (kind === 'bank-name') {
    return (await isPayee(tools.db, player.id, answer)) ? async () => {} : undefined
  }
  if (kind === 'authenticator') {
    return (await spendAuthenticatorCode(tools, player.id, answer)) ? async () => {} : undefined
  }
  const address = (kind === 'sms' ? player.mobile : player.email)!
  try {
    const codeId = await checkCode(tools, brandId, 'proof', address, answer)
    return (tx) => useCode(tx, codeId, tools.clock.now())
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('code_')) return undefined
    throw error
  }
}

async function isPayee(db: Db, playerId: bigint, name: string): Promise<boolean> {
  return isSameName(await payeeNameOf(db, playerId), name)
}
