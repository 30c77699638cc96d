import type { OutputOf } from '@fairground/contract/call'
import type { getTransaction } from '@fairground/contract/office-transactions'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { type FoundCall, listPaymentCalls, listVendorCalls } from '../../../processes/kept-calls.queries.ts'
import { paymentCallDays, vendorCallDays } from '../../../processes/kept-calls.ts'
import { shownCall } from '../../../processes/shown-call.ts'
import type { Tools } from '../../../tools.ts'
import type { FoundRecord, TransferRecords } from '../../../transfer-records.ts'
import { proofOnWire } from '../../games/rounds/index.ts'
import { provenRounds } from '../../ledger/seeds/index.ts'
import { findTransfer } from '../../ledger/transfer-search/index.ts'
import { moneyOnWire } from '../staff/index.ts'
import { linesOnWire, withoutBrand } from './transactions.wire.ts'

type Detail = OutputOf<typeof getTransaction>
type WholeTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

const dayMs = 24 * 60 * 60_000

/** Returns a transfer of the brand with everything about it that the role may see; refuses `transaction_unknown`. */
export async function detailOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  records: readonly TransferRecords[],
  ledgerId: string,
): Promise<Detail> {
  const { db } = tools
  const [walletId, version] = ledgerId.split('.').map(BigInt) as [bigint, bigint]
  const transfer = (await findTransfer(db, brand.id, { walletId, version })) ?? refuse('transaction_unknown')
  const { roundId, currency } = transfer
  const of = { brandId: brand.id, brandCode: brand.code, ...transfer }
  const [[line], found, round] = await Promise.all([
    linesOnWire(tools, brand, [transfer]),
    Promise.all(
      records.map(async ({ kind, may, recordOf }) => ({ kind, may, record: await recordOf(db, of) })),
    ),
    roundId === null ? undefined : findProvenRound(db, walletId, roundId),
  ])
  const known = found.flatMap(({ kind, may, record }) => (record ? [{ kind, may, record }] : []))
  const money = (amount: bigint) => moneyOnWire(amount, currency)
  return {
    ...line!,
    answers: transfer.answers === null ? null : withoutBrand(brand, transfer.answers),
    postings: transfer.postings.map(({ account, amount, balance }) => ({
      account,
      amount: money(amount),
      before: balance === null ? null : money(balance - amount),
      after: balance === null ? null : money(balance),
    })),
    hash: transfer.hash.toString('hex'),
    hashBefore: transfer.hashBefore?.toString('hex') ?? null,
    sealedAt: transfer.sealedAt?.toISOString() ?? null,
    records: known
      .filter(({ may }) => staff.permissions.includes(may))
      .map(({ kind, record: { id, label, state } }) => ({ kind, id, label, state })),
    round: round
      ? {
          roundId: round.id,
          state: round.state,
          staked: money(round.staked),
          won: money(round.won),
          refunded: money(round.refunded),
          openedAt: round.opened_at.toISOString(),
          closedAt: round.closed_at?.toISOString() ?? null,
          reference: round.reference,
          proof: proofOnWire(round),
          events: round.events,
        }
      : null,
    ...(await callsOf(
      tools,
      brand,
      transfer,
      known.map(({ record }) => record),
    )),
  }
}

function findProvenRound(db: Db, walletId: bigint, roundId: string) {
  return provenRounds(db)
    .where('round.wallet_id', '=', walletId)
    .where('round.id', '=', roundId)
    .executeTakeFirst()
}

/** Returns the kept calls about a transfer, as staff may see them. */
async function callsOf(
  tools: Tools,
  brand: Brand,
  transfer: WholeTransfer,
  records: readonly FoundRecord[],
): Promise<Pick<Detail, 'calls' | 'kept'>> {
  const payments = records.flatMap((record) => record.payments ?? [])
  const isVendors = transfer.roundId !== null && transfer.transactionId.startsWith(`${brand.code}/`)
  if (payments.length === 0 && !isVendors) return { calls: [], kept: 'none' }
  const days = isVendors ? vendorCallDays : paymentCallDays
  if (transfer.at.getTime() < tools.clock.now() - days * dayMs) return { calls: [], kept: 'past' }
  const found = isVendors
    ? [
        await listVendorCalls(tools, {
          brandId: brand.id,
          vendorCode: transfer.source,
          transactionId: withoutBrand(brand, transfer.transactionId),
          at: transfer.at,
        }),
      ]
    : await Promise.all(payments.map((of) => listPaymentCalls(tools, { brandId: brand.id, ...of })))
  return { calls: found.flat().map(callOnWire), kept: 'here' }
}

function callOnWire(found: FoundCall): Detail['calls'][number] {
  const { atMs, tookMs, outcome, request, answer } = shownCall(found)
  return {
    at: new Date(atMs).toISOString(),
    direction: found.direction,
    tookMs,
    outcome,
    request,
    answer,
  }
}
