import {
  applyForPromotion,
  cancelBonus,
  getPromotionPreview,
  joinPromotion,
  leavePromotion,
  listBonuses,
  listPromotions,
} from '@fairground/contract/promotions'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf } from '../../games/catalogue/index.ts'
import { listFreeRounds } from '../../games/free-rounds/index.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { freeOf, isChecked, listRequirements } from '../../ledger/turnover/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { previewArticle } from '../../messaging/content/index.ts'
import { apply } from './applications.service.ts'
import { listBonusLines } from './bonuses.queries.ts'
import { isHeldOut } from './hold-out.queries.ts'
import { join } from './joining.service.ts'
import { findOfBrand, listApproved, type Promotion } from './promotions.queries.ts'
import { type Offer, shownPart } from './promotions.rules.ts'
import { asking, cancel, leave, offerTo } from './promotions.service.ts'
import { freeRoundsOnWire, nameIn, progressOnWire, promotionOnWire, termsOnWire } from './promotions.wire.ts'

/** Time for which a promotion that is over is shown to players with a part in it. */
const shownAfterMs = 30 * 86_400_000

/** Binds the players' calls about promotions and bonuses. */
export function promotionRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listPromotions, async ({ brand, session, languageCode, nowMs }) => {
    const isOffered =
      session === undefined ||
      (session.standing !== 4 && !(await isClosedToPlay(db, session.walletId, nowMs)))
    if (!isOffered) return { list: [] }
    const currency = currencyOf(session?.currency ?? brand.currency.code)
    const promotions = await listApproved(db, brand.id, currency.code, new Date(nowMs - shownAfterMs))
    const [player, gameOf] = await Promise.all([
      session && asking(db, session.playerId),
      gamesOf(tools, brand.id),
    ])
    const all = await Promise.all(
      promotions.map(async (promotion) => {
        const { publicId, holdOut } = promotion
        const claim = player?.claims.find(({ promotionId }) => promotionId === promotion.id)
        const given = player?.given.get(publicId)
        const rounds = player?.rounds.get(publicId)
        // A held-out player does not see it.
        if (player && !claim && !given && !rounds && isHeldOut(publicId, player.playerId, holdOut))
          return undefined
        const offer = player ? await offerTo(db, promotion, player, nowMs) : visitorsOffer(promotion)
        return promotionOnWire(promotion, offer, {
          player: { claim, given, rounds },
          brand,
          languageCode,
          gameOf,
          nowMs,
        })
      }),
    )
    return {
      list: all.flatMap((one) => {
        const isPast = one?.claim === null && one.state === 'close' && one.reason === 'over'
        return one && !isPast ? one : []
      }),
    }
  })

  serve(getPromotionPreview, async (reader) => {
    const { brand, preview, languageCode, nowMs } = reader
    if (preview?.target.kind !== 'promotion') return refuse('promotion_unknown')
    const promotion = (await findOfBrand(db, brand.id, preview.target.id)) ?? refuse('promotion_unknown')
    const [article, gameOf] = await Promise.all([
      previewArticle(db, reader, 'promotion', promotion.articleId),
      gamesOf(tools, brand.id),
    ])
    const offer = visitorsOffer({ ...promotion, state: promotion.state === 'ended' ? 'ended' : 'open' })
    return {
      promotion: promotionOnWire(promotion, offer, { brand, languageCode, gameOf, nowMs }),
      ...(article ?? refuse('promotion_unknown')),
    }
  })

  serve(joinPromotion, async ({ brand, session, input }) => {
    const { id, openUntil } = await join(tools, brand, session, input.promotionId)
    return { claimId: id, openUntil: openUntil.toISOString() }
  })

  serve(applyForPromotion, async ({ brand, session, input }) => ({
    claimId: await apply(tools, brand, session, input),
  }))

  serve(leavePromotion, async ({ session, input }) => {
    await leave(tools, session.playerId, input.claimId)
    return {}
  })

  serve(cancelBonus, async ({ session, input }) => {
    await cancel(tools, session, BigInt(input.version))
    return {}
  })

  serve(listBonuses, async ({ brand, session, languageCode, input, nowMs }) => {
    const { playerId, walletId } = session
    const currency = currencyOf(session.currency)
    const text = (amount: bigint | null) => (amount === null ? null : moneyText(amount, currency))
    const [{ list, total }, { cash, bonus }, { free }, isHeld, requirements, rounds, gameOf] =
      await Promise.all([
        listBonusLines(db, { playerId, walletId }, input),
        balanceOf(db, walletId),
        freeOf(db, walletId),
        isChecked(db, walletId),
        listRequirements(db, walletId),
        listFreeRounds(db, playerId),
        gamesOf(tools, brand.id),
      ])
    const givesBack = (line: (typeof list)[number]) =>
      requirements.find(({ version }) => version === line.version)?.givesBack ?? null
    return {
      list: list.map((line) => ({
        claimId: line.claimId,
        version: line.version === null ? null : String(line.version),
        articleId: line.articleId,
        recipe: line.recipe,
        ...shownPart({ ...line, requirement: line.requirement ?? undefined }, nowMs),
        amount: text(line.amount),
        deposit: text(line.deposit),
        progress: progressOnWire(line, currency),
        terms: line.terms?.kind === 'deposit' ? termsOnWire(line.terms, currency) : null,
        at: line.at.toISOString(),
        openUntil: line.state === 'joined' ? line.openUntil.toISOString() : null,
        isActive: line.isActive,
        givesBack: text(givesBack(line)),
      })),
      freeRounds: rounds
        .filter((one) => one.state === 'open' && one.expiresAt.getTime() > nowMs)
        .map((one) => freeRoundsOnWire(one, nameIn(gameOf, one.gameId, languageCode), currency)),
      total,
      totalPages: Math.ceil(total / input.pageSize),
      currency: currency.code,
      cash: moneyText(cash, currency),
      free: moneyText(free, currency),
      bonus: moneyText(bonus, currency),
      isChecked: isHeld,
    }
  })
}

/** Offer to a visitor: that to a player whom the promotion is for. */
function visitorsOffer(promotion: Promotion): Offer {
  return {
    ...promotion,
    left: promotion.budget - promotion.given - promotion.reserved,
    notFor: null,
    had: 0,
    hasOtherJoined: false,
    part: undefined,
    reward: undefined,
    rounds: undefined,
    rejected: 0,
    isGone: false,
  }
}
