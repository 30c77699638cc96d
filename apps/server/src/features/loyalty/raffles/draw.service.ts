import { createHash } from 'node:crypto'
import { defaultWeights } from '@fairground/contract/promotion-figures'
import { fairChance } from '@fairground/kernel/fairness'
import { merkleTree, type Neighbour } from '@fairground/kernel/merkle'
import { drawRaffle, entryLeaf, rangeAt } from '@fairground/kernel/raffle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Secret } from '../../../secret.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { figuresFollower } from '../../ledger/figures/index.ts'
import { waitForFollower } from '../../ledger/followers/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { entriesOf, listOpen, lockRaffle, pageOfEntries, type Raffle } from './raffles.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>

const dayMs = 86_400_000
/** Number of entries read at a time. */
const entriesAtOnce = 20_000
const weights = defaultWeights as Record<string, number>

const hash = (...parts: Uint8Array[]): Uint8Array => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest()
}

/** Context for the encryption of a raffle's seed. */
export const aboutSeed = (seedHash: string) => `raffle seed ${seedHash}`

/** Draws the raffles that have closed, each in one transaction, once its valid bets are all in the figures. */
export async function drawDue(tools: Needs): Promise<void> {
  const { db, clock, log } = tools
  const due = await listOpen(db, new Date(clock.now()), true)
  if (due.length === 0) return
  await waitForFollower(db, figuresFollower.name)
  await forEachAlone(due, { log, what: ({ publicId }) => `raffle ${publicId}` }, ({ id }) =>
    transaction(db, (tx) => draw(tx, tools, id)),
  )
}

/** Counts the entries of open raffles, so that players see their chance. */
export async function countOpen({ db, clock, log }: Pick<Needs, 'db' | 'clock' | 'log'>): Promise<void> {
  const open = await listOpen(db, new Date(clock.now()), false)
  await forEachAlone(open, { log, what: ({ publicId }) => `raffle ${publicId}` }, async (raffle) => {
    await sql`
      UPDATE raffle r SET (entries, participants) = (
        SELECT coalesce(sum(e.entries), 0), count(*) FILTER (WHERE e.entries > 0) FROM raffle_part p,
          LATERAL (SELECT ${entriesOf(db, sql`p.wallet_id`, raffle, weights)} AS entries) e WHERE p.raffle_id = r.id)
       WHERE r.id = ${raffle.id} AND r.state = 'open'`.execute(db)
  })
}

async function draw(
  tx: Tx,
  { clock, chance, secret }: Pick<Needs, 'clock' | 'chance' | 'secret'>,
  id: bigint,
): Promise<void> {
  const nowMs = clock.now()
  const raffle = await lockRaffle(tx, id)
  if (raffle.state !== 'open' || raffle.closesAt.getTime() > nowMs) return
  await numberEntries(tx, raffle, nowMs)
  const { root, firsts, total } = await sealEntries(tx, id)
  const seed = secret.open(raffle.seedSealed, aboutSeed(raffle.seedHash))
  const prizes = raffle.terms.prizes.flatMap(({ amount, count }) => Array<bigint>(count).fill(BigInt(amount)))
  const drawn =
    total === 0
      ? []
      : drawRaffle(
          { total, prizes: prizes.length, participants: firsts.length },
          (number) => rangeAt(firsts, number),
          fairChance(seed, root, 0),
        )
  await tx
    .updateTable('raffle')
    .set({
      state: 'drawn',
      seed,
      root,
      entries: BigInt(total),
      participants: BigInt(firsts.length),
      drawn_at: new Date(nowMs),
    })
    .where('id', '=', id)
    .execute()
  if (drawn.length === 0) return
  const wins = drawn.map(({ number, participant }, at) => ({
    place: at + 1,
    number,
    first: firsts[participant]!,
    amount: prizes[at]!,
  }))
  const { rows } = await sql<{ playerId: bigint; walletId: bigint; amount: bigint; place: number }>`
    WITH won AS (
      SELECT * FROM unnest(${wins.map(({ place }) => place)}::integer[], ${wins.map(({ number }) => number)}::bigint[],
        ${wins.map(({ first }) => first)}::bigint[], ${wins.map(({ amount }) => amount)}::bigint[]) AS w (place, number, first, amount)),
    kept AS (
      INSERT INTO raffle_win (raffle_id, place, player_id, number, amount)
      SELECT ${id}, w.place, p.player_id, w.number, w.amount FROM won w JOIN raffle_part p ON p.raffle_id = ${id} AND p.first = w.first
      RETURNING place, player_id, amount)
    SELECT k.player_id AS "playerId", p.wallet_id AS "walletId", k.amount, k.place
      FROM kept k JOIN raffle_part p ON p.raffle_id = ${id} AND p.player_id = k.player_id ORDER BY k.place`.execute(
    tx,
  )
  await addRewards(
    tx,
    { chance },
    rows.map(({ playerId, walletId, amount, place }) => ({
      playerId,
      walletId,
      kind: 'raffle',
      source: raffle.publicId,
      amount,
      turnover: raffle.terms.turnover,
      expiresAt: new Date(nowMs + raffle.terms.claimDays * dayMs),
      detail: { place: String(place) },
      names: raffle.titles,
    })),
    nowMs,
  )
}

/**
 * Numbers the entries of all participants, in the order of their codes, which reveal nothing about them; players in a
 * pause have none.
 */
async function numberEntries(tx: Tx, raffle: Raffle, nowMs: number): Promise<void> {
  await sql`
    UPDATE raffle_part p SET first = n.first, count = n.count FROM (
      SELECT player_id, count, sum(count) OVER (ORDER BY code) - count AS first FROM (
        SELECT q.player_id, q.code, ${entriesOf(tx, sql`q.wallet_id`, raffle, weights)} AS count
          FROM raffle_part q JOIN ${accountRows(tx)} a ON a.id = q.player_id
         WHERE q.raffle_id = ${raffle.id} AND a.is_open AND q.wallet_id NOT IN (${closedToPlayRows(tx, nowMs)})) c
       WHERE count > 0) n
     WHERE p.raffle_id = ${raffle.id} AND p.player_id = n.player_id`.execute(tx)
}

/** Root of all entries, first number of each participant, and number of entries. */
async function sealEntries(db: Db | Tx, raffleId: bigint) {
  const tree = merkleTree(hash)
  const firsts: number[] = []
  let total = 0
  await eachEntry(db, raffleId, (entry) => {
    tree.add(entryLeaf(entry))
    firsts.push(entry.first)
    total = entry.first + entry.count
  })
  return { root: Buffer.from(tree.root()).toString('hex'), firsts, total }
}

/** Returns the paths of some participants' entries to the root, by their first number, in one pass over all entries. */
export async function pathsOf(
  db: Db,
  raffleId: bigint,
  firsts: ReadonlySet<number>,
): Promise<Map<number, Neighbour[]>> {
  const trees = new Map([...firsts].map((first) => [first, merkleTree(hash)]))
  await eachEntry(db, raffleId, (entry) => {
    const leaf = entryLeaf(entry)
    for (const [first, tree] of trees) tree.add(leaf, first === entry.first)
  })
  return new Map([...trees].map(([first, tree]) => [first, tree.path()]))
}

async function eachEntry(
  db: Db | Tx,
  raffleId: bigint,
  take: (entry: { first: number; count: number; code: string }) => void,
): Promise<void> {
  let after = -1n
  for (;;) {
    const page = await pageOfEntries(db, raffleId, after, entriesAtOnce)
    for (const { first, count, code } of page) take({ first: Number(first), count: Number(count), code })
    if (page.length < entriesAtOnce) return
    after = page.at(-1)!.first
  }
}

/** Returns an encrypted seed, with the hash that commits to it. */
export function sealedSeed(secret: Secret, seed: string, seedHash: string) {
  return { seed_sealed: secret.seal(seed, aboutSeed(seedHash)), seed_hash: seedHash }
}
