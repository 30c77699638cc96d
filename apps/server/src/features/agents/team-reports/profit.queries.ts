import type { TeamProfitSort } from '@fairground/contract/team-report-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows, type ProfitFigures } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { isNamed, nameToSortBy } from '../../people/downlines/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { holdsIn, pathsBelow, teamFigureRows, teamMoneyRows } from '../teams/index.ts'
import type { Branch } from './branch.queries.ts'

type Figures = Omit<ProfitFigures, 'rounds'>

/** Profit of an account alone, and with everybody below it; amounts in minor units. */
export interface ProfitParts {
  own: Figures
  team: Figures
}

export interface ProfitRow extends ProfitParts {
  customerId: string
  username: string
  standing: number
  isHere: boolean
}

const names = ['staked', 'won', 'validBet', 'rebates', 'gifts', 'deposits', 'withdrawals'] as const

/** Returns the number of accounts directly below one, the sums of all of them, and a part of them in an order. */
export async function listProfit(
  db: Db,
  branch: Branch,
  sort: TeamProfitSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; sums: ProfitParts; list: ProfitRow[] }> {
  const columns = names.flatMap((name) => (['own', 'team'] as const).map((part) => column(part, name)))
  const sums = columns.map((name) => sql`coalesce(sum(${name}), 0)::bigint`)
  const { rows } = await sql<
    Record<string, bigint> & {
      customerId: string | null
      username: string
      standing: number
      isHere: boolean
      total: bigint
    }
  >`
    WITH placed AS MATERIALIZED ${placed(db, branch)}, came AS (
      SELECT p.player_id, ${sql.join(names.map((name) => sql`own.${sql.id(name)} AS ${column('own', name)}, own.${sql.id(name)} + below.${sql.id(name)} AS ${column('team', name)}`))}
        FROM placed p, LATERAL ${sumsOf(ownRows(db, branch))} own, LATERAL ${sumsOf(teamRows(db, branch))} below
    ), account AS MATERIALIZED (
      SELECT a.id, a.customer_id AS "customerId", a.username, a.standing, coalesce(a.upline_id = ${branch.accountId}, false) AS "isHere", sums.*
        FROM (SELECT player_id, ${sql.join(columns.map((name) => sql`sum(${name})::bigint AS ${name}`))} FROM came GROUP BY 1) sums
        JOIN ${playerRows(db)} a ON a.id = sums.player_id
       WHERE ${isNamed(branch, branch.username, sql`a.id`)}
    )
    SELECT NULL AS "customerId", '' AS username, 0 AS standing, false AS "isHere", count(*) AS total, ${sql.join(
      columns.map((name, at) => sql`${sums[at]!} AS ${name}`),
    )} FROM account
    UNION ALL
    (SELECT "customerId", username, standing, "isHere", 0, ${sql.join(columns)} FROM account
      ORDER BY ${orders[sort](branch)}, "customerId" LIMIT ${limit} OFFSET ${offset})`.execute(db)
  const all = rows.find(({ customerId }) => customerId === null)
  const list = rows.filter(({ customerId }) => customerId !== null)
  return {
    total: Number(all!.total),
    sums: partsOf(all!),
    list: list.map(({ customerId, username, standing, isHere, ...row }) => ({
      customerId: customerId!,
      username,
      standing,
      isHere,
      ...partsOf(row),
    })),
  }
}

/** Returns the sums of all accounts directly below one for each of several days of the branch's period. */
export async function profitByDay(
  db: Db,
  branch: Branch,
  starts: readonly Date[],
): Promise<(ProfitParts & { day: number })[]> {
  const nth = (rows: 'f' | 'm') => sql`width_bucket(${sql.ref(`${rows}.quarter`)}, ${starts}::timestamptz[])`
  const played = (part: keyof ProfitParts, rows: RawBuilder<unknown>) => sql`
    SELECT ${sql.lit(part)} AS part, ${nth('f')} AS nth, settled_stake AS staked, settled_win AS won, valid_bet AS "validBet",
           0 AS rebates, 0 AS gifts, 0 AS deposits, 0 AS withdrawals FROM ${rows}`
  const moved = (part: keyof ProfitParts, rows: RawBuilder<unknown>) => {
    const of = (moneyClass: string) => sql`amount * (class = ${sql.lit(moneyClass)})::int`
    return sql`SELECT ${sql.lit(part)}, ${nth('m')}, 0, 0, 0, ${of('rebates')}, ${of('gifts')}, ${of('deposits')}, -${of('withdrawals')} FROM ${rows}`
  }
  const [own, below] = [ownRows(db, branch), teamRows(db, branch)]
  const sums = names.flatMap((name) => [
    sql`coalesce(sum(${sql.id(name)}) FILTER (WHERE part = 'own'), 0)::bigint AS ${column('own', name)}`,
    sql`sum(${sql.id(name)})::bigint AS ${column('team', name)}`,
  ])
  const { rows } = await sql<Record<string, bigint> & { nth: number }>`
    WITH placed AS MATERIALIZED ${placed(db, branch)}
    SELECT nth, ${sql.join(sums)} FROM placed p, LATERAL (
      ${played('own', own.figures)} UNION ALL ${moved('own', own.money)} UNION ALL
      ${played('team', below.figures)} UNION ALL ${moved('team', below.money)}) came
     WHERE ${isNamed(branch, branch.username, sql`p.player_id`)} GROUP BY 1`.execute(db)
  return rows.map(({ nth, ...row }) => ({ day: nth - 1, ...partsOf(row) }))
}

function column(part: keyof ProfitParts, name: keyof Figures) {
  return sql.id(`${part} ${name}`)
}

function partsOf(row: Record<string, unknown>): ProfitParts {
  const part = (of: keyof ProfitParts) =>
    Object.fromEntries(names.map((name) => [name, row[`${of} ${name}`]])) as unknown as Figures
  return { own: part('own'), team: part('team') }
}

const team = (name: keyof Figures) => column('team', name)
const result = sql`${team('won')} + ${team('rebates')} + ${team('gifts')} - ${team('staked')}`
const orders: Record<TeamProfitSort, (branch: Branch) => RawBuilder<unknown>> = {
  validBet: () => sql`${team('validBet')} DESC`,
  staked: () => sql`${team('staked')} DESC`,
  deposits: () => sql`${team('deposits')} DESC`,
  withdrawals: () => sql`${team('withdrawals')} DESC`,
  wins: () => sql`${result} DESC`,
  losses: () => result,
  name: (branch) => nameToSortBy(branch, sql`id`, sql`username`),
}

/**
 * Times in which accounts were directly below one within its branch. Accounts that are there now are found by the
 * account above, which is faster.
 */
function directPaths(db: Db, { agentId, accountId, period }: Branch) {
  const from = new Date(period.fromMs)
  return sql`(
    SELECT p.player_id, p.from_at, p.to_at FROM ${playerRows(db)} d
      JOIN ${pathRows(db)} p ON p.player_id = d.id AND p.to_at = 'infinity' WHERE d.upline_id = ${accountId}
    UNION ALL
    SELECT player_id, from_at, to_at FROM ${pathsBelow(db, agentId, from, accountId)} b
     WHERE to_at < 'infinity' AND above[cardinality(above)] = ${accountId})`
}

/** Accounts directly below one, with the times in which they were there and the wallet of each. */
function placed(db: Db, branch: Branch) {
  return sql`(
      SELECT d.player_id, d.from_at, d.to_at, w.id AS wallet_id
        FROM ${directPaths(db, branch)} d
        JOIN ${walletRows(db)} w ON w.player_id = d.player_id AND w.purpose = 'play' AND w.currency = ${branch.currency})`
}

/** Rows of the wallet of `placed p` alone while it was there. */
function ownRows(db: Db, branch: Branch) {
  const isOwn = (rows: string) =>
    sql`${sql.ref(`${rows}.wallet_id`)} = p.wallet_id AND ${within(rows, branch)}`
  return {
    figures: sql`${figureRows(db)} f WHERE ${isOwn('f')}`,
    money: sql`${moneyFigureRows(db)} m WHERE ${isOwn('m')}`,
  }
}

/** Rows of everybody below the account of `placed p` while it was there. */
function teamRows(db: Db, branch: Branch) {
  const isBelow = (rows: string) =>
    sql`${sql.ref(`${rows}.agent_id`)} = p.player_id AND ${sql.ref(`${rows}.currency`)} = ${branch.currency} AND ${within(rows, branch)}`
  return {
    figures: sql`${teamFigureRows(db)} f WHERE ${isBelow('f')}`,
    money: sql`${teamMoneyRows(db)} m WHERE ${isBelow('m')}`,
  }
}

function within(rows: string, { period }: Branch) {
  const quarter = sql.ref(`${rows}.quarter`)
  return sql`${quarter} >= ${new Date(period.fromMs)} AND ${quarter} < ${new Date(period.toMs)} AND ${holdsIn(sql`p`, quarter)}`
}

function sumsOf({ figures, money }: { figures: RawBuilder<unknown>; money: RawBuilder<unknown> }) {
  const of = (moneyClass: string) =>
    sql`coalesce(sum(amount) FILTER (WHERE class = ${sql.lit(moneyClass)}), 0)`
  return sql`(SELECT * FROM (
      SELECT coalesce(sum(settled_stake), 0) AS staked, coalesce(sum(settled_win), 0) AS won, coalesce(sum(valid_bet), 0) AS "validBet" FROM ${figures}) played, (
      SELECT ${of('rebates')} AS rebates, ${of('gifts')} AS gifts, ${of('deposits')} AS deposits, -${of('withdrawals')} AS withdrawals FROM ${money}) moved)`
}
