import { sql } from 'kysely'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tools } from '../../../tools.ts'
import type { VendorAccess } from './access.queries.ts'
import { type AskVendor, balanceThere } from './vendors.client.ts'

type Player = Pick<PlayerSession, 'playerId' | 'publicId' | 'currency' | 'tokenHash'>

/** Vendor wallet of a player, in minor units; null for unknown amounts. */
interface WalletThere {
  balance: bigint | null
  /** Wins minus stakes there, since the session first opened a game there. */
  net: bigint | null
}

/** Returns a player's balance at a vendor, and the result there in this session. */
export async function walletThere(
  tools: Pick<Tools, 'db'>,
  ask: AskVendor,
  access: VendorAccess,
  player: Player,
): Promise<WalletThere> {
  const [begun, { balance, result }] = await Promise.all([
    tools.db
      .selectFrom('vendor_sitting')
      .select('result_before')
      .where('session_hash', '=', player.tokenHash)
      .where('vendor_code', '=', access.vendorCode)
      .executeTakeFirst(),
    resultThere(tools, ask, access, player),
  ])
  const before = begun?.result_before ?? null
  return { balance, net: before === null || result === null ? null : result - before }
}

/** Records the result of play at a vendor that keeps a wallet so far, before a session first plays there. */
export async function beginSitting(
  tools: Pick<Tools, 'db'>,
  ask: AskVendor,
  access: VendorAccess,
  player: Player,
): Promise<void> {
  const { vendorCode } = access
  const begun = await tools.db
    .selectFrom('vendor_sitting')
    .select('vendor_code')
    .where('session_hash', '=', player.tokenHash)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  if (begun) return
  const { result } = await resultThere(tools, ask, access, player)
  await tools.db
    .insertInto('vendor_sitting')
    .values({ session_hash: player.tokenHash, vendor_code: vendorCode, result_before: result })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Balance there, and result of all play there: the balance plus money moved out, minus money moved in. The result is
 * null while a move is open, since it is unknown which side counts its money.
 */
async function resultThere({ db }: Pick<Tools, 'db'>, ask: AskVendor, access: VendorAccess, player: Player) {
  const before = await moved(db, access.vendorCode, player)
  const balance = await balanceThere(ask, access, player)
  if (balance === null || before.waiting > 0) return { balance, result: null }
  const after = await moved(db, access.vendorCode, player)
  return { balance, result: after.moves === before.moves ? balance + before.net : null }
}

/** Moves of a player at a vendor so far: sum out minus in, number, and number without a known outcome. */
async function moved(db: Tools['db'], vendorCode: string, { playerId, currency }: Player) {
  return db
    .selectFrom('vendor_move')
    .select([
      sql<bigint>`coalesce(sum(CASE direction WHEN 'out' THEN amount ELSE -amount END) FILTER (WHERE state = 'done'), 0)::bigint`.as(
        'net',
      ),
      sql<number>`count(*)::int`.as('moves'),
      sql<number>`(count(*) FILTER (WHERE state = 'asked'))::int`.as('waiting'),
    ])
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendorCode)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
}
