import { newId } from '@fairground/kernel/id'
import { trialOf } from '@fairground/kernel/money'
import type { Standing } from '@fairground/kernel/standing'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { Recipe } from '../../ledger/recipes/index.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyInTransaction, openWallet } from '../../ledger/wallet/index.ts'
import { versionAt } from '../../platform/brand-versions/index.ts'
import { addOrigin, type Origin } from '../campaigns/index.ts'
import { type AccountMarks, marksOf, type PersonMarks } from '../persons/index.ts'
import { addPlayer, updatePlayers } from '../players/index.ts'
import { isReservedName } from './reserved-names.rules.ts'

/** Data of a new account; fields that are left out have the usual value. */
export interface NewPlayer {
  /** Generated if left out. */
  username?: string
  /** Null for a player who will log in without a password. */
  passwordHash: string | null
  languageCode: string
  registerUrl: string
  registerDomain?: string
  registerIp?: string
  registerCountry?: string | null
  /** In E.164. */
  mobile?: string | null
  isMobileProved?: boolean
  email?: string | null
  isEmailProved?: boolean
  /** Agent above, and the person who invited. */
  uplineId?: bigint | null
  invitedBy?: bigint | null
  /** In capital letters and digits; random by default. */
  referralCode?: string
  /** yyyy-MM-dd. */
  birthday?: string | null
  standing?: Exclude<Standing, 4>
  /** Digests of the person, such as of phone and device; the sign-up bonus is given once for each. */
  claims?: Buffer[]
  /** Time until which the password opens the account unless it is changed, for an account opened by somebody else. */
  passwordGivenUntil?: Date
  /** How the account joined its agent's team. */
  origin?: Origin
  /** Whether the sign-up bonus may be given at all; true by default. */
  hasBonus?: boolean
  /** Whether the bonus is given only when the player has proved a phone. */
  bonusWaits?: boolean
}

/**
 * Creates a member with a wallet and a referral code, and credits the sign-up bonus. Refuses `username_taken`,
 * `username_reserved`, `mobile_taken` and `email_taken`. Returns the row number.
 */
export async function registerPlayer(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  player: NewPlayer,
): Promise<bigint> {
  const now = new Date(tools.clock.now())
  const standing = player.standing ?? 0
  if (player.username !== undefined && isReservedName(brand, player.username)) refuse('username_reserved')
  const id = await addPlayer(tx, tools, brand, player.username, {
    password_hash: player.passwordHash,
    kind: standing === 0 ? 'member' : 'agent',
    standing,
    currency: brand.currency.code,
    language_code: player.languageCode,
    register_url: player.registerUrl,
    register_domain: player.registerDomain ?? '',
    register_ip: player.registerIp ?? null,
    register_country: player.registerCountry ?? null,
    password_changed_at: player.passwordHash === null ? null : now,
    ...(player.passwordGivenUntil
      ? { password_given_until: player.passwordGivenUntil, is_password_due: true }
      : { first_login_at: now, agreed_at: now, agreement_version: brand.agreementVersion }),
    mobile: player.mobile ?? null,
    mobile_proved_at: player.mobile && player.isMobileProved ? now : null,
    email: player.email ?? null,
    email_proved_at: player.email && player.isEmailProved ? now : null,
    upline_id: player.uplineId ?? null,
    invited_by: player.invitedBy ?? null,
    referral_code: player.referralCode ?? null,
    birthday: player.birthday ?? null,
    bonus_waits: player.bonusWaits ?? false,
  })
  if (player.origin) await addOrigin(tx, id, player.origin, now)
  const isFirst = await claimSignUp(tx, brand.id, id, player.claims ?? [])
  if (isFirst && player.hasBonus !== false) await giveSignUpBonus(tx, tools, brand, id)
  return id
}

/** Creates a trial player with trial money; returns the row number. */
export async function registerTrial(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  languageCode: string,
): Promise<bigint> {
  const trial = trialOf(brand.currency).code
  // Never used to log in: a trial has no password.
  const name = `trial-${newId(tools.clock.now(), tools.chance).slice(-12)}`
  const id = await addPlayer(tx, tools, brand, name, {
    password_hash: null,
    kind: 'member',
    standing: 4,
    currency: trial,
    language_code: languageCode,
  })
  await credit(
    tx,
    tools,
    { brandId: brand.id, playerId: id, currency: trial },
    brand.trialMoney,
    'trial-money',
  )
  return id
}

/**
 * Returns the digests by which a newcomer gets the sign-up bonus only once: of the person, and of the browser by its
 * cookie. They are used for nothing else.
 */
export function claimsOf(
  { secret }: Pick<Tools, 'secret'>,
  brand: Brand,
  marks: PersonMarks,
  device: string,
): Buffer[] {
  return [...marksOf(marks), `device ${device}`].flatMap((mark) => claimBy(secret, brand.id, mark))
}

const claimBy = (secret: Tools['secret'], brandId: number, mark: string) =>
  secret.digests(mark, `sign-up-claim/${brandId}`)

/** Adds claims by all forms of a person's name and birth date if the player has one of them; adds none otherwise. */
export async function claimAnew(
  tx: Tx,
  { secret }: Pick<Tools, 'secret'>,
  { playerId, brandId, ...marks }: AccountMarks,
): Promise<void> {
  const named = marksOf({ ...marks, phone: null, documents: [] })
  const digests = named.flatMap((mark) => claimBy(secret, brandId, mark)).toSorted(Buffer.compare)
  await sql`
    INSERT INTO sign_up_claim (brand_id, digest, player_id)
      SELECT ${brandId}, digest, ${playerId} FROM unnest(${digests}::bytea[]) AS d (digest)
       WHERE EXISTS (SELECT FROM sign_up_claim
                      WHERE brand_id = ${brandId} AND digest = ANY (${digests}::bytea[]) AND player_id = ${playerId})
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Claims the sign-up bonus by these digests; returns false if another player has claimed it by one of them. */
async function claimSignUp(tx: Tx, brandId: number, playerId: bigint, claims: Buffer[]): Promise<boolean> {
  if (claims.length === 0) return true
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_up_claim')
    // Sorted, so that two registrations that share two claims wait for each other and do not deadlock.
    .values(
      claims.toSorted(Buffer.compare).map((digest) => ({ brand_id: brandId, digest, player_id: playerId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === claims.length
}

/**
 * Gives a player the sign-up bonus that waited for a phone, once, unless another player has claimed it by one of the
 * digests.
 */
export async function giveWaitingBonus(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  brand: Brand,
  playerId: bigint,
  claims: Buffer[],
): Promise<void> {
  const { numUpdatedRows } = await updatePlayers(tx)
    .set({ bonus_waits: false })
    .where('id', '=', playerId)
    .where('bonus_waits', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 1n && (await claimSignUp(tx, brand.id, playerId, claims)))
    await giveSignUpBonus(tx, tools, brand, playerId)
}

/**
 * Gives the sign-up bonus (docs/money/welcome.md) of the settings in force at its time, with its turnover requirement;
 * without one it is cash at once.
 */
async function giveSignUpBonus(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { id, currency }: Brand,
  playerId: bigint,
) {
  const nowMs = clock.now()
  const settings = await versionAt(tx, id, nowMs)
  const { sign_up_bonus: amount, sign_up_bonus_turnover: percent, sign_up_bonus_days: days } = settings
  const account = percent === 0 ? 'cash' : 'bonus'
  const credited = await credit(
    tx,
    { clock: { now: () => nowMs } },
    { brandId: id, playerId, currency: currency.code },
    amount,
    'sign-up-bonus',
    account,
  )
  if (credited)
    await requirePlay(tx, { ...credited, recipe: 'sign-up-bonus', account, amount, percent, days }, nowMs)
}

/** Credits a new player from house/promotions, once per player (docs/money/welcome.md). */
async function credit(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { brandId, playerId, currency }: { brandId: number; playerId: bigint; currency: string },
  amount: bigint,
  recipe: Recipe,
  account: 'cash' | 'bonus' = 'cash',
): Promise<{ walletId: bigint; version: bigint } | undefined> {
  if (amount === 0n) return undefined
  const walletId = await openWallet(tx, { brandId, playerId, currency })
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'promotions',
      transactionId: `${recipe}/${playerId}`,
      recipe,
      lines: { [account]: amount, 'house/promotions': -amount },
    },
    clock.now(),
  )
  if (answer.code !== 'accepted')
    throw new Error(`the ${recipe} of player ${playerId} was not credited: ${answer.code}`)
  return { walletId, version: answer.version }
}
