import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { searchTransactions } from '@fairground/contract/office-transactions'
import { type moneyClasses, recipes } from '@fairground/contract/record-kinds'
import {
  isMoneyClass,
  mostOfId,
  mostSearchedDays,
  type TransactionKind,
} from '@fairground/contract/transaction-figures'
import { isId } from '@fairground/kernel/id'
import { parseMoney } from '@fairground/kernel/money'
import { paymentProviders } from '@fairground/payments/payments'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import { type Line, placeOf } from '../../../db/lines.ts'
import { mostSliceMs, type Walked, type WalkedSpan, walk } from '../../../db/walk.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { SearchedId, TransferRecords } from '../../../transfer-records.ts'
import { transactionIdOf } from '../../games/vendors/index.ts'
import {
  type FoundTransfer,
  listNamed,
  listOfRounds,
  listRoundsAt,
  listRoundsNamed,
  listSources,
  searchSpan,
  type TransferFilter,
  type TransferName,
  type Verb,
  walletsAt,
} from '../../ledger/transfer-search/index.ts'
import { walletsOf } from '../../ledger/wallet/index.ts'
import { pastedId } from '../search/index.ts'
import { findPlayer } from '../staff/index.ts'
import { linesOnWire } from './transactions.wire.ts'

type Input = InputOf<typeof searchTransactions>
export type Filters = Omit<Input, 'id' | 'after'>
type SearchTools = Pick<Tools, 'db' | 'clock'>

const dayMs = 24 * 60 * 60_000
/** Number of lines on a page. */
const pageLines = 50
/** Upper limit of an amount of which only the lower one is given. */
const mostAmount = 2n ** 63n - 1n

const verbsOf: Record<Exclude<TransactionKind, (typeof moneyClasses)[number]>, readonly Verb[]> = {
  bets: ['stake', 'round'],
  wins: ['pay'],
  returns: ['refund', 'reversal', 'charge', 'tombstone'],
  refused: ['refused'],
}

/** Search as it is walked: the filter of the ledger and the span. */
export interface Search {
  filter: TransferFilter
  span: WalkedSpan
}

/**
 * Returns a search of a brand without an id. Refuses `span_required` and `span_too_long` unless a player is named,
 * whose transfers an index gives, and `player_unknown`.
 */
export async function searchOf(tools: SearchTools, brand: Brand, filters: Filters): Promise<Search> {
  const { customerId, from, until, kind, recipe, party, least, most } = filters
  const nowMs = tools.clock.now()
  const player = customerId === undefined ? undefined : await findPlayer(tools, brand.id, customerId)
  const untilMs = until === undefined ? nowMs + dayMs : Date.parse(until)
  const fromMs = from === undefined ? player?.registeredAt.getTime() : Date.parse(from)
  if (fromMs === undefined) return refuse('span_required')
  if (!player && Math.min(untilMs, nowMs) - fromMs > mostSearchedDays * dayMs) refuse('span_too_long')
  const wallets = player && (await walletsOf(tools.db, player.id))
  const classes = recipe ? [recipes[recipe]] : kind && isMoneyClass(kind) ? [kind] : undefined
  // Payment providers have no bets, which need not be read then.
  const isMoved = classes !== undefined || (kind === undefined && isPaymentProvider(party))
  const verbs: readonly Verb[] | undefined = isMoved
    ? ['transfer']
    : kind && !isMoneyClass(kind)
      ? verbsOf[kind]
      : undefined
  const amount =
    least === undefined && most === undefined
      ? undefined
      : {
          currency: brand.currency.code,
          least: least === undefined ? 0n : parseMoney(least, brand.currency),
          most: most === undefined ? mostAmount : parseMoney(most, brand.currency),
        }
  return {
    filter: {
      brandId: brand.id,
      walletIds: wallets?.map(({ id }) => id),
      verbs,
      classes,
      recipes: recipe && [recipe],
      sources: party === undefined ? undefined : [party],
      amount,
    },
    span: {
      fromMs,
      // Nothing is later, apart from the clocks of other servers.
      untilMs: Math.min(untilMs, nowMs + dayMs),
      mostSliceMs: wallets || isMoved ? mostSliceMs.few : mostSliceMs.all,
    },
  }
}

function isPaymentProvider(party: string | undefined): boolean {
  return paymentProviders.some(({ code }) => code === party)
}

/** Reads a page of a search after a cursor. */
export function pageOf(
  { db }: Pick<Tools, 'db'>,
  { filter, span }: Search,
  after: string | undefined,
  limit = pageLines,
  budgetMs?: number,
): Promise<Walked<FoundTransfer>> {
  return walk(
    (slice, place, most) => searchSpan(db, filter, slice, place, most),
    span,
    placeOf(after),
    limit,
    budgetMs,
  )
}

/** Transfers that an index gives for an id; undefined if none of the indexes has it. */
export async function findById(
  tools: SearchTools,
  brand: Brand,
  records: readonly TransferRecords[],
  { id: text, customerId }: { id: string; customerId: string | undefined },
): Promise<Line<FoundTransfer>[] | undefined> {
  const { db } = tools
  const pasted = pastedId(text)
  const madeMs = pasted.uuid !== null && isId(pasted.uuid) ? timeOf(pasted.uuid) : undefined
  const id: SearchedId = { ...pasted, wallets: madeMs === undefined ? null : walletsAt(madeMs) }
  const player = customerId === undefined ? undefined : await findPlayer(tools, brand.id, customerId)
  const own = player && (await walletsOf(db, player.id)).map(({ id: walletId }) => walletId)
  const isOwn = ({ walletId }: { walletId: bigint }) => own === undefined || own.includes(walletId)

  const found = await Promise.all(records.map(({ find }) => targetsOf(tools, brand.id, id, find)))
  const names = found.flatMap((one) => one.names)
  const rounds = found.flatMap((one) => one.rounds)
  if (pasted.uuid !== null) {
    if (own) rounds.push(...own.map((walletId) => ({ walletId, roundId: pasted.uuid! })))
    else if (madeMs !== undefined) rounds.push(...(await listRoundsAt(db, brand.id, pasted.uuid, madeMs)))
  }
  if (own) {
    const ledgerIds = [text, transactionIdOf(brand.code, text)]
    const sources = await listSources(db, own)
    for (const { walletId, source } of sources)
      for (const one of ledgerIds) names.push({ walletId, source, fromId: one, untilId: one })
    rounds.push(...(await listRoundsNamed(db, sources, text)))
  }
  const lists = await Promise.all([
    listNamed(db, brand.id, names.filter(isOwn), mostOfId),
    listOfRounds(db, brand.id, rounds.filter(isOwn), mostOfId),
  ])
  const lines = new Map(lists.flat().map((line) => [line.id, line]))
  if (lines.size === 0) return undefined
  const isLater = (one: Line<FoundTransfer>, other: Line<FoundTransfer>) =>
    one.at === other.at ? one.id > other.id : one.at > other.at
  return [...lines.values()].sort((one, other) => (isLater(one, other) ? -1 : 1)).slice(0, mostOfId)
}

/** Time of an id that contains it, in milliseconds since 1970. */
function timeOf(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
}

interface Target {
  wallet_id: bigint
  source: string | null
  from_id: string | null
  until_id: string | null
  round_id: string | null
}

async function targetsOf(
  { db }: Pick<Tools, 'db'>,
  brandId: number,
  id: SearchedId,
  find: TransferRecords['find'],
): Promise<{ names: TransferName[]; rounds: { walletId: bigint; roundId: string }[] }> {
  const { rows } =
    await sql<Target>`SELECT * FROM (${find(db, brandId, id)}) found LIMIT ${mostOfId}`.execute(db)
  return {
    names: rows.flatMap(({ wallet_id: walletId, source, from_id: fromId, until_id: untilId }) =>
      source === null || fromId === null || untilId === null ? [] : [{ walletId, source, fromId, untilId }],
    ),
    rounds: rows.flatMap(({ wallet_id: walletId, round_id: roundId }) =>
      roundId === null ? [] : [{ walletId, roundId }],
    ),
  }
}

/**
 * Returns a page of a search of a brand. An id is looked up by the indexes first; one that none of them has is taken
 * for a vendor's transaction, which is looked for in the span.
 */
export async function pageOfSearch(
  tools: Tools,
  brand: Brand,
  records: readonly TransferRecords[],
  { id, after, ...filters }: Input,
): Promise<OutputOf<typeof searchTransactions>> {
  const exact =
    id === undefined
      ? undefined
      : await findById(tools, brand, records, { id, customerId: filters.customerId })
  if (exact) {
    const list = await linesOnWire(
      tools,
      brand,
      exact.map(({ value }) => value),
    )
    return { list, next: null, searchedFrom: null, isExact: true }
  }
  const search = await searchOf(tools, brand, id === undefined ? filters : { ...spanOf(filters) })
  const transactionIds = id === undefined ? undefined : [id, transactionIdOf(brand.code, id)]
  const filter = { ...search.filter, ...(transactionIds ? { transactionIds } : {}) }
  const { lines, next, stoppedAtMs } = await pageOf(tools, { ...search, filter }, after)
  return {
    list: await linesOnWire(
      tools,
      brand,
      lines.map(({ value }) => value),
    ),
    next,
    searchedFrom: stoppedAtMs === null ? null : new Date(stoppedAtMs).toISOString(),
    isExact: false,
  }
}

/** The filters that an id leaves. */
function spanOf({ customerId, from, until }: Filters): Filters {
  return { customerId, from, until }
}
