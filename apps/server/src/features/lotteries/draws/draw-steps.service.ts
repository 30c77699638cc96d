import { createHash, createHmac } from 'node:crypto'
import type { MarketGame } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import { type BeaconChain, beaconRandomness, beaconRoundMs, textOfDraw } from '@fairground/kernel/beacon'
import { isBeaconSignature } from '@fairground/kernel/beacon-signature'
import { fairChance, newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { merkleTree, type Neighbour } from '@fairground/kernel/merkle'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { findBeaconChain } from './beacon.queries.ts'
import type { DrawRow } from './draws.queries.ts'

/** Seller of tickets: a feature above, of which a draw knows only this interface. */
export interface Seller {
  /** Entries sold for a closed draw, one text each, in a stable order. */
  entriesOf(tx: Tx, drawId: bigint): AsyncIterable<string>
  /** Exits of a flight that has ended, one text each, in a stable order. */
  exitsOf(tx: Tx, drawId: bigint): AsyncIterable<string>
  /** Job that settles a draw, which is added with `{ drawId }` in the transaction that stores its result. */
  settleJob: string
}

/** Maximum time for which a close waits for the bets that were begun before it. */
const longestCloseMs = 1_000

/**
 * Returns the steps of a draw: its close, its seal, its flight if it has one, and its result. Each does nothing to a
 * draw in another state, and leaves a draw whose row another process has locked to that process. `drawn` is called in
 * the transaction of a result, by default to add the job that settles it.
 */
export function drawSteps(
  tools: Tools,
  findSeller: () => Seller,
  drawn = (tx: Tx, row: DrawRow, nowMs: number): Promise<void> =>
    tools.addJob(tx, findSeller().settleJob, { drawId: String(row.id) }, nowMs),
) {
  /** Waits for every bet that was begun; later bets see the draw closed. */
  async function close(id: bigint): Promise<void> {
    await transaction(tools.db, async (tx) => {
      // A commit that does not end keeps its own draw open, but not the later draws: the close tries again at the next
      // look.
      await sql`SET LOCAL lock_timeout = ${sql.lit(longestCloseMs)}`.execute(tx)
      await sql`SELECT pg_advisory_xact_lock(draw_lock(${id}))`.execute(tx)
      const closed = await tx
        .updateTable('draw')
        // Only now are all bets in: whether a round of a beacon is early enough is decided here.
        .set({ state: 'closed', closed_at: new Date(tools.clock.now()) })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst()
      if (closed) tell(tx, closed)
    })
  }

  async function seal(id: bigint, nowMs: number): Promise<void> {
    await transaction(tools.db, async (tx) => {
      if (!(await lockIn(tx, id, 'closed'))) return
      const { entriesOf } = findSeller()
      const { seal, entries } = await sealOf(entriesOf(tx, id))
      const sealed = await tx
        .updateTable('draw')
        .set({ state: 'sealed', seal, entries, sealed_at: new Date(nowMs) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      tell(tx, sealed)
      // In the log, outside of the database, so that its reader can compare the tickets with it.
      if (entries > 0)
        afterCommit(tx, () =>
          tools.log(
            `SEAL: draw ${id}, ${sealed.game_id} ${sealed.issue}, tickets ${entries}: ${seal.toString('hex')}`,
          ),
        )
    })
  }

  async function drawResult(id: bigint, nowMs: number): Promise<void> {
    await transaction(tools.db, async (tx) => {
      const row = await lockIn(tx, id, 'sealed')
      // An official draw waits for its readings, and one with a beacon for its round.
      if (!row?.server_seed_hash || row.draws_at.getTime() > nowMs) return
      if (row.beacon_round !== null && row.beacon_signature === null) return
      const game = gameOf(row)
      const { seed, result } = await outcomeOf(tx, row)
      const exits = game.flight && (await endFlight(tx, row, game.flight.lastOf(result)))
      if (exits === null) return
      const withResult = await tx
        .updateTable('draw')
        .set({
          state: 'drawn',
          server_seed: seed,
          result: JSON.stringify(result),
          drawn_at: new Date(nowMs),
          ...exits,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await drawn(tx, withResult, nowMs)
      tell(tx, withResult)
    })
  }

  /** Starts the flight of a sealed draw whose result could be drawn now. */
  async function startFlight(id: bigint, nowMs: number): Promise<void> {
    await transaction(tools.db, async (tx) => {
      const row = await lockIn(tx, id, 'sealed')
      if (!row || row.flight_at || row.draws_at.getTime() > nowMs) return
      if (row.beacon_round !== null && row.beacon_signature === null) return
      // The database replaces the time by its own.
      await tx
        .updateTable('draw')
        .set({ flight_at: new Date(nowMs) })
        .where('id', '=', id)
        .execute()
    })
  }

  /**
   * Returns the last multiple at which bets of a flight can be cashed out, in hundredths: computed in memory, since no
   * row tells it before the end. Undefined for a draw without a running flight.
   */
  async function lastOfFlight(id: bigint): Promise<number | undefined> {
    return transaction(tools.db, async (tx) => {
      const row = await tx.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.state !== 'sealed' || !row.flight_at) return undefined
      const { result } = await outcomeOf(tx, row)
      return gameOf(row).flight?.lastOf(result)
    })
  }

  /**
   * Waits for every exit that was begun, and returns the seal of all exits of a flight; null if the flight has not
   * ended yet by the clock of the database. Later exits see the draw drawn.
   */
  async function endFlight(tx: Tx, { id, flight_at }: DrawRow, last: number) {
    if (!flight_at) return null
    await sql`SET LOCAL lock_timeout = ${sql.lit(longestCloseMs)}`.execute(tx)
    await sql`SELECT pg_advisory_xact_lock(draw_lock(${id}))`.execute(tx)
    // Its start is read there, with all its decimals.
    const { rows } = await sql<{ now: number }>`
      SELECT flight_multiple(d.flight_at, clock_timestamp()) AS now FROM draw d WHERE d.id = ${id}`.execute(
      tx,
    )
    if (rows[0]!.now <= last) return null
    const { seal, entries } = await sealOf(findSeller().exitsOf(tx, id))
    return { exits_seal: seal, exits: entries }
  }

  /** Computes the seed and the result of a draw whose seal and beacon are known. */
  async function outcomeOf(tx: Tx, row: DrawRow): Promise<{ seed: string; result: unknown }> {
    const seed = tools.secret.open(row.server_seed_sealed!, aboutSeed(row.server_seed_hash!))
    const chance = chanceOfDraw(seed, row.issue, row.seal!.toString('hex'), await randomnessOf(tx, row))
    return { seed, result: gameOf(row).draw(chance, row.stations) }
  }

  /** Rules of a draw's game, which may have been closed since. */
  function gameOf({ game_id }: DrawRow): MarketGame {
    const found = marketGames.find(({ game }) => game.info.id === game_id)
    if (!found) throw new Error(`there are no rules of a game ${game_id}`)
    return found.game
  }

  function tell(tx: Tx, row: DrawRow): void {
    afterCommit(tx, () => tellDraw(tools, row))
  }

  return { close, seal, drawResult, startFlight, lastOfFlight }
}

/** Locks a draw in a state; undefined if it has left the state, or another process is working on it. */
async function lockIn(tx: Tx, id: bigint, state: DrawRow['state']): Promise<DrawRow | undefined> {
  return tx
    .selectFrom('draw')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Returns the randomness of a draw's beacon, in hexadecimal; null for a draw that waits for none. Throws if the
 * signature does not belong to the round, and if tickets could be bought after it was published.
 */
async function randomnessOf(
  tx: Tx,
  { beacon_chain, beacon_round, beacon_signature, closed_at, entries }: DrawRow,
): Promise<string | null> {
  if (beacon_chain === null) return null
  const chain = await findBeaconChain(tx, beacon_chain)
  const round = Number(beacon_round)
  const signature = beacon_signature!.toString('hex')
  // It was verified before it was stored, but the result must not depend on who can write to the table.
  if (!isBeaconSignature(chain.publicKey, round, signature))
    throw new Error(`the signature of round ${round} of the beacon is wrong`)
  if (isClosedLate({ beacon_round, closed_at, entries }, chain))
    throw new Error(
      `it was closed after round ${round} of the beacon was published; two persons have to make it void`,
    )
  return beaconRandomness(signature)
}

/** Returns whether tickets were sold on a closed draw when the round of its beacon was public. */
export function isClosedLate(
  { beacon_round, closed_at, entries }: Pick<DrawRow, 'beacon_round' | 'closed_at' | 'entries'>,
  chain: BeaconChain,
): boolean {
  return entries! > 0 && closed_at!.getTime() >= beaconRoundMs(chain, Number(beacon_round))
}

/** Announces the state of a draw and its seal to every page of the brand; pages of a table hear that table instead. */
export function tellDraw({ live }: Pick<Tools, 'live'>, row: DrawRow): void {
  if (row.opened_at) return
  live.toBrand(row.brand_id, 'draw', {
    nodeId: row.game_id,
    drawId: String(row.id),
    state: row.state,
    seal: row.seal?.toString('hex') ?? null,
  })
}

/**
 * Returns the chance of a draw: HMAC-SHA256(server seed, `issue/seal:0:block`), or `issue/seal/randomness:0:block` for
 * one that waits for a beacon, as `fairChance` of the kernel. The seed was committed to before anything was sold, the
 * seal is known only after the last ticket, and the randomness is published by others after that.
 */
export function chanceOfDraw(serverSeed: string, issue: string, seal: string, randomness: string | null) {
  return fairChance(serverSeed, textOfDraw(issue, seal, randomness), 0, (key, text) =>
    createHmac('sha256', key).update(text).digest(),
  )
}

/**
 * Returns the Merkle root of entries, which is their seal, and their number; with the path of the followed entry, if
 * any.
 */
export async function sealOf(
  entries: AsyncIterable<string>,
  isFollowed: (entry: string) => boolean = () => false,
): Promise<{ seal: Buffer; entries: number; path: Neighbour[] }> {
  const tree = merkleTree(sha256)
  for await (const entry of entries) tree.add(Buffer.from(entry), isFollowed(entry))
  return { seal: Buffer.from(tree.root()), entries: tree.count(), path: tree.path() }
}

/** Creates the server seed of a draw of the house: encrypted for storage, and with the hash that commits to it. */
export function newDrawSeed({ chance, secret }: Pick<Tools, 'chance' | 'secret'>) {
  const seed = newServerSeed(chance)
  const hash = serverSeedHash(seed)
  return { seed, columns: { server_seed_sealed: secret.seal(seed, aboutSeed(hash)), server_seed_hash: hash } }
}

/** Context for the encryption of a server seed, by its hash. */
export function aboutSeed(hash: string): string {
  return `draw seed ${hash}`
}

function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
