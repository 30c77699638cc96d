import { transaction } from '../apps/server/src/db/transaction.ts'
import { newestAccountOf, writeAccount } from '../apps/server/src/features/payments/withdrawals/index.ts'
import { hashPassword } from '../apps/server/src/features/people/credentials/index.ts'
import { namePayee, storePaymentPassword } from '../apps/server/src/features/people/persons/index.ts'
import { playerRows } from '../apps/server/src/features/people/players/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { demoPayouts } from './content/payout-methods.ts'
import { demoPaymentPassword, people } from './people.ts'

/**
 * Gives players of the first brand a payment password and an account at its first payout method, so that the demo shows
 * the form of a withdrawal at once; players who have an account stay unchanged.
 */
export async function seedPayoutAccounts(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log' | 'passwordCost'>,
  brand: { id: number; code: string },
): Promise<void> {
  const method = demoPayouts[brand.code]![0]!
  for (const { username, payout } of people) {
    if (!payout) continue
    const player = await playerRows(tools.db)
      .where('brand_id', '=', brand.id)
      .where('username', '=', username)
      .executeTakeFirst()
    if (!player || (await newestAccountOf(tools.db, player.id))) continue
    const hash = await hashPassword(tools, demoPaymentPassword)
    await transaction(tools.db, async (tx) => {
      await storePaymentPassword(tx, player.id, hash, null)
      await writeAccount(tx, tools, {
        brandId: brand.id,
        playerId: player.id,
        methodCode: method.code,
        institution: method.institutions[0]!,
        number: payout.number,
        holder: await namePayee(tx, player.id, payout.name),
        restMs: 0,
      })
    })
  }
}
