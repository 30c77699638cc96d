import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { nextSpan } from '../facts/index.ts'
import {
  continueInOrder,
  type InOrder,
  notePosition,
  positionOf,
  type Run,
  runsAsRows,
  transfersInOrder,
} from '../followers/index.ts'
import { allWallets } from '../wallet/index.ts'
import { type Finding, hashedText, mostRows } from './invariants.queries.ts'

const name = 'ledger-check'
const transfersAtOnce = 20_000

/**
 * Checks the transfers since the last check: each must balance, state the balances after it and cover the hash before
 * it, and the wallets must have the resulting balances. It continues from the state stored for each wallet
 * (`wallet_checkpoint`), some thousand transfers at a time, so that its time and memory do not grow with the ledger.
 * Transfers with a finding are checked again the next time.
 */
export async function checkNewTransfers(db: Db): Promise<Finding[]> {
  try {
    while (await transaction(db, checkNext));
    return []
  } catch (error) {
    if (error instanceof LedgerWrong) return error.findings
    throw error
  }
}

/** Rolls back the stored state for a part of the ledger that has a finding. */
class LedgerWrong extends Error {
  readonly findings: Finding[]
  constructor(findings: Finding[]) {
    super('the ledger is wrong')
    this.findings = findings
  }
}

/** Checks the next batch of transfers; returns false where there are none. */
async function checkNext(tx: Tx): Promise<boolean> {
  // Two concurrent checks would each store half of the state of a wallet.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
  const span = await nextSpan(tx, await positionOf(tx, name), transfersAtOnce)
  if (!span) return false
  const taken = await continueInOrder(tx, name, span)
  await refuseBroken(tx, rulesOfTransfers(taken))
  await keepCheckpoints(tx, taken)
  await refuseBroken(tx, rulesOfWallets(taken.runs))
  await notePosition(tx, name, span.upTo)
  return true
}

type Rules = Record<string, RawBuilder<Record<string, unknown>>>

async function refuseBroken(tx: Tx, rules: Rules): Promise<void> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT * FROM (${query}) broken LIMIT ${sql.lit(mostRows)}`.execute(tx)
    if (rows.length > 0) findings.push({ rule, rows })
  }
  if (findings.length > 0) throw new LedgerWrong(findings)
}

function rulesOfTransfers(taken: InOrder): Rules {
  const transfers = transfersInOrder(taken)
  // Transfers with the stored state of their wallets.
  const kept = sql`(${transfers}) t LEFT JOIN wallet_checkpoint c ON c.wallet_id = t.wallet_id`
  return {
    'each new transfer balances': sql`
      SELECT t.wallet_id, t.version, s.remainder FROM (${transfers}) t,
             LATERAL (SELECT sum(l.amount) AS remainder FROM unnest(t.lines) AS l) s WHERE s.remainder <> 0`,
    'each new transfer states the balances after it': sql`
      SELECT * FROM (
        SELECT t.wallet_id, t.version, l.account, l.balance,
               coalesce(CASE l.account WHEN 'cash' THEN c.cash WHEN 'bonus' THEN c.bonus WHEN 'held' THEN c.held ELSE c.owed END, 0)
                 + sum(l.amount) OVER (PARTITION BY t.wallet_id, l.account ORDER BY t.version, l.number) AS folded
          FROM ${kept}, unnest(t.lines) WITH ORDINALITY AS l (account, amount, balance, number)
         WHERE l.balance IS NOT NULL) p WHERE balance <> folded`,
    'each new hash covers the one before it': sql`
      SELECT wallet_id, version FROM (
        SELECT t.*, coalesce(lag(t.hash) OVER (PARTITION BY t.wallet_id ORDER BY t.version), c.head,
                             decode(repeat('00', 32), 'hex')) AS hash_before FROM ${kept}) t
       WHERE hash <> sha256(hash_before || convert_to(${hashedText}, 'UTF8'))`,
  }
}

function rulesOfWallets(runs: readonly Run[]): Rules {
  return {
    'each wallet is what its transfers come to': sql`
      SELECT w.id, w.version, w.cash, c.cash AS folded_cash, w.bonus, c.bonus AS folded_bonus, w.held, c.held AS folded_held,
             w.deficit, c.owed AS folded_owed
        FROM ${runsAsRows(runs)} JOIN ${allWallets} w ON w.id = run.wallet JOIN wallet_checkpoint c ON c.wallet_id = w.id
       WHERE w.version = c.version
         AND (w.cash, w.bonus, w.held, -w.deficit, w.head) IS DISTINCT FROM (c.cash, c.bonus, c.held, c.owed, c.head)`,
    'no wallet is behind its transfers': sql`
      SELECT w.id, w.version, c.version AS checked FROM ${runsAsRows(runs)}
        JOIN ${allWallets} w ON w.id = run.wallet JOIN wallet_checkpoint c ON c.wallet_id = w.id WHERE w.version < c.version`,
  }
}

async function keepCheckpoints(tx: Tx, taken: InOrder): Promise<void> {
  const moved = (account: string) =>
    sql`sum((SELECT coalesce(sum(l.amount), 0) FROM unnest(t.lines) AS l WHERE l.account = ${sql.lit(account)}))`
  await sql`
    INSERT INTO wallet_checkpoint AS c (wallet_id, version, cash, bonus, held, owed, head)
      SELECT wallet_id, max(version), ${moved('cash')}, ${moved('bonus')}, ${moved('held')}, ${moved('owed')},
             (array_agg(hash ORDER BY version DESC))[1]
        FROM (${transfersInOrder(taken)}) t GROUP BY wallet_id
      ON CONFLICT (wallet_id) DO UPDATE SET version = EXCLUDED.version, cash = c.cash + EXCLUDED.cash,
        bonus = c.bonus + EXCLUDED.bonus, held = c.held + EXCLUDED.held, owed = c.owed + EXCLUDED.owed,
        head = EXCLUDED.head`.execute(tx)
}
