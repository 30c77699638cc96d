import { listPromotionCosts } from '../../bonus/promotions/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Cost of each promotion: what it gave, and what became of it. */
export const promotionsReport: ReportSource = {
  report: 'promotions',
  async read(db, _tools, { brand, currency, buckets }) {
    const costs = await listPromotionCosts(db, {
      brandId: brand.id,
      currency: currency.code,
      parts: buckets,
    })
    return costs.map(
      ({
        part,
        publicId,
        name,
        kind,
        players,
        given,
        freed,
        lost,
        expired,
        takenBack,
        open,
        turnover,
      }): ReportRow => ({
        bucket: part,
        about: { kind: 'promotion', id: publicId },
        cells: {
          promotion: name,
          kind,
          players: Number(players),
          ...{ given, freed, lost, expired, takenBack, open, turnover },
        },
      }),
    )
  },
}
