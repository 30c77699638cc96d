import { randomUUID } from 'node:crypto'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { checkInvariants } from '../../apps/server/src/features/ledger/audit/index.ts'
import { applyInTransaction } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { houseClock } from './steering.ts'

/** The ledger of the server under test, read directly from the database. */
export function openLedger() {
  const url = process.env.FAIRGROUND_DATABASE
  if (!url) throw new Error('FAIRGROUND_DATABASE is not set: the test server says it')
  const pool = openPool(url, { max: 2 })
  const db = openDb(pool)
  return {
    /** Returns the money that a player can stake, cash and bonus, as the sum of the ledger's postings, in wire form. */
    async playableOf(username: string): Promise<string> {
      const { rows } = await pool.query(
        `SELECT coalesce(sum(p.amount), 0)::bigint AS cash, w.currency FROM player
           JOIN wallet w ON w.player_id = player.id LEFT JOIN posting p ON p.wallet_id = w.id AND p.account IN ('cash', 'bonus')
          WHERE lower(player.username) = lower($1) GROUP BY w.currency`,
        [username],
      )
      return moneyText(rows[0].cash, currencyOf(rows[0].currency))
    },
    /** Adds cash to a player, in minor units, that need not be played first. */
    async brings(username: string, amount: bigint): Promise<void> {
      const { rows } = await pool.query<{ id: string; currency: string }>(
        `SELECT w.id, w.currency FROM player JOIN wallet w ON w.player_id = player.id WHERE player.username = $1`,
        [username],
      )
      const { id, currency } = rows[0]!
      const answer = await transaction(db, (tx) =>
        applyInTransaction(
          tx,
          {
            verb: 'transfer',
            walletId: BigInt(id),
            currency,
            source: 'test',
            transactionId: randomUUID(),
            recipe: 'demo-money',
            lines: { cash: amount, 'outside/test': -amount },
          },
          houseClock.now(),
        ),
      )
      if (answer.code !== 'accepted') throw new Error(`no money for ${username}: ${answer.code}`)
    },
    /** Returns the stake of a player's newest round, in wire form. */
    async lastStakeOf(username: string): Promise<string> {
      const { rows } = await pool.query(
        `SELECT r.staked, w.currency FROM player JOIN wallet w ON w.player_id = player.id
           JOIN round r ON r.wallet_id = w.id JOIN transfer t ON t.wallet_id = r.wallet_id AND t.round_id = r.id
          WHERE player.username = $1 ORDER BY t.version DESC LIMIT 1`,
        [username],
      )
      return moneyText(rows[0].staked, currencyOf(rows[0].currency))
    },
    /** Lets the vendor of a player's newest round refund its stake after it was settled. */
    async voidsLastRound(username: string): Promise<void> {
      const { rows } = await pool.query<{ wallet: bigint; currency: string; source: string; stake: string }>(
        `SELECT w.id AS wallet, w.currency, t.source, t.transaction_id AS stake FROM player JOIN wallet w ON w.player_id = player.id
           JOIN transfer t ON t.wallet_id = w.id AND t.verb = 'stake' WHERE player.username = $1 ORDER BY t.version DESC LIMIT 1`,
        [username],
      )
      const { wallet, currency, source, stake } = rows[0]!
      const answer = await transaction(db, (tx) =>
        applyInTransaction(
          tx,
          {
            verb: 'refund',
            walletId: BigInt(wallet),
            currency,
            source,
            transactionId: randomUUID(),
            answers: stake,
            mayOverdraw: true,
          },
          houseClock.now(),
        ),
      )
      if (answer.code !== 'accepted') throw new Error(`the round of ${username} stands: ${answer.code}`)
    },
    /** Lets a player stake an amount on a slot of the house and win another, in minor units; by default nothing. */
    async plays(username: string, amount: bigint, win = 0n): Promise<void> {
      const { rows } = await pool.query<{ id: string; currency: string }>(
        `SELECT w.id, w.currency FROM player JOIN wallet w ON w.player_id = player.id WHERE player.username = $1`,
        [username],
      )
      const round = { walletId: BigInt(rows[0]!.id), currency: rows[0]!.currency, source: 'FAIR' }
      const answer = await transaction(db, (tx) =>
        applyInTransaction(
          tx,
          {
            verb: 'round',
            ...round,
            transactionId: randomUUID(),
            roundId: randomUUID(),
            gameId: 'parol-nights',
            category: 'RNG',
            amount,
            win,
          },
          houseClock.now(),
        ),
      )
      if (answer.code !== 'accepted') throw new Error(`${username} did not play: ${answer.code}`)
    },
    /** Returns the number of a player's rounds in the ledger. */
    async roundsOf(username: string): Promise<number> {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS rounds FROM player JOIN wallet w ON w.player_id = player.id
           JOIN round r ON r.wallet_id = w.id WHERE player.username = $1`,
        [username],
      )
      return rows[0].rounds
    },
    /** Returns the win of a player's newest round, in wire form. */
    async lastWinOf(username: string): Promise<string> {
      const { rows } = await pool.query(
        `SELECT r.won, w.currency FROM player JOIN wallet w ON w.player_id = player.id
           JOIN round r ON r.wallet_id = w.id JOIN transfer t ON t.wallet_id = r.wallet_id AND t.round_id = r.id
          WHERE player.username = $1 ORDER BY t.version DESC LIMIT 1`,
        [username],
      )
      return moneyText(rows[0].won, currencyOf(rows[0].currency))
    },
    /** Returns the customer ID of a player. */
    async customerIdOf(username: string): Promise<string> {
      const { rows } = await pool.query('SELECT customer_id FROM player WHERE username = $1', [username])
      return String(rows[0].customer_id)
    },
    /** Returns the user name of the newest player of a standing. */
    async newestPlayer(standing: number): Promise<string> {
      const { rows } = await pool.query(
        'SELECT username FROM player WHERE standing = $1 ORDER BY id DESC LIMIT 1',
        [standing],
      )
      return rows[0].username
    },
    brokenRules: async () => (await checkInvariants(db)).map((finding) => finding.rule),
    close: () => db.destroy(),
  }
}
