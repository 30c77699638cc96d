import { openFeatures } from '../../apps/server/src/app.ts'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { openPastHouse, type PastCaller, type PastHouse, type PastStaff } from '../past/past-house.ts'
import { sessionFor, staffFor } from '../past/people.ts'
import { seedAlarms } from './alarms.ts'
import { seedBooks } from './books.ts'
import { seedCases } from './cases.ts'
import { seedChats } from './chats.ts'
import { seedComplaints } from './complaints.ts'
import { seedContent } from './content.ts'
import { seedCorrections } from './corrections.ts'
import { seedDocuments } from './documents.ts'
import { seedDeskPlayers } from './players.ts'
import { seedSettings } from './settings.ts'

/** The office of the demo's first brand in the past: its people, its players, and its calls. */
export interface Desk {
  house: PastHouse
  brand: Brand
  owner: PastStaff
  secondOwner: PastStaff
  cashier: PastStaff
  support: PastStaff
  /** The end of the past, in milliseconds since 1970. */
  nowMs: number
  /** Does work at a time before the end of the past, with the jobs that it adds. */
  ago<Result>(ms: number, work: () => Promise<Result>): Promise<Result>
  /** Returns a player of the brand by the user name. */
  player(username: string): Promise<PastCaller>
  /** Returns whether the brand has rows in a table. */
  hasAny(table: 'adjustment' | 'complaint' | 'conversation' | 'case_report'): Promise<boolean>
}

/**
 * Gives the first brand what an office works on: cases, documents, chats, complaints, alarms, corrections, content that
 * is not published, versions of settings, and books that differ. Everything is done by calls of the contract at the
 * time at which it happened. A part that exists stays unchanged.
 */
export async function seedDesk({ tools }: Pick<RunningServer, 'tools'>): Promise<void> {
  const house = openPastHouse(tools, {
    chance: tools.chance,
    featuresOf: (past) => openFeatures(past).features,
  })
  try {
    const desk = await openDesk(house, tools)
    for (const seed of [
      seedDeskPlayers,
      seedCases,
      seedDocuments,
      seedChats,
      seedComplaints,
      seedCorrections,
      seedContent,
      seedSettings,
      seedBooks,
      seedAlarms,
    ])
      await seed(desk)
  } finally {
    await house.close()
  }
}

async function openDesk(house: PastHouse, { db, clock }: Tools): Promise<Desk> {
  const nowMs = clock.now()
  const brand = (await readBrand(db, { atMs: nowMs }))!
  const person = async (login: string) => {
    const found = await staffFor({ db }, brand, login)
    if (!found) throw new Error(`the demo has no staff account ${login}@${brand.code}.example`)
    return found
  }
  return {
    house,
    brand,
    owner: await person('owner'),
    secondOwner: await person('owner-2'),
    cashier: await person('cashier'),
    support: await person('support'),
    nowMs,
    ago: (ms, work) =>
      house.clock.at(nowMs - ms, async () => {
        const result = await work()
        await house.runJobs()
        return result
      }),
    async player(username) {
      const { id } = await db
        .selectFrom('player')
        .select('id')
        .where('brand_id', '=', brand.id)
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return { brand, session: await sessionFor({ db }, id) }
    },
    async hasAny(table) {
      const row = await db.selectFrom(table).select('id').where('brand_id', '=', brand.id).limit(1).execute()
      return row.length > 0
    },
  }
}
