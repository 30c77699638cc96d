import type { launchGame } from '@fairground/contract/catalogue'
import { newToken } from '@fairground/kernel/id'
import { moneyText } from '@fairground/kernel/money'
import { standings } from '@fairground/kernel/standing'
import type { LaunchOrder } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Asked } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { findPassedLimit } from '../../ledger/play-limits/index.ts'
import { balanceOf, playable } from '../../ledger/wallet/index.ts'
import { passedOnWire } from '../../people/limits/index.ts'
import { isSessionOpen, openGameSession } from '../../people/sessions/index.ts'
import { launchable, noteLaunch } from '../catalogue/index.ts'
import type { StopFinder } from '../stops/index.ts'
import type { AccessFinder, VendorAccess } from './access.queries.ts'
import { systemDigest } from './digest.rules.ts'
import { beginSitting } from './sitting.service.ts'
import { theirSessionToken } from './transaction-ids.rules.ts'
import { type AskVendor, balanceThere, VendorSilent } from './vendors.client.ts'

const house = protocols.find(({ code }) => code === 'house')!
/** Agreement of the house with itself, which is empty. */
const ownAccess = { baseUrl: '', keys: { theirs: '', ours: '' }, settings: {} }

/** Session and IP address of a launch. */
type Asking = Pick<Asked<typeof launchGame>, 'brand' | 'session' | 'ip' | 'origin' | 'languageCode' | 'nowMs'>

/** Game to launch. */
interface Wish {
  gameId: string
  /** Vendor that the caller expects. */
  vendorCode: string
  /** Language of the game's page; the brand's first language if the brand does not have it. */
  languageCode: string
  roomId?: string | undefined
  /** Play type of the lottery, as its vendor names it. */
  playType?: string | undefined
  /** Address to which the page leads back, which must belong to the brand. */
  backUrl?: string | null
}

/**
 * Launches games: returns the address of a game's page with a single-use token inside. Refuses as `launchable` does,
 * and with `play_stopped`, `limit_reached` if a vendor keeps the wallet, `room_needs_balance` (with the amount) if the
 * player has less than the room requires, and `game_closed` if the vendor returns no address that may be framed.
 */
export function gameLauncher(
  tools: Tools,
  findAccess: AccessFinder,
  isStopped: StopFinder,
  ask: AskVendor,
): (asking: Asking, wish: Wish) => Promise<string> {
  const digest = systemDigest()

  return async function launch({ brand, session, ip, origin, languageCode: reading, nowMs }, wish) {
    const { gameId, vendorCode, roomId, playType = null, backUrl = null } = wish
    const { playerId, standing } = session
    const place = { ip, languageCode: reading, nowMs }
    const { game, room } = await launchable(tools, brand, { gameId, roomId, vendorCode, standing, ...place })
    if (await isStopped({ brandId: brand.id, vendorCode, gameId, playerId })) refuse('play_stopped')
    const isOurs = game.vendor.protocol === house.code
    const { trial } = standings[standing]
    const agreed = isOurs ? undefined : ((await findAccess(brand.code, vendorCode)) ?? refuse('game_closed'))
    if (room && agreed && !trial && !(await hasAtLeast(agreed, session, room.balance))) {
      const { currency } = brand
      refuse('room_needs_balance', {
        needed: { amount: moneyText(room.balance, currency), currency: currency.code },
      })
    }
    if (agreed?.protocol.wallet && !trial) await refuseClosed(tools, session, nowMs)
    const languageCode = brand.languages.includes(wish.languageCode) ? wish.languageCode : brand.languages[0]!
    const isTokenSession = agreed?.protocol.tokenIsSession
    const order = {
      // A vendor does not learn of trial players, who play with the vendor's own money.
      launchToken:
        trial && !isOurs
          ? null
          : await (isTokenSession
              ? openSession(tools, session, gameId)
              : makeLaunch(tools, session, gameId, languageCode)),
      gameId: game.vendorGameId,
      roomId: room?.id ?? null,
      playType,
      playerId: session.publicId,
      languageCode,
      currency: trial ? brand.currency.code : session.currency,
      backUrl,
      ip,
      countryCode: tools.places.placeOf(ip).country,
      isMobile: /Mobi|Android/.test(origin.userAgent),
      nowMs,
    }
    if (agreed?.protocol.wallet && !trial) await beginSitting(tools, ask, agreed, session)
    const access = agreed ?? { ...ownAccess, brandCode: brand.code, vendorCode }
    const { launchUrl } = agreed?.protocol ?? house
    const address = launchUrl
      ? launchUrl(order, access, digest)
      : await askAddress(agreed!, order, session, gameId)
    if (!trial) await noteLaunch(tools.db, playerId, gameId, nowMs)
    return address
  }

  /** Address returned by the vendor; an address that our pages may not frame would only show nothing. */
  async function askAddress(
    access: VendorAccess,
    order: LaunchOrder,
    session: PlayerSession,
    gameId: string,
  ): Promise<string> {
    const { protocol, pageOrigins, brandCode, vendorCode } = access
    try {
      const answer = await ask(access, protocol.askLaunchUrl!, order)
      if ('refused' in answer) {
        tools.log(`vendor ${vendorCode}: the game ${order.gameId} was refused: ${answer.refused}`)
        return refuse('game_closed')
      }
      const origin = URL.canParse(answer.url) ? new URL(answer.url).origin : 'no address'
      if (pageOrigins.includes(origin)) {
        if (answer.session !== undefined && order.launchToken !== null)
          await openSession(tools, session, gameId, theirSessionToken(brandCode, vendorCode, answer.session))
        return answer.url
      }
      tools.log(`vendor ${vendorCode}: a game page of ${origin} is none of its agreed origins`)
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'launch_used'
      if (!isTaken && !(error instanceof VendorSilent)) throw error
      tools.log(
        `vendor ${vendorCode}: no address of a game: ${isTaken ? 'its session is of another launch' : error.message}`,
      )
    }
    return refuse('game_closed')
  }

  /**
   * Returns whether a player has an amount where the vendor takes it from; a vendor that keeps a wallet and is silent
   * may check for itself.
   */
  async function hasAtLeast(access: VendorAccess, session: PlayerSession, needed: bigint): Promise<boolean> {
    if (!access.protocol.wallet) return playable(await balanceOf(tools.db, session.walletId)) >= needed
    const there = await balanceThere(ask, access, session)
    return there === null || there >= needed
  }
}

/**
 * Refuses `limit_reached` during a pause or an exclusion, and if the time to play is used up: a bet with money already
 * in a vendor wallet does not ask our wallet.
 */
async function refuseClosed(
  { db }: Pick<Tools, 'db'>,
  { playerId, walletId }: PlayerSession,
  nowMs: number,
): Promise<void> {
  const passed = await findPassedLimit(db, walletId, { stake: 0n, bonusFirst: false }, nowMs)
  if (passed) refuse('limit_reached', { limit: await passedOnWire(db, playerId, passed) })
}

/**
 * Opens the game session at once, for a vendor that has no call to trade a token for it; returns the session's token,
 * by default a new one.
 */
async function openSession(
  tools: Pick<Tools, 'db' | 'chance' | 'clock'>,
  { tokenHash: sessionHash, playerId }: PlayerSession,
  gameId: string,
  known?: string,
): Promise<string> {
  const { token } = await transaction(tools.db, (tx) =>
    openGameSession(tx, tools, { sessionHash, playerId, gameId }, known),
  )
  return token
}

/** Validity of a launch token. */
const launchMs = 60_000

/** Creates a single-use launch token for a player and a game. */
async function makeLaunch(
  { db, chance, clock }: Pick<Tools, 'db' | 'chance' | 'clock'>,
  session: PlayerSession,
  gameId: string,
  languageCode: string,
): Promise<string> {
  const token = newToken(chance)
  await db
    .insertInto('launch')
    .values({
      token_hash: hashToken(token),
      session_hash: session.tokenHash,
      player_id: session.playerId,
      game_id: gameId,
      language_code: languageCode,
      ends_at: new Date(clock.now() + launchMs),
      used_at: null,
    })
    .execute()
  return token
}

export interface Launched {
  sessionHash: Buffer
  playerId: bigint
  gameId: string
  languageCode: string
}

/** Uses up a launch token; refuses `launch_invalid` (unknown, expired, or logged out since) and `launch_used`. */
export async function redeemLaunch(tx: Tx, token: string, nowMs: number): Promise<Launched> {
  const now = new Date(nowMs)
  const taken = await tx
    .updateTable('launch')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning(['session_hash', 'player_id', 'game_id', 'language_code', 'ends_at'])
    .executeTakeFirst()
  if (!taken) {
    const used = await tx
      .selectFrom('launch')
      .select('used_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    return refuse(used ? 'launch_used' : 'launch_invalid')
  }
  if (!(await isSessionOpen(tx, taken.session_hash, now)) || taken.ends_at <= now) refuse('launch_invalid')
  return {
    sessionHash: taken.session_hash,
    playerId: taken.player_id,
    gameId: taken.game_id,
    languageCode: taken.language_code,
  }
}
