import type { GameCategory } from '@fairground/kernel/game-category'
import type { Basis, Figures } from '@fairground/plans/figures'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { allTeamFigures, ownPlayerFigures, teamFigures } from './index.ts'

const quarterMs = 15 * 60_000
const startMs = Date.UTC(2026, 0, 1)
const categories: GameCategory[] = ['RNG', 'LIVE', 'SPORTS']
const bases: Basis[] = [
  { weights: { RNG: 100, LIVE: 100, SPORTS: 100 }, activeFrom: 300n, countsOwn: true },
  { weights: { RNG: 50, LIVE: 33 }, activeFrom: 100n, countsOwn: false },
  { weights: { SPORTS: 100 }, activeFrom: 0n, countsOwn: true },
]

let purse: Purse
let names = 0
beforeAll(async () => {
  purse = await aPurse()
})
afterAll(() => purse.close())

/** An account with a wallet. */
interface Account {
  id: bigint
  walletId: bigint
}

async function opens(upline: bigint | null, atMs: number): Promise<Account> {
  const { rows } = await purse.owner.query(
    `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at, upline_id)
     VALUES (1, gen_random_uuid(), $1, 'x', 'none', 'agent', 1, 'PHP', 'TY', $2, $3) RETURNING id`,
    [`team${++names}`, new Date(atMs), upline],
  )
  const { id } = rows[0]
  const opened = await purse.owner.query("SELECT wallet_open(1, $1, 'PHP', 'play') AS wallet", [id])
  return { id, walletId: opened.rows[0].wallet }
}

interface Played {
  account: Account
  quarter: number
  category: GameCategory
  validBet: bigint
  loss: bigint
}

async function plays({ account, quarter, category, validBet, loss }: Played) {
  await purse.owner.query(
    `INSERT INTO figure AS f (wallet_id, quarter, category, vendor, staked, won, refunded, rounds, settled_stake, settled_win, valid_bet, corrections, corrected_bet, bonus)
     VALUES ($1, $2, $3, 'V', 0, 0, 0, 1, $4, 0, $5, 0, 0, 0)
     ON CONFLICT (wallet_id, quarter, category, vendor) DO UPDATE
        SET settled_stake = f.settled_stake + EXCLUDED.settled_stake, valid_bet = f.valid_bet + EXCLUDED.valid_bet`,
    [account.walletId, new Date(startMs + quarter * quarterMs), category, loss, validBet],
  )
}

async function isGiven(
  account: Account,
  quarter: number,
  of: 'gifts' | 'rebates' | 'deposits' | 'withdrawals',
  amount: bigint,
) {
  await purse.owner.query(
    `INSERT INTO money_figure (wallet_id, quarter, class, cash, amount, bonus) VALUES ($1, $2, $3, 0, $4, 0) ON CONFLICT DO NOTHING`,
    [account.walletId, new Date(startMs + quarter * quarterMs), of, amount],
  )
}

const span = (from: number, to: number) => ({
  fromMs: startMs + from * quarterMs,
  toMs: startMs + to * quarterMs,
})
const none = { costs: { rebates: 0n, promotions: 0n }, moved: { deposits: 0n, withdrawals: 0n } }

/** Figures that count for an account, computed from each play alone. */
function recounted(basis: Basis, own: readonly Played[]): Pick<Figures, 'settled' | 'active'> {
  const settled: Partial<Record<GameCategory, { validBet: bigint; loss: bigint }>> = {}
  const byAccount = new Map<bigint, Map<GameCategory, bigint>>()
  for (const { account, category, validBet, loss } of own) {
    const sums = settled[category] ?? { validBet: 0n, loss: 0n }
    settled[category] = { validBet: sums.validBet + validBet, loss: sums.loss + loss }
    const bets = byAccount.get(account.id) ?? new Map<GameCategory, bigint>()
    byAccount.set(account.id, bets.set(category, (bets.get(category) ?? 0n) + validBet))
  }
  const isActive = (bets: Map<GameCategory, bigint>) => {
    const weighed = [...bets].filter(([category]) => basis.weights[category] !== undefined)
    const bet = weighed.reduce(
      (sum, [category, one]) => (one > 0n ? sum + (one * BigInt(basis.weights[category]!)) / 100n : sum),
      0n,
    )
    return weighed.length > 0 && bet >= basis.activeFrom
  }
  return { settled, active: [...byAccount.values()].filter(isActive).length }
}

describe('the figures of teams', () => {
  test('agree with a recount of each play over random trees and moves, for one team and for all at once', async () => {
    let run = 0
    const accounts = fc.array(fc.nat(100), { minLength: 3, maxLength: 14 })
    const steps = fc.array(
      fc.record({
        account: fc.nat(100),
        quarter: fc.nat(7),
        category: fc.constantFrom(...categories),
        validBet: fc.bigInt(-50n, 400n),
        loss: fc.bigInt(-500n, 500n),
      }),
      { minLength: 5, maxLength: 40 },
    )
    const moves = fc.array(
      fc.record({ account: fc.nat(100), above: fc.nat(100), quarter: fc.integer({ min: 1, max: 7 }) }),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(accounts, steps, moves, async (places, plan, changes) => {
        run++
        // Each run has separate days, so that no other run's plays are in its span.
        const day = run * 96
        const all: Account[] = []
        const uplines = new Map<bigint, bigint | null>()
        for (const place of places) {
          const upline = all.length === 0 || place % 5 === 0 ? null : all[place % all.length]!.id
          const account = await opens(upline, startMs)
          all.push(account)
          uplines.set(account.id, upline)
        }
        const pathNow = (id: bigint): bigint[] => {
          const upline = uplines.get(id)
          return upline === null || upline === undefined ? [] : [...pathNow(upline), upline]
        }
        // The path of each account in each of the eight quarters.
        const paths: Map<bigint, bigint[]>[] = []
        for (let quarter = 0; quarter < 8; quarter++) {
          for (const change of changes.filter((one) => one.quarter === quarter)) {
            const [moved, above] = [all[change.account % all.length]!, all[change.above % all.length]!]
            if (moved === above || pathNow(above.id).includes(moved.id)) continue
            const at = startMs + (day + quarter) * quarterMs
            await purse.owner.query('SELECT player_move($1, $2, $3)', [moved.id, above.id, at])
            uplines.set(moved.id, above.id)
          }
          paths.push(new Map(all.map(({ id }) => [id, pathNow(id)])))
        }
        const played = plan.map(({ account, ...one }) => ({ ...one, account: all[account % all.length]! }))
        for (const one of played) await plays({ ...one, quarter: day + one.quarter })
        const counted = all.map(({ id }, at) => ({ playerId: id, basis: bases[at % bases.length]! }))
        const within = span(day, day + 8)
        const together = await allTeamFigures(purse.db, {
          brandId: 1,
          currency: 'PHP',
          span: within,
          counted,
        })
        for (const { playerId, basis } of counted) {
          const wanted = recounted(
            basis,
            played.filter(
              ({ account, quarter }) =>
                paths[quarter]!.get(account.id)!.includes(playerId) ||
                (basis.countsOwn && account.id === playerId),
            ),
          )
          const alone = await teamFigures(purse.db, {
            agentId: playerId,
            currency: 'PHP',
            basis,
            span: within,
          })
          expect(alone).toEqual({ ...wanted, ...none })
          expect(together.get(playerId)).toEqual(alone)
        }
        // Play of members as own players counts only for the agent directly above, and play of agents for nobody.
        const members = all.filter((_, at) => at % 2 === 1).map(({ id }) => id)
        await purse.owner.query("UPDATE player SET standing = 0, kind = 'member' WHERE id = ANY ($1)", [
          members,
        ])
        const ownOnes = await ownPlayerFigures(purse.db, {
          brandId: 1,
          currency: 'PHP',
          span: within,
          counted,
        })
        for (const { playerId, basis } of counted) {
          const wanted = recounted(
            basis,
            played.filter(
              ({ account, quarter }) =>
                members.includes(account.id) && paths[quarter]!.get(account.id)!.at(-1) === playerId,
            ),
          )
          expect(ownOnes.get(playerId)).toEqual({ ...wanted, ...none })
        }
      }),
      { numRuns: byScope(8, 25) },
    )
  })

  test('contain the costs and payments of members, and the agent’s own only if own play counts', async () => {
    const [agent, member] = [await opens(null, startMs), await opens(null, startMs)]
    const below = await opens(agent.id, startMs)
    for (const account of [agent, member, below]) {
      await plays({ account, quarter: 0, category: 'RNG', validBet: 1_000n, loss: 700n })
      await isGiven(account, 0, 'gifts', 11n)
      await isGiven(account, 0, 'rebates', 3n)
      await isGiven(account, 0, 'deposits', 500n)
      await isGiven(account, 0, 'withdrawals', -70n)
    }
    const figuresOf = async (basis: Basis) => {
      const given = { currency: 'PHP', span: span(0, 1) }
      const alone = await teamFigures(purse.db, { agentId: agent.id, basis, ...given })
      const counted = [{ playerId: agent.id, basis }]
      expect((await allTeamFigures(purse.db, { brandId: 1, ...given, counted })).get(agent.id)).toEqual(alone)
      return alone
    }
    expect(await figuresOf(bases[0]!)).toEqual({
      settled: { RNG: { validBet: 2_000n, loss: 1_400n } },
      costs: { rebates: 6n, promotions: 22n },
      moved: { deposits: 1_000n, withdrawals: 140n },
      active: 2,
    })
    expect(await figuresOf(bases[1]!)).toEqual({
      settled: { RNG: { validBet: 1_000n, loss: 700n } },
      costs: { rebates: 3n, promotions: 11n },
      moved: { deposits: 500n, withdrawals: 70n },
      active: 1,
    })
  })

  test('count for a contract only if all above are placed as the contracts up to the brand say', async () => {
    const top = await opens(null, startMs)
    const second = await opens(top.id, startMs)
    const third = await opens(second.id, startMs)
    const member = await opens(third.id, startMs)
    await plays({ account: member, quarter: 0, category: 'RNG', validBet: 500n, loss: 50n })
    await plays({ account: third, quarter: 0, category: 'RNG', validBet: 300n, loss: 30n })
    const basis = bases[0]!
    const betsBy = async (payers: (bigint | null)[]) => {
      const counted = [top, second, third].map(({ id }, at) => ({
        playerId: id,
        basis,
        payerId: payers[at]!,
      }))
      const given = { brandId: 1, currency: 'PHP', span: span(0, 1), counted }
      const figures = await allTeamFigures(purse.db, given)
      return [top, second, third].map(({ id }) => {
        const { settled, active } = figures.get(id)!
        return [settled.RNG?.validBet ?? 0n, active]
      })
    }
    const [all, nothing] = [
      [800n, 2],
      [0n, 0],
    ]
    expect(await betsBy([null, top.id, second.id])).toEqual([all, all, all])
    // The second is paid by an agent whom they are no longer below, and the payer of the third has no contract with
    // anybody above.
    expect(await betsBy([null, member.id, second.id])).toEqual([all, nothing, nothing])
    expect(await betsBy([null, top.id, member.id])).toEqual([all, all, nothing])
    expect(await betsBy([member.id, top.id, second.id])).toEqual([nothing, nothing, nothing])
  })

  test('count a player who was moved from the top once, with play before and after', async () => {
    const [agent, mover] = [await opens(null, startMs), await opens(null, startMs)]
    await plays({ account: mover, quarter: 0, category: 'RNG', validBet: 200n, loss: 20n })
    await purse.owner.query('SELECT player_move($1, $2, $3)', [mover.id, agent.id, startMs + quarterMs])
    await plays({ account: mover, quarter: 1, category: 'RNG', validBet: 200n, loss: 20n })
    const counted = [agent, mover].map(({ id }) => ({ playerId: id, basis: bases[0]! }))
    const given = { brandId: 1, currency: 'PHP', span: span(0, 2), counted }
    const figures = await allTeamFigures(purse.db, given)
    const of = (validBet: bigint, active: number) => ({
      settled: { RNG: { validBet, loss: validBet / 10n } },
      ...none,
      active,
    })
    expect(figures.get(mover.id)).toEqual(of(400n, 1))
    expect(figures.get(agent.id)).toEqual(of(200n, 0))
  })

  test('are empty in a span without any play', async () => {
    const agent = await opens(null, startMs)
    const counted = [{ playerId: agent.id, basis: { ...bases[0]!, activeFrom: 0n } }]
    const given = { brandId: 1, currency: 'PHP', span: span(5_000, 5_001), counted }
    const figures = await allTeamFigures(purse.db, given)
    expect(figures.get(agent.id)).toEqual({ settled: {}, ...none, active: 0 })
  })

  test('count active players by each of several hundred bases', async () => {
    const agent = await opens(null, startMs)
    const active = [await opens(agent.id, startMs), await opens(agent.id, startMs)]
    for (const account of active)
      await plays({ account, quarter: 0, category: 'RNG', validBet: 500n, loss: 20n })
    const basis = { ...bases[0]!, activeFrom: 500n }
    const others = Array.from({ length: 450 }, (_, at) => ({
      playerId: -BigInt(at + 1),
      basis: { ...basis, activeFrom: 10_000n + BigInt(at) },
    }))
    const counted = [...others, { playerId: agent.id, basis }]
    const figures = await allTeamFigures(purse.db, { brandId: 1, currency: 'PHP', span: span(0, 1), counted })
    expect(figures.get(agent.id)).toEqual({
      settled: { RNG: { validBet: 1_000n, loss: 40n } },
      ...none,
      active: 2,
    })
  })

  test('count an account that was opened within a quarter from its first bet on', async () => {
    const agent = await opens(null, startMs)
    const member = await opens(agent.id, startMs + 5 * 60_000)
    await plays({ account: member, quarter: 0, category: 'RNG', validBet: 500n, loss: 0n })
    const figures = await teamFigures(purse.db, {
      agentId: agent.id,
      currency: 'PHP',
      basis: bases[0]!,
      span: span(0, 1),
    })
    expect(figures.settled.RNG?.validBet).toBe(500n)
  })
})
