import type { Condition, MissionCycle, MissionWords } from '@fairground/contract/mission-figures'
import type { ReferralTier } from '@fairground/contract/referral-figures'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../apps/server/src/caller/brand.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { writeTerms } from '../apps/server/src/features/loyalty/referral/index.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { authorsOf } from './staff.ts'

const dayMs = 86_400_000

/** A sum of money in whole pesos, or a number; stored as digits. */
type Asked = Pick<Condition, 'kind'> & { least: number; categories?: Condition['categories']; each?: number }

/** Amounts in whole pesos. */
const missions: readonly {
  words: MissionWords
  cycle: MissionCycle
  conditions: Asked[]
  amount: number
  points: number
  budget: number
}[] = [
  {
    words: {
      TY: { name: 'Taya ng araw', text: 'Anumang laro, bawat araw.' },
      EN: { name: 'Bet of the day', text: 'Any game, each day.' },
    },
    cycle: 'day',
    conditions: [{ kind: 'bet', least: 500 }],
    amount: 10,
    points: 10,
    budget: 50_000,
  },
  {
    words: {
      TY: { name: 'Tatlumpung ikot', text: 'Sa mga slot lang.' },
      EN: { name: 'Thirty spins', text: 'On slots alone.' },
    },
    cycle: 'day',
    conditions: [{ kind: 'rounds', least: 30, categories: ['RNG'] }],
    amount: 5,
    points: 5,
    budget: 50_000,
  },
  {
    words: {
      TY: { name: 'Linggo ng suki', text: 'Magdeposito at maglaro sa loob ng linggo.' },
      EN: { name: 'Week of regulars', text: 'Deposit and play within the week.' },
    },
    cycle: 'week',
    conditions: [
      { kind: 'deposits', least: 2 },
      { kind: 'deposited', least: 1_000 },
      { kind: 'bet', least: 10_000 },
    ],
    amount: 100,
    points: 60,
    budget: 200_000,
  },
  {
    words: {
      TY: { name: 'Isama ang barkada', text: 'Dalawang kaibigan na nagdeposito.' },
      EN: { name: 'Bring your friends', text: 'Two friends who deposit.' },
    },
    cycle: 'once',
    conditions: [{ kind: 'friends', least: 2, each: 500 }],
    amount: 80,
    points: 40,
    budget: 80_000,
  },
]

const money = ['deposited', 'bet', 'won']

/** Gives a brand of the demo missions, leaderboards and referral terms, unless it has missions. */
export async function seedDemoMissions(tools: Tools, brand: Brand): Promise<void> {
  const { db, clock, chance } = tools
  const { id: brandId, currency, timeZone, languages } = brand
  const any = await db.selectFrom('mission').select('id').where('brand_id', '=', brandId).limit(1).execute()
  if (any.length > 0) return
  const nowMs = clock.now()
  const authors = await authorsOf(tools, brandId)
  const unit = (currency.code === 'VND' ? 400n : 1n) * 10n ** BigInt(currency.exponent)
  const digits = (pesos: number) => String(BigInt(pesos) * unit)
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const startOf = (days: number) => new Date(today.add({ days }).toZonedDateTime(timeZone).epochMilliseconds)
  const spoken = (words: MissionWords) => {
    const own = Object.entries(words).filter(([code]) => languages.includes(code))
    return own.length > 0 ? Object.fromEntries(own) : { [languages[0]!]: words.EN! }
  }
  await db
    .insertInto('mission')
    .values(
      missions.map(({ words, cycle, conditions, amount, points, budget }) => ({
        public_id: newId(nowMs, chance),
        brand_id: brandId,
        words: JSON.stringify(spoken(words)),
        cycle,
        currency: currency.code,
        terms: JSON.stringify({
          conditions: conditions.map(({ kind, least, categories = [], each }) => ({
            kind,
            least: money.includes(kind) ? digits(least) : String(least),
            categories,
            each: each === undefined ? null : digits(each),
          })),
          amount: digits(amount),
          turnover: 100,
          claimDays: 7,
          points,
        }),
        segment: JSON.stringify({}),
        budget: BigInt(budget) * unit,
        state: 'open' as const,
        starts_at: startOf(-1),
        ends_at: startOf(180),
        replaces: null,
        ...authors,
        made_at: new Date(nowMs),
      })),
    )
    .execute()
  const boards = [
    { measure: 'bet', cycle: 'week', prizes: [1_000, 600, 400, 200, 200, 100, 100, 100, 50, 50] },
    { measure: 'points', cycle: 'month', prizes: [] },
  ] as const
  await db
    .insertInto('leaderboard')
    .values(
      boards.map(({ measure, cycle, prizes }) => ({
        public_id: newId(nowMs, chance),
        brand_id: brandId,
        measure,
        cycle,
        currency: currency.code,
        prizes: JSON.stringify(prizes.map(digits)),
        turnover: 100,
        state: 'open' as const,
        ...authors,
        made_at: new Date(nowMs),
        opened_at: new Date(nowMs),
      })),
    )
    .execute()
  const tiers: ReferralTier[] = [
    { deposited: digits(500), bet: digits(2_500), amount: digits(50) },
    { deposited: digits(2_000), bet: digits(20_000), amount: digits(100) },
    { deposited: digits(5_000), bet: digits(100_000), amount: digits(300) },
  ]
  await transaction(db, (tx) =>
    writeTerms(tx, brandId, {
      // Before any person of the demo was invited.
      beginsAt: new Date(nowMs - 365 * dayMs),
      tiers,
      days: 60,
      turnover: 100,
      claimDays: 14,
    }),
  )
}
