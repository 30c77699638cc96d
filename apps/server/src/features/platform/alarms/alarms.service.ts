import { sql } from 'kysely'
import type { BrokenRule } from '../../../db/broken-rules.ts'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

/** Kind of event that an auditor must be able to find (GLI-19 2.8.8, significant events). */
type EventKind =
  | 'access-rules-unreadable'
  | 'follower-failed'
  | 'job-failed'
  | 'due-work-failed'
  | 'draw-differs'
  | 'draw-late'
  | 'beacon-late'
  | 'beacon-missing'
  | 'draw-not-given-back'
  | 'result-missing'
  | 'result-early'
  | 'result-differs'
  | 'result-repeated'
  | 'source-fails'
  | 'money-rule-broken'
  | 'books-differ'
  | 'books-not-compared'
  | 'moves-not-known'
  | 'bets-not-pulled'
  | 'bets-not-booked'
  | 'payment-held'
  | 'payment-conflict'
  | 'deposit-charged-back'
  | 'payout-differs'
  | 'payouts-not-known'
  | 'refunds-not-known'
  | 'closed-account-money'
  | 'staff-log-broken'
  | 'staff-login-locked'
  | 'rounds-left-open'
  | 'stake-returned-after-win'
  | 'win-without-stake'
  | 'free-rounds-not-known'

/** Significant event: figures are integers of minor units as digits. */
interface SignificantEvent {
  kind: EventKind
  /** One sentence, without the names of people. */
  says: string
  /** Key of an event that may be found twice: it is then stored once. */
  key?: string
  brandId?: number
  playerId?: bigint
  before?: Record<string, string | bigint | boolean>
  after?: Record<string, string | bigint | boolean>
}

/**
 * Stores a significant event that needs a person's attention, and logs it as an alarm. An event with a known key is
 * logged once.
 */
export async function raiseAlarm(
  { db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>,
  event: SignificantEvent,
): Promise<void> {
  let isNew = true
  try {
    isNew = await insert(db, event, clock.now())
  } finally {
    // Also if the database could not store it.
    if (isNew) log(`ALARM: ${event.says}`)
  }
}

async function insert(
  db: Db,
  { kind, says, key, brandId, playerId, before, after }: SignificantEvent,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO significant_event (at, kind, is_alarm, says, key, brand_id, player_id, before, after)
    VALUES (${new Date(nowMs)}, ${kind}, true, ${says}, ${key ?? null}, ${brandId ?? null}, ${playerId ?? null},
            ${jsonOf(before)}, ${jsonOf(after)})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.length > 0
}

function jsonOf(figures: SignificantEvent['before']): string | null {
  if (!figures) return null
  return JSON.stringify(figures, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

/**
 * Raises an alarm for each violated rule about money, as the nightly checks find them; `of` names the owner of the
 * rules.
 */
export async function alarmBroken(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  of: string,
  broken: readonly BrokenRule[],
): Promise<void> {
  for (const { rule, rows } of broken) {
    const found = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    await raiseAlarm(tools, {
      kind: 'money-rule-broken',
      says: `${of}: it does not hold that ${rule}: ${found}`,
    })
  }
}
