import { transaction } from '../../apps/server/src/db/transaction.ts'
import { applyToWallet, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { dayMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

/**
 * The players whose money moves in the past of the office, with the days since they joined. Nobody logs in to their
 * accounts, so all of their movements are in order.
 */
export const deskPlayers = [
  { username: 'rico', joinedDaysAgo: 40, brought: 3_000_00n },
  { username: 'marites', joinedDaysAgo: 30, brought: 5_000_00n },
] as const

/** Opens the accounts of the players of the office, with money, unless they exist. */
export async function seedDeskPlayers({ house: { tools }, brand, ago }: Desk): Promise<void> {
  const { password_hash: passwordHash } = await tools.db
    .selectFrom('player')
    .select('password_hash')
    .where('brand_id', '=', brand.id)
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  for (const { username, joinedDaysAgo, brought } of deskPlayers) {
    const known = await tools.db
      .selectFrom('player')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('username', '=', username)
      .executeTakeFirst()
    if (known) continue
    await ago(joinedDaysAgo * dayMs, async () => {
      const playerId = await transaction(tools.db, (tx) =>
        registerPlayer(tx, tools, brand, {
          username,
          passwordHash,
          languageCode: brand.languages[0]!,
          registerUrl: '',
          birthday: '1988-03-04',
          hasBonus: false,
          uplineId: null,
        }),
      )
      await applyToWallet(
        tools.money,
        {
          verb: 'transfer',
          walletId: (await findWallet(tools.db, playerId, brand.currency.code))!,
          currency: brand.currency.code,
          source: 'demo',
          transactionId: `brought/${playerId}`,
          recipe: 'demo-money',
          lines: { cash: brought, 'outside/demo': -brought },
        },
        tools.clock.now(),
      )
    })
  }
}
