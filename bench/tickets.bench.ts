import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { colours } from '@fairground/games/color-game/data'
import { colorGame } from '@fairground/games/color-game/rules'
import type { MarketGame } from '@fairground/games/market'
import { newId } from '@fairground/kernel/id'
import { merkleTree } from '@fairground/kernel/merkle'
import { currencyOf } from '@fairground/kernel/money'
import { systemChance } from '@fairground/kernel/system-chance'
import { gatherer } from '../apps/server/src/db/gather.ts'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { readBrand } from '../apps/server/src/features/brand/index.ts'
import { buy, checkTickets, sealedTexts, settleJob } from '../apps/server/src/features/tickets/index.ts'
import { applyToWallet, checkInvariants } from '../apps/server/src/features/wallet/index.ts'
import { defaultWalletQueues } from '../apps/server/src/settings.ts'
import type { Tools } from '../apps/server/src/tools.ts'
import { benchDatabase } from './database.ts'
import { median, percentile, type Report } from './report.ts'
import { megabytes, serverOf } from './servers.ts'

const wallets = 100_000
/** Tickets of the draw that is settled: a multiple of the number of wallets, since each player has as many of them. */
const tickets = Number(process.env.BENCH_TICKETS ?? 10 * wallets)
const betsEach = 3
const stake = 1_000
/** So many tickets are bought each second while a draw is settled. */
const besidePerSecond = 500
const callers = 64
const turns = 3
const secondsEach = 4
/** The followers have this time to catch up with the last chunk. */
const followSeconds = 30

const chance = systemChance()
const market = colorGame as MarketGame

/**
 * Tickets sold at 64 callers against stakes of the wallet alone; and a draw with a million of them settled by a server while
 * tickets of another draw are sold, against an UPDATE of a million rows beside the same sale.
 */
export async function benchTickets(report: Report): Promise<void> {
  const database = await benchDatabase(wallets)
  const owner = openPool(database.ownerUrl, { max: 2 })
  const pool = openPool(database.url, { max: defaultWalletQueues })
  const money = gatherer(pool, defaultWalletQueues)
  const db = openDb(openPool(database.url, { max: 4 }))
  const brand = (await readBrand(db))!
  const tools = { db, money, chance } as unknown as Tools
  const currency = currencyOf('PHP')
  try {
    await sale()
    await settlement()
    const findings = [...(await checkInvariants(db)), ...(await checkTickets(db))]
    if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
  } finally {
    await money.drain()
    await Promise.all([pool.end(), owner.end(), db.destroy()])
    await database.close()
  }

  /** Stakes of the wallet, even tickets and tickets of which one number takes a fifth, in turns; the middle one counts. */
  async function sale(): Promise<void> {
    const rates = { stakes: [] as number[], even: [] as number[], hot: [] as number[] }
    const took: number[] = []
    // The first turn warms up.
    for (let turn = 0; turn <= turns; turn++) {
      const drawId = await addDraw()
      const now = {
        stakes: await perSecond(stakeOnce),
        even: await perSecond(() => timed(() => buyOne(drawId, false))),
        hot: await perSecond(() => buyOne(drawId, true)),
      }
      if (turn === 0) took.length = 0
      else for (const name of ['stakes', 'even', 'hot'] as const) rates[name].push(now[name])
    }
    const against = { name: 'stakes of the wallet', value: median(rates.stakes) }
    const unit = 'tickets/s'
    report.figure({ name: `stakes of the wallet, ${callers} callers`, value: against.value, unit: 'ops/s' })
    const name = `tickets of three bets, ${callers} callers`
    report.figure({ name, value: median(rates.even), unit, against, goal: { min: 0.5 } })
    report.figure({ name: `${name}, p99`, value: percentile(took, 0.99), unit: 'ms' })
    const hot = `${name}, one number takes a fifth`
    report.figure({ name: hot, value: median(rates.hot), unit, against, goal: { min: 0.5 } })

    async function timed(act: () => Promise<unknown>): Promise<void> {
      const from = performance.now()
      await act()
      took.push(performance.now() - from)
    }
  }

  async function stakeOnce(): Promise<void> {
    const nowMs = Date.now()
    const roundId = newId(nowMs, chance)
    const { code } = await applyToWallet(
      money,
      {
        verb: 'stake',
        walletId: anyWallet(),
        currency: 'PHP',
        source: 'FAIR',
        transactionId: `${roundId}/stake`,
        roundId,
        gameId: 'bench',
        category: 'RNG',
        amount: BigInt(stake * betsEach),
      },
      nowMs,
    )
    if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
  }

  async function buyOne(drawId: bigint, mayBeHot: boolean): Promise<void> {
    const nowMs = Date.now()
    const walletId = anyWallet()
    const session = {
      sessionHash: Buffer.alloc(0),
      playerId: walletId,
      brandId: brand.id,
      walletId,
      gameId: market.info.id,
      currency,
      endsAt: new Date(nowMs + 60_000),
    }
    const isHot = mayBeHot && chance.below(5) === 0
    const bets = Array.from({ length: betsEach }, (_, at) => {
      const { id, form, price, prizes } = market.info.betTypes[isHot || at < 2 ? 0 : 1]!
      const selections = form.values as readonly string[]
      const selection = isHot ? colours[3] : selections[chance.below(selections.length)]!
      return { type: id, selection, stake: String(stake / 100), price, prizes: [...prizes] }
    })
    const input = { drawId: String(drawId), bets }
    await buy(tools, market, { brand, session, key: newId(nowMs, chance), nowMs }, input)
  }

  async function settlement(): Promise<void> {
    const openDraw = await addDraw()
    await owner.query(`CREATE TABLE plain_row AS SELECT number AS id, 0::bigint AS won FROM generate_series(1, ${tickets}) AS number;
      ALTER TABLE plain_row ADD PRIMARY KEY (id)`)
    const server = await serverOf('worker', database.url, randomBytes(32).toString('base64'))
    try {
      await settleWith(20, 1)
      await settleWith(1, 3)
    } finally {
      server.process.kill('SIGKILL')
    }

    /** Settles a draw in which every so-manieth player wins with each ticket. */
    async function settleWith(oneIn: number, most: number): Promise<void> {
      const drawId = await addDraw()
      await addTickets(drawId, oneIn)
      const words = `${tickets} tickets, ${oneIn === 1 ? 'all' : `${100 / oneIn} % of the players`} win`
      const sealedFrom = performance.now()
      const tree = merkleTree(sha256)
      for await (const text of sealedTexts(db, drawId)) tree.add(Buffer.from(text))
      const seal = Buffer.from(tree.root())
      report.figure({ name: `${words}: seal`, value: (performance.now() - sealedFrom) / 1000, unit: 's' })
      await owner.query(
        `UPDATE draw SET state = 'drawn', closed_at = now(), seal = $2, entries = $3, sealed_at = now(), server_seed = 'bench', result = $4, drawn_at = now() WHERE id = $1`,
        [drawId, seal, tree.count(), JSON.stringify(['red', 'red', 'green'])],
      )
      let mostMegabytes = 0
      // What was staked before is no part of the settlement.
      await followed(performance.now(), 600)
      const against = { name: 'UPDATE of as many rows', value: await updateRows() }
      await beside(openDraw, `${words}: settlement`, async () => {
        const from = performance.now()
        await owner.query('INSERT INTO job (name, payload, due_at) VALUES ($1, $2, now())', [
          settleJob,
          JSON.stringify({ drawId: String(drawId) }),
        ])
        const verified = await reached(drawId, ['verified', 'settled'])
        const settled = await reached(drawId, ['settled'])
        report.figure({ name: `${words}: recount`, value: (verified - from) / 1000, unit: 's' })
        report.figure({
          name: `${words}: settlement`,
          value: (settled - verified) / 1000,
          unit: 's',
          against,
          goal: { max: most },
        })
        const caughtUp = await followed(settled, followSeconds * 2)
        report.figure({
          name: `${words}: followers`,
          value: (caughtUp - settled) / 1000,
          unit: 's',
          goal: { max: followSeconds },
        })
      })
      report.figure({
        name: `${words}: memory of the server`,
        value: mostMegabytes,
        unit: 'MB',
        goal: { max: 400 },
      })

      /** When the draw came to a state, looked for twenty times a second; the server's memory is read beside. */
      async function reached(id: bigint, states: readonly string[]): Promise<number> {
        for (;;) {
          const { rows } = await owner.query('SELECT state, problem FROM draw WHERE id = $1', [id])
          if (rows[0].problem !== null) throw new Error(`the draw was stopped: ${rows[0].problem}`)
          if (states.includes(rows[0].state)) return performance.now()
          mostMegabytes = Math.max(mostMegabytes, await megabytes(server))
          await wait(50)
        }
      }
    }

    /** How long an UPDATE of as many rows takes, as close as can be to what is compared with it: other programs come and go. */
    async function updateRows(): Promise<number> {
      await owner.query('VACUUM ANALYZE plain_row')
      await owner.query('CHECKPOINT')
      const value = await beside(openDraw, 'a plain UPDATE', async () => {
        const from = performance.now()
        await owner.query('UPDATE plain_row SET won = won + 1')
        return (performance.now() - from) / 1000
      })
      report.figure({ name: `UPDATE of ${tickets} rows`, value, unit: 's' })
      await owner.query('CHECKPOINT')
      return value
    }

    /** When every follower has taken what was committed by now; at the latest after so many seconds. */
    async function followed(from: number, mostSeconds: number): Promise<number> {
      const newest = `SELECT greatest((SELECT max(position) FROM transfer), (SELECT max(closing_position) FROM round)) AS position`
      const { position } = (await owner.query(newest)).rows[0]
      while (performance.now() - from < mostSeconds * 1000) {
        const { rows } = await owner.query('SELECT count(*) AS behind FROM follower WHERE position < $1', [
          position,
        ])
        if (Number(rows[0].behind) === 0) break
        await wait(50)
      }
      return performance.now()
    }
  }

  /** Sells tickets for a draw at an even pace while something is done; says what pace was kept. */
  async function beside<Value>(drawId: bigint, name: string, act: () => Promise<Value>): Promise<Value> {
    const took: number[] = []
    let isOver = false
    const pacer = (async () => {
      const from = performance.now()
      const under = new Set<Promise<void>>()
      for (let sent = 0; !isOver; await wait(10)) {
        const due = ((performance.now() - from) * besidePerSecond) / 1000
        for (; sent < due; sent++) {
          const at = performance.now()
          const one = buyOne(drawId, false).then(() => {
            took.push(performance.now() - at)
            under.delete(one)
          })
          under.add(one)
        }
      }
      await Promise.all(under)
      return (took.length / (performance.now() - from)) * 1000
    })()
    try {
      const value = await act()
      isOver = true
      const pace = await pacer
      report.figure({
        name: `${name}, sale beside`,
        value: pace,
        unit: 'tickets/s',
        against: { name: `${besidePerSecond} a second`, value: besidePerSecond },
        goal: { min: 0.95 },
      })
      report.figure({ name: `${name}, sale beside, p99`, value: percentile(took, 0.99), unit: 'ms' })
      return value
    } finally {
      isOver = true
    }
  }

  async function perSecond(act: () => Promise<unknown>): Promise<number> {
    let done = 0
    const startedAt = performance.now()
    const endsAt = startedAt + secondsEach * 1000
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (; performance.now() < endsAt; done++) await act()
      }),
    )
    return (done / (performance.now() - startedAt)) * 1000
  }

  /** A draw far from its time, so that no clock moves it on. */
  async function addDraw(): Promise<bigint> {
    const { rows } = await owner.query(
      `INSERT INTO draw (brand_id, game_id, issue, closes_at, draws_at, server_seed_sealed, server_seed_hash)
       VALUES (1, $1, gen_random_uuid()::text, now() + interval '1 day', now() + interval '1 day', 'bench', 'bench') RETURNING id`,
      [market.info.id],
    )
    return rows[0].id
  }

  /**
   * Gives each player the same number of tickets, whose stakes the wallet takes at once, on what loses by two red and a green
   * die; each bet of the first place on red for those who are to win.
   */
  async function addTickets(drawId: bigint, winsOneIn: number): Promise<void> {
    const each = tickets / wallets
    for (let from = 1; from <= wallets; from += 5_000)
      await owner.query(`SELECT count(*) FROM ${stakeForDraw}`, [
        from,
        from + 4_999,
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
}

/** One stake a wallet for a draw, by the wallet, so that the ledger adds up. */
const stakeForDraw = `(SELECT array_agg(id ORDER BY id) AS ids FROM wallet WHERE id BETWEEN $1 AND $2) w,
  LATERAL (SELECT array_fill(NULL::text, ARRAY[cardinality(ids)]) AS nothing, cardinality(ids) AS n) x,
  LATERAL wallet_apply(ids, array_fill('PHP'::text, ARRAY[n]), array_fill('stake'::text, ARRAY[n]),
    array_fill('FAIR'::text, ARRAY[n]), (SELECT array_agg($3 || '/' || id ORDER BY id) FROM unnest(ids) AS id),
    (SELECT array_agg(uuidv7()) FROM unnest(ids)), array_fill($3::text, ARRAY[n]), array_fill('color-game'::text, ARRAY[n]),
    array_fill('ELOTT'::text, ARRAY[n]), array_fill($4::bigint, ARRAY[n]), array_fill(0::bigint, ARRAY[n]),
    array_fill(0, ARRAY[n]), nothing, nothing, nothing, nothing::jsonb[], nothing::bigint[], nothing::bigint[],
    nothing::jsonb[], nothing, nothing::bigint[], nothing::bigint[], array_fill($4::bigint, ARRAY[n]),
    extract(epoch FROM now())::bigint * 1000)`

function anyWallet(): bigint {
  return BigInt(1 + chance.below(wallets))
}

function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
