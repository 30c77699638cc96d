import type pg from 'pg'

/** Adds a draw of a game far in the future, so that no clock changes its state; returns its id. */
export async function addDraw(owner: pg.Pool, gameId: string): Promise<bigint> {
  const { rows } = await owner.query(
    `INSERT INTO draw (brand_id, game_id, issue, closes_at, draws_at, server_seed_sealed, server_seed_hash)
     VALUES (1, $1, gen_random_uuid()::text, now() + interval '1 day', now() + interval '1 day', 'bench', 'bench') RETURNING id`,
    [gameId],
  )
  return rows[0].id
}

export interface TicketsToAdd {
  /** The number of players with tickets, from the first one on. */
  players: number
  /** The number of tickets of each player. */
  each: number
  betsEach: number
  /** The stake of each bet, in minor units. */
  stake: number
  /** One in this number of players wins with each ticket. */
  winsOneIn: number
}

/**
 * Gives each player the same number of tickets, whose stakes the wallet takes at once, on bets that lose if the result
 * is two red and a green die; the bet at the first position of winning players is on red.
 */
export async function addTickets(
  owner: pg.Pool,
  drawId: bigint,
  { players, each, betsEach, stake, winsOneIn }: TicketsToAdd,
): Promise<void> {
  for (let from = 1; from <= players; from += 5_000)
    await owner.query(`SELECT count(*) FROM ${stakeForDraw}`, [
      from,
      Math.min(from + 4_999, players),
      `draw ${drawId}`,
      each * betsEach * stake,
    ])
  // In the order of purchase, which is not that of wallets.
  await owner.query(
    `INSERT INTO ticket (wallet_id, id, draw_id, transaction_id, round_id, stake, bought_at)
     SELECT wallet_id, uuidv7(), $1::bigint, 'bench/' || $1::bigint || '/' || number, id, $3::bigint, now()
       FROM (SELECT r.wallet_id, r.id, number FROM round r, generate_series(1, $2::integer) AS number
              WHERE r.reference = 'draw ' || $1::bigint ORDER BY number, hashint8(r.wallet_id)) x`,
    [drawId, each, betsEach * stake],
  )
  await owner.query(
    `INSERT INTO ticket_bet (draw_id, wallet_id, ticket_id, place, type, selection, price, prizes, lines, stake)
     SELECT draw_id, wallet_id, id, place, CASE place WHEN 3 THEN 'pair' ELSE 'colour' END,
            CASE WHEN place = 1 AND wallet_id % $2::bigint = 0 THEN 'red'
                 WHEN place = 3 THEN (ARRAY['white+yellow', 'white+red', 'pink+blue'])[1 + floor(random() * 3)]
                 ELSE (ARRAY['white', 'yellow', 'pink', 'blue'])[1 + floor(random() * 4)] END,
            1000, CASE place WHEN 3 THEN '{6200}' ELSE '{2000,3000,4000}' END::integer[], 1, $3::bigint
       FROM ticket, generate_series(1, $4::integer) AS place WHERE draw_id = $1::bigint ORDER BY id, place`,
    [drawId, winsOneIn, stake, betsEach],
  )
  await owner.query('VACUUM ANALYZE ticket, ticket_bet, round, wallet, transfer')
  await owner.query('CHECKPOINT')
}

/** Gives a draw its seal over a number of tickets and its result: two red and a green die. */
export async function setResult(
  owner: pg.Pool,
  drawId: bigint,
  { seal, entries }: { seal: Uint8Array; entries: number },
): Promise<void> {
  await owner.query(
    `UPDATE draw SET state = 'drawn', closed_at = now(), seal = $2, entries = $3, sealed_at = now(), server_seed = 'bench', result = $4, drawn_at = now() WHERE id = $1`,
    [drawId, seal, entries, JSON.stringify(['red', 'red', 'green'])],
  )
}

/** Takes one stake from each wallet for a draw, through the wallet, so that the ledger adds up. */
const stakeForDraw = `(SELECT array_agg(id ORDER BY id) AS ids FROM wallet WHERE id BETWEEN $1 AND $2) w,
  LATERAL (SELECT array_fill(NULL::text, ARRAY[cardinality(ids)]) AS nothing, cardinality(ids) AS n) x,
  LATERAL wallet_apply(ids, array_fill('PHP'::text, ARRAY[n]), array_fill('stake'::text, ARRAY[n]),
    array_fill('FAIR'::text, ARRAY[n]), (SELECT array_agg($3 || '/' || id ORDER BY id) FROM unnest(ids) AS id),
    (SELECT array_agg(uuidv7()) FROM unnest(ids)), array_fill($3::text, ARRAY[n]), array_fill('color-game'::text, ARRAY[n]),
    array_fill('ELOTT'::text, ARRAY[n]), array_fill($4::bigint, ARRAY[n]), array_fill(0::bigint, ARRAY[n]),
    array_fill(0, ARRAY[n]), nothing, nothing, nothing, nothing::jsonb[], nothing::bigint[], nothing::bigint[],
    nothing::jsonb[], nothing, nothing::bigint[], nothing::bigint[], array_fill($4::bigint, ARRAY[n]),
    extract(epoch FROM now())::bigint * 1000)`
