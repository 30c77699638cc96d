import { sql } from 'kysely'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import {
  openServerSeed,
  sealServerSeed,
  seedsInUse,
} from '../../apps/server/src/features/games/rounds/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

/** Activates a chosen seed pair for a wallet, so that a test knows its next rounds. */
export async function chooseSeeds(
  tools: Tools,
  walletId: bigint,
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string },
): Promise<void> {
  const { db, clock, secret } = tools
  await seedsInUse(db, tools, walletId)
  const at = new Date(clock.now())
  await transaction(db, async (tx) => {
    const over = await tx
      .selectFrom('wallet')
      .innerJoin('seed', (join) =>
        join.onRef('seed.wallet_id', '=', 'wallet.id').onRef('seed.id', '=', 'wallet.seed_id'),
      )
      .select(['seed.id', 'server_seed_sealed', 'server_seed_hash', 'next_nonce'])
      .where('wallet.id', '=', walletId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('seed')
      .set({
        server_seed: openServerSeed(secret, over.server_seed_sealed!, over.server_seed_hash),
        revealed_at: at,
        nonces: over.next_nonce,
      })
      .where('wallet_id', '=', walletId)
      .where('id', '=', over.id)
      .execute()
    const { id } = await tx
      .insertInto('seed')
      .values({
        wallet_id: walletId,
        ...sealServerSeed(secret, serverSeed),
        client_seed: clientSeed,
        made_at: at,
        in_use_since: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`SELECT wallet_use_seed(${walletId}, ${id})`.execute(tx)
  })
}
