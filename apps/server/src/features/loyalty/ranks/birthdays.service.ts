import { currencyOf } from '@fairground/kernel/money'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { giftsOf } from './gifts.service.ts'
import { birthdaysOn, levelOf } from './ranks.rules.ts'
import { listBirthdays } from './review.queries.ts'
import { playersAtOnce } from './rise.service.ts'
import { listClubBrands, monthsAt, termsAt } from './terms.queries.ts'

/** Minimum time for which a birth date must be known, so that nobody chooses one for the gift. */
const knownMs = 30 * 86_400_000
/** Time for which a gift can be claimed. */
const giftMs = 30 * 86_400_000

/**
 * Gives players with a birthday in their brand's zone the gift of their rank: once a year by its source, however often
 * this runs on the day. A document must have proved their identity.
 */
export async function giveBirthdays(tools: Pick<Tools, 'db' | 'clock' | 'chance'>): Promise<void> {
  const { db, clock } = tools
  for (const brand of await listClubBrands(db, clock.now())) {
    const nowMs = clock.now()
    const { today } = await monthsAt(db, brand.timeZone, nowMs)
    const { terms } = await termsAt(db, { id: brand.id, currency: currencyOf(brand.currency) }, nowMs)
    const days = birthdaysOn(today)
    const giftOf = await giftsOf(db, brand.id, nowMs)
    for (let after = 0n; ; ) {
      const found = await listBirthdays(db, brand, {
        days,
        knownBy: new Date(nowMs - knownMs),
        nowMs,
        after,
        limit: playersAtOnce,
      })
      if (found.length === 0) break
      after = found.at(-1)!.playerId
      const gifts = found.flatMap(({ playerId, walletId, rank }) => {
        const amount = levelOf(terms.levels, rank)?.birthdayGift ?? 0n
        const year = today.slice(0, 4)
        const gift = {
          kind: 'birthday',
          of: year,
          turnover: terms.turnover,
          untilMs: nowMs + giftMs,
        } as const
        return amount === 0n ? [] : [giftOf({ playerId, walletId, rank, amount }, gift)]
      })
      await transaction(db, (tx) => addRewards(tx, tools, gifts, nowMs))
    }
  }
}
