import type pg from 'pg'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type Db, openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { figuresFollower } from '../../apps/server/src/features/ledger/figures/index.ts'
import { totalsFollower } from '../../apps/server/src/features/ledger/totals/index.ts'
import { addTestBrand } from '../../tests/world/brands.ts'

/** Numbers of rows of the office's database. A lost round has two postings, a won one four, and a transfer two. */
export interface OfficeSize {
  players: number
  rounds: number
  deposits: number
  withdrawals: number
}

/** A million players and ten million postings. */
const whole: OfficeSize = { players: 1_000_000, rounds: 3_000_000, deposits: 350_000, withdrawals: 75_000 }

/** Days of the ledger, and days within which the players registered. */
const [ledgerDays, registrationDays] = [180, 365]
/** Transfers of one position, as of a gathered commit; the positions are below the ids of transactions to come. */
const perPosition = 50_000
const digits = `'0123456789abcdef', '23456789ABCDEFGH'`

/** Returns the numbers of rows for a share of the whole size. */
export function sizeOf(share: number): OfficeSize {
  const part = (count: number) => Math.round(count * share)
  return {
    players: part(whole.players),
    rounds: part(whole.rounds),
    deposits: part(whole.deposits),
    withdrawals: part(whole.withdrawals),
  }
}

/**
 * Fills an empty database with a brand and everything that its office lists, by SQL: the triggers are off, so the
 * hashes of the ledger do not chain and the balances of wallets are not those of their postings. Newer players are more
 * active. The figures and totals are written by their followers.
 */
export async function fillOffice(ownerUrl: string, size: OfficeSize): Promise<void> {
  const owner = openPool(ownerUrl, { max: 1 })
  const db = openDb(owner)
  try {
    await addTestBrand(db, {
      code: 'bench',
      timeZone: 'Asia/Manila',
      languages: ['EN'],
      pace: 'relaxed',
      cycle_ms: 0,
    })
    await owner.query('SET session_replication_role = replica')
    await owner.query('SELECT setseed(0.5)')
    await addPlayers(owner, size)
    await addLedger(owner, size)
    await addPayments(owner, size)
    await addDesks(owner, size)
    await owner.query('SET session_replication_role = origin')
    await owner.query('VACUUM ANALYZE')
    await follow(owner, db)
    await owner.query('VACUUM ANALYZE')
    await owner.query('CHECKPOINT')
  } finally {
    await owner.end()
  }
}

async function addPlayers(owner: pg.Pool, { players }: OfficeSize): Promise<void> {
  await owner.query(
    `INSERT INTO player (brand_id, public_id, customer_id, username, nickname, password_hash, kind, standing, currency,
                         language_code, registered_at, register_country, mobile, mobile_proved_at, rank, level, labels, is_open)
     SELECT 1, gen_random_uuid(), (1000000000 + n)::text, 'player' || n, 'Player ' || n,
            CASE WHEN n % 50 <> 0 THEN 'none' END, 'member', CASE WHEN n % 50 = 0 THEN 4 ELSE 0 END, 'PHP', 'EN',
            now() - interval '1 day' * $2::integer * (1 - n::double precision / $1), 'PH', '+639' || 100000000 + n, now(),
            CASE WHEN n % 20 = 0 THEN 1 + n % 5 ELSE 0 END, n % 3,
            CASE WHEN n % 100 = 1 THEN ARRAY['careful'] ELSE '{}'::text[] END, n % 500 <> 3
       FROM generate_series(1, $1::integer) AS n`,
    [players, registrationDays],
  )
  await owner.query(
    `INSERT INTO wallet (brand_id, player_id, currency, purpose, cash)
     SELECT 1, id, 'PHP', 'play', 100000 FROM player ORDER BY id`,
  )
}

/** Writes the transfers in the order of time: rounds, deposits, and a hold and a capture for each withdrawal. */
async function addLedger(
  owner: pg.Pool,
  { players, rounds, deposits, withdrawals }: OfficeSize,
): Promise<void> {
  await owner.query(
    `CREATE UNLOGGED TABLE bench_transfer AS
     WITH moment AS (
       SELECT n, random() AS age, random() AS luck, random() AS win FROM generate_series(1, $2::integer + $3::integer + $4::integer) AS n),
     event AS (
       SELECT n, CASE WHEN n <= $2 THEN 'round' WHEN n <= $2 + $3 THEN 'deposit' ELSE 'hold' END AS kind,
              now() - interval '1 day' * $5::integer * age AS at, win < 0.5 AS is_won,
              -- One of the players who were registered by then, more often one of the newest.
              1 + floor($1::integer * (1 - age * $5::integer / $6::integer) * (1 - luck ^ 3))::bigint AS wallet_id
         FROM moment),
     both_events AS (
       SELECT * FROM event
       UNION ALL
       SELECT n, 'capture', least(at + interval '1 hour', now()), is_won, wallet_id FROM event WHERE kind = 'hold')
     SELECT *, row_number() OVER (PARTITION BY wallet_id ORDER BY at, n, kind DESC) AS version,
            row_number() OVER (ORDER BY at, n, kind DESC) AS place FROM both_events`,
    [players, rounds, deposits, withdrawals, ledgerDays, registrationDays],
  )
  await owner.query(
    `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, answers, round_id, amount, recipe, class, at,
                           lines, hash, game_id, category, win, settled_stake, settled_win, valid_bet, is_correction)
     SELECT wallet_id, version, 1 + place / $1::integer, 'round', CASE n % 199 % 3 WHEN 0 THEN 'FAIR' WHEN 1 THEN 'MYNA' ELSE 'LORY' END, 'bench/' || n,
            NULL, md5(n::text)::uuid, 100, NULL, NULL, at,
            CASE WHEN is_won THEN ARRAY[ROW('cash', -100, 99900)::posting_line, ROW('house/FAIR', 100, NULL)::posting_line,
                                        ROW('cash', 190, 100090)::posting_line, ROW('house/FAIR', -190, NULL)::posting_line]
              ELSE ARRAY[ROW('cash', -100, 99900)::posting_line, ROW('house/FAIR', 100, NULL)::posting_line] END,
            sha256(n::text::bytea), 'game-' || n % 199, CASE WHEN n % 199 % 4 = 0 THEN 'LIVE' ELSE 'RNG' END,
            CASE WHEN is_won THEN 190 ELSE 0 END, 100, CASE WHEN is_won THEN 190 ELSE 0 END, 100, false
       FROM bench_transfer WHERE kind = 'round'
     UNION ALL
     SELECT wallet_id, version, 1 + place / $1::integer, 'transfer', 'alon', CASE kind WHEN 'capture' THEN 'captured/' ELSE 'bench/' END || n,
            CASE kind WHEN 'capture' THEN 'bench/' || n END, NULL, 0,
            CASE kind WHEN 'deposit' THEN 'deposit' ELSE 'withdrawal-' || kind END,
            CASE kind WHEN 'deposit' THEN 'deposits' WHEN 'hold' THEN 'holds' ELSE 'withdrawals' END, at,
            CASE kind WHEN 'deposit' THEN ARRAY[ROW('cash', d.amount, 100000 + d.amount)::posting_line, ROW('outside/alon', -d.amount, NULL)::posting_line]
              WHEN 'hold' THEN ARRAY[ROW('cash', -20000, 0)::posting_line, ROW('held', 20000, 20000)::posting_line]
              ELSE ARRAY[ROW('held', -20000, 0)::posting_line, ROW('outside/alon', 20000, NULL)::posting_line] END,
            sha256(n::text::bytea), NULL, NULL, NULL, NULL, NULL, NULL, NULL
       FROM bench_transfer, LATERAL (SELECT CASE WHEN n % 100 = 0 THEN 6000000 ELSE 5000 + n % 7 * 1000 END AS amount) d
      WHERE kind <> 'round'
      ORDER BY 12`,
    [perPosition],
  )
  await owner.query(
    `UPDATE wallet w SET version = t.version FROM (
       SELECT wallet_id, max(version) AS version FROM bench_transfer GROUP BY 1) t WHERE w.id = t.wallet_id`,
  )
}

async function addPayments(owner: pg.Pool, size: OfficeSize): Promise<void> {
  const names = `'{"EN": "Alon"}'`
  await owner.query(
    `INSERT INTO payment_access (brand_id, payment_code, base_url, keys_sealed, agreed_at, keys_changed_at)
     VALUES (1, 'alon', 'http://127.0.0.1:9', '', now(), now())`,
  )
  await owner.query(
    `INSERT INTO payout_method (brand_id, code, payment_code, channel, currency, names, mark, colour, institutions, least, most, minutes)
     VALUES (1, 'alon-bank', 'alon', 'bank', 'PHP', ${names}, 'A', '#104080', '[{"code": "one", "name": "One"}]', 1000, 100000000, 30)`,
  )
  await owner.query(
    `INSERT INTO deposit_order (id, brand_id, player_id, wallet_id, method_code, payment_code, channel, reference, amount, currency,
                                fee_fixed, fee_rate, state, arrived, credited, made_at, ends_at, ended_at, is_counted)
     SELECT md5('order' || n)::uuid, 1, wallet_id, wallet_id, 'alon-' || c.channel, 'alon', c.channel,
            'DEP' || translate(lpad(to_hex(n), 8, '0'), ${digits}), 5000, 'PHP', 0, 0, 'paid', 5000, 5000,
            at - interval '1 minute', at + interval '1 hour', at, true
       FROM bench_transfer, LATERAL (SELECT CASE n % 3 WHEN 0 THEN 'bank' ELSE 'wallet' END AS channel) c WHERE kind = 'deposit'`,
  )
  await owner.query(
    `INSERT INTO payment (brand_id, payment_code, payment_id, amount, currency, state, order_id, channel, pays_order, player_id, wallet_id, version, at)
     SELECT 1, 'alon', 'bench/' || n, 5000, 'PHP', 'credited', md5('order' || n)::uuid, CASE n % 3 WHEN 0 THEN 'bank' ELSE 'wallet' END, true, wallet_id, wallet_id, version, at
       FROM bench_transfer WHERE kind = 'deposit' ORDER BY at`,
  )
  await owner.query(
    `INSERT INTO payout_account (id, brand_id, player_id, method_code, institution, sealed, ending, digest, digest_rule, made_at, rests_until)
     SELECT DISTINCT ON (wallet_id) md5('account' || wallet_id)::uuid, 1, wallet_id, 'alon-bank', 'one', ''::bytea, '1234',
            sha256(wallet_id::text::bytea), '1 account', at, at
       FROM bench_transfer WHERE kind = 'hold' ORDER BY wallet_id, at`,
  )
  // The newest wait for a person or for the payment.
  await owner.query(
    `INSERT INTO withdrawal (id, brand_id, player_id, wallet_id, account_id, method_code, reference, amount, fee, full_fee, currency,
                             state, paid, released, flags, made_at, approved_at, ended_at, receipt, receipt_at)
     SELECT md5('withdrawal' || n)::uuid, 1, wallet_id, wallet_id, md5('account' || wallet_id)::uuid, 'alon-bank',
            'OUT' || translate(lpad(to_hex(n), 8, '0'), ${digits}), 20000, 0, 0, 'PHP', s.state,
            CASE s.state WHEN 'paid' THEN 20000 ELSE 0 END, CASE s.state WHEN 'refused' THEN 20000 ELSE 0 END, '[]', at,
            CASE WHEN s.state IN ('paying', 'paid') THEN at END, CASE WHEN s.state IN ('paid', 'refused') THEN at + interval '1 hour' END,
            CASE s.state WHEN 'paid' THEN CASE WHEN n % 40 = 1 THEN 'disputed' ELSE 'received' END ELSE 'none' END,
            CASE s.state WHEN 'paid' THEN at + interval '2 hours' END
       FROM (SELECT *, row_number() OVER (ORDER BY at DESC) AS age FROM bench_transfer WHERE kind = 'hold') t,
            LATERAL (SELECT CASE WHEN age <= $1::integer THEN 'review' WHEN age <= $1::integer * 2 THEN 'paying' WHEN n % 30 = 0 THEN 'refused' ELSE 'paid' END AS state) s
      ORDER BY at`,
    [Math.round(size.withdrawals / 50)],
  )
  await owner.query(
    `INSERT INTO payout (id, brand_id, withdrawal_id, position, amount, currency, payment_code, channel, reference, state, their_id,
                         made_at, sent_at, ask_at, times, ended_at)
     SELECT md5(id::text)::uuid, 1, id, 1, 20000, 'PHP', 'alon', 'bank', reference, CASE state WHEN 'paid' THEN 'paid' ELSE 'asked' END,
            CASE state WHEN 'paid' THEN reference END, made_at, made_at, CASE state WHEN 'paying' THEN now() + interval '1 year' END, 1, ended_at
       FROM withdrawal WHERE state IN ('paying', 'paid') ORDER BY made_at`,
  )
}

/** Writes what the other desks list: cases, the log, conversations, complaints, events, alarms and promotions. */
async function addDesks(owner: pg.Pool, { players }: OfficeSize): Promise<void> {
  await owner.query(`INSERT INTO staff_role (brand_id, name, permissions) VALUES (1, 'bench', '{}')`)
  await owner.query(
    `INSERT INTO staff (public_id, brand_id, role, email, name, made_at)
     SELECT md5('staff' || n)::uuid, 1, 'bench', 'staff' || n || '@bench.example', 'Member ' || n, now() FROM generate_series(1, 50) AS n`,
  )
  const cases = `ARRAY['day_sum', 'silent_account', 'in_and_out', 'shared_device']`
  await owner.query(
    `INSERT INTO risk_case (id, brand_id, player_id, kind, key, figures, rule, raised_at, due_at, state, decided_by, decided_at, reason)
     SELECT md5('case' || n)::uuid, 1, n, (${cases})[1 + n % 4], 'bench', '{"sum": "6000000", "currency": "PHP"}', '{"from": "5000000"}',
            now() - interval '10 seconds' * n, now() - interval '10 seconds' * n + interval '1 day',
            CASE WHEN n <= $1 / 20 THEN 'open' WHEN n % 10 = 0 THEN 'reported' ELSE 'cleared' END,
            CASE WHEN n > $1 / 20 THEN 1 END, CASE WHEN n > $1 / 20 THEN now() END, ''
       FROM generate_series(1, $1::integer) AS n`,
    [Math.round(players / 20)],
  )
  const calls = `ARRAY['readPlayer', 'openPersonal', 'approveWithdrawal', 'updatePlayer', 'exportTransactions', 'replyToConversation', 'publishBrand']`
  await owner.query(
    `INSERT INTO staff_log (brand_id, number, at, by, call, subject, reason, before, after, hash)
     SELECT 1, n, now() - interval '10 seconds' * ($1 - n), 'staff/' || md5('staff' || 1 + n % 50)::uuid, (${calls})[1 + n % 7],
            'player/' || 1000000000 + 1 + n % $2::integer, 'because', '{"a": "1"}', '{"a": "2"}', sha256(n::text::bytea)
       FROM generate_series(1, $1::integer) AS n`,
    [players, Math.round(players / 10)],
  )
  await owner.query(
    `INSERT INTO conversation (brand_id, player_id, opened_at, closed_at, last_at, last_seq, language_code, waiting_since)
     SELECT 1, n, s.at, CASE WHEN n > $1 / 20 THEN s.at END, s.at, 2, 'EN', CASE WHEN n <= $1 / 100 THEN s.at END
       FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT now() - interval '1 minute' * n AS at) s`,
    [Math.round(players / 5)],
  )
  await owner.query(
    `INSERT INTO conversation_message (conversation_id, seq, text, at, key)
     SELECT id, seq, 'Where is my money?', last_at, gen_random_uuid() FROM conversation, generate_series(1, 2) AS seq`,
  )
  await owner.query(
    `INSERT INTO complaint (public_id, brand_id, reference, player_id, source, subject, language_code, text, received_at, due_at,
                            made_by, made_at, state, outcome, answered_at, closed_at)
     SELECT gen_random_uuid(), 1, 'C' || n, n, 'phone', CASE n % 2 WHEN 0 THEN 'deposit' ELSE 'game' END, 'EN', 'A complaint', s.at,
            s.at + interval '14 days', 1, s.at, s.state, CASE WHEN s.state IN ('answered', 'closed') THEN 'upheld' END,
            CASE WHEN s.state IN ('answered', 'closed') THEN s.at + interval '1 day' END,
            CASE s.state WHEN 'closed' THEN s.at + interval '3 days' END
       FROM generate_series(1, $1::integer) AS n, LATERAL (
         SELECT now() - interval '5 minutes' * n AS at,
                CASE WHEN n <= $1 / 50 THEN 'in_work' WHEN n % 20 = 0 THEN 'answered' ELSE 'closed' END AS state) s`,
    [Math.round(players / 20)],
  )
  const kinds = `ARRAY['large-bet', 'large-win', 'large-deposit', 'large-withdrawal', 'login-locked', 'rights-changed', 'balance-corrected']`
  await owner.query(
    `INSERT INTO significant_event (at, kind, is_alarm, says, brand_id, player_id, after)
     SELECT now() - interval '1 minute' * ($1 - n), CASE WHEN n % 10 = 0 THEN 'payment-held' ELSE (${kinds})[1 + n % 7] END, n % 10 = 0,
            'bench', 1, n, jsonb_build_object('currency', 'PHP', 'amount', '100', 'staked', '100', 'won', '100', 'game', 'game-1')
       FROM generate_series(1, $1::integer) AS n`,
    [Math.round(players / 4)],
  )
  await owner.query(
    `INSERT INTO alarm (brand_id, kind, about, says, first_event_id, first_at, last_at, mailed_at, acknowledged_by, acknowledged_at, note)
     SELECT 1, kind, sha256(id::text::bytea), says, id, at, at, at, CASE WHEN id % 200 > 0 THEN 1 END, CASE WHEN id % 200 > 0 THEN at END,
            CASE WHEN id % 200 > 0 THEN 'seen' ELSE '' END
       FROM significant_event WHERE is_alarm ORDER BY id`,
  )
  await owner.query(
    `INSERT INTO promotion (public_id, brand_id, article_id, kind, name, currency, terms, segment, budget, state, starts_at, ends_at, made_at)
     SELECT gen_random_uuid(), 1, n, 'deposit', 'Promotion ' || n, 'PHP', '{"kind": "deposit"}', '{}', 1000000000, 'ended',
            now() - interval '1 year', now(), now() - interval '1 year'
       FROM generate_series(1, 20) AS n`,
  )
  await owner.query(
    `INSERT INTO promotion_claim (id, promotion_id, player_id, wallet_id, state, terms, joined_at, open_until, deposit, deposit_version,
                                  amount, version, given_at)
     SELECT md5('claim' || n)::uuid, 1 + n % 20, wallet_id, wallet_id, 'given', '{}', at, at, 5000, version, 5000, version, at
       FROM bench_transfer WHERE kind = 'deposit' AND n % 5 = 0 ORDER BY at`,
  )
  await owner.query(
    `INSERT INTO play_requirement (wallet_id, version, recipe, account, amount, required, played, state, opened_at, ended_at)
     SELECT wallet_id, version, 'deposit-bonus', 'bonus', 5000, 50000, 50000, 'done', given_at, given_at FROM promotion_claim`,
  )
  await owner.query('DROP TABLE bench_transfer')
}

/** Has the followers of the figures and totals count the ledger in the order of its positions, and no other. */
async function follow(owner: pg.Pool, db: Db): Promise<void> {
  const { rows } = await owner.query<{ last: bigint }>('SELECT max(position) AS last FROM transfer')
  for (let after = 0n; after < rows[0]!.last; after++)
    await transaction(db, async (tx) => {
      for (const { apply } of [figuresFollower, totalsFollower])
        await apply(tx, { after, upTo: after + 1n }, () => {})
    })
  await owner.query(
    `INSERT INTO follower (name, position, moved_at) VALUES ($1, $3, now()), ($2, $3, now())`,
    [figuresFollower.name, totalsFollower.name, rows[0]!.last],
  )
}
