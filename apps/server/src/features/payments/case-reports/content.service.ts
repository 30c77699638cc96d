import { caseReportFormat, mostCountedMovements } from '@fairground/contract/case-report-figures'
import type { CaseReportContent } from '@fairground/contract/case-reports'
import { documentKinds } from '@fairground/contract/identity-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { listDocumentFacts } from '../../compliance/identity/index.ts'
import { listMoved } from '../../ledger/transfer-search/index.ts'
import { walletsOf } from '../../ledger/wallet/index.ts'
import { moneyOnWire } from '../../office/staff/index.ts'
import type { CaseRow } from '../../people/cases/index.ts'
import { findForOffice } from '../../people/persons/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import { listOtherSides } from '../agent-transfers/index.ts'
import { listDepositAccounts } from '../deposits/index.ts'
import type { open as openWithdrawals } from '../withdrawals/index.ts'
import { listPlayedDays, type PlayedDay, type ReportRow } from './case-reports.queries.ts'
import { countMovements, daysOf, kindOf, type MovementSum, type ReportDay } from './case-reports.rules.ts'

/** Doors of withdrawals that a report uses. */
export type WithdrawalDoors = ReturnType<typeof openWithdrawals>['doors']

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'> & { withdrawals: WithdrawalDoors }
type Wallet = Awaited<ReturnType<typeof walletsOf>>[number]

/** Version of a report whose content is computed. */
export interface Computed {
  brand: Brand
  about: CaseRow
  report: ReportRow
  narrative: string
  /** Name of the person who finishes it; null for a look at a draft. */
  finishedBy: string | null
}

/** Computes the content of a report in one snapshot of the database. */
export function computeContent(tools: Needs, computed: Computed): Promise<CaseReportContent> {
  return tools.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => contentIn(tx, tools, computed))
}

async function contentIn(
  tx: Tx,
  tools: Needs,
  { brand, about, report, narrative, finishedBy }: Computed,
): Promise<CaseReportContent> {
  const { timeZone } = brand
  const { dayStartsHour } = brand.cases
  const days = daysOf(report.from_day, report.until_day, { timeZone, dayStartsHour })
  const wallets = await walletsOf(tx, about.player_id)
  return {
    format: { ...caseReportFormat },
    brand: { code: brand.code, name: brand.name, timeZone, dayStartsHour },
    report: {
      version: report.version,
      from: report.from_day,
      until: report.until_day,
      computedAt: new Date(tools.clock.now()).toISOString(),
      writtenBy: report.writer,
      finishedBy,
    },
    case: {
      caseId: about.id,
      kind: about.kind,
      state: about.state === 'open' && about.claimed_by !== null ? 'claimed' : about.state,
      figures: about.figures,
      rule: about.rule,
      raisedAt: about.raised_at.toISOString(),
      dueAt: about.due_at.toISOString(),
    },
    player: await playerIn(tx, tools, about),
    links: await tools.withdrawals.linksOf(tx, about.brand_id, about.player_id),
    ...(await accountsIn(tx, tools, about.player_id, days)),
    movements: await movementsIn(tx, about.player_id, wallets, days),
    play: playOnWire(
      await listPlayedDays(
        tx,
        wallets.map(({ id }) => id),
        days,
      ),
      wallets,
    ),
    narrative,
  }
}

async function playerIn(
  tx: Tx,
  tools: Needs,
  { player_id: playerId, brand_id: brandId }: CaseRow,
): Promise<CaseReportContent['player']> {
  const customerId = await customerIdOf(tx, playerId)
  const player = (await findForOffice(tx, brandId, customerId))!
  const documents = await listDocumentFacts(tx, tools, playerId)
  const proof = documents.find(
    ({ state, kind }) => state === 'approved' && documentKinds[kind].proves === 'identity',
  )
  const { username, registerIp, isOpen, level, payeeName, birthday, mobile, email } = player
  return {
    customerId,
    username,
    registeredAt: player.registeredAt.toISOString(),
    registerIp,
    isOpen,
    level,
    verifiedName: proof?.fullName ?? null,
    payeeName,
    birthday,
    mobile,
    email,
    documents: documents.map(({ id, submitted_at: submittedAt, ...document }) => ({
      documentId: id,
      submittedAt: submittedAt.toISOString(),
      ...document,
    })),
  }
}

async function accountsIn(tx: Tx, tools: Needs, playerId: bigint, days: readonly ReportDay[]) {
  const span = { fromMs: days[0]!.fromMs, untilMs: days.at(-1)!.untilMs }
  const payouts = await tools.withdrawals.accountsEver(tx, playerId, span)
  const deposits = await listDepositAccounts(tx, playerId)
  return {
    payoutAccounts: payouts.map((row) => ({
      method: row.method_code,
      institution: row.institution,
      account: row.account,
      holder: row.holder,
      madeAt: row.made_at.toISOString(),
      removedAt: row.removed_at?.toISOString() ?? null,
      paid: row.sums.map(({ paid, currency }) => moneyOnWire(paid, currency)),
    })),
    depositAccounts: deposits.map((row) => ({
      paymentCode: row.payment_code,
      method: row.method_code,
      account: row.account,
      madeAt: row.made_at.toISOString(),
    })),
  }
}

async function movementsIn(
  tx: Db | Tx,
  playerId: bigint,
  wallets: readonly Wallet[],
  days: readonly ReportDay[],
): Promise<CaseReportContent['movements']> {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  const span = { fromMs: days[0]!.fromMs, untilMs: days.at(-1)!.untilMs }
  const found = await listMoved(tx, [...byId.keys()], span, mostCountedMovements + 1)
  const movements = countMovements(
    found.map((row) => {
      const { currency, purpose } = byId.get(row.walletId)!
      return { ...row, currency, purpose }
    }),
    days,
  )
  const { counted, isCut, countedFrom, sums, list, isListCut } = movements
  const parties = await listOtherSides(
    tx,
    playerId,
    list.flatMap((one) => (kindOf(one) === 'agent-transfers' ? one.transactionId : [])),
  )
  return {
    counted,
    isCut,
    countedFrom,
    sums: sums.map(sumOnWire),
    days: movements.days.map(({ day, ...sum }) => ({ day, ...sumOnWire(sum) })),
    list: list.map((one) => ({
      at: one.at.toISOString(),
      wallet: one.purpose,
      kind: kindOf(one),
      recipe: one.recipe,
      cash: moneyOnWire(one.cash, one.currency),
      bonus: moneyOnWire(one.bonus, one.currency),
      held: moneyOnWire(one.held, one.currency),
      source: one.source,
      reference: one.transactionId,
      party: parties.get(one.transactionId) ?? null,
    })),
    isListCut,
  }
}

function sumOnWire({ currency, kind, count, in: gained, out }: MovementSum) {
  return { currency, kind, count, in: moneyOnWire(gained, currency), out: moneyOnWire(out, currency) }
}

function playOnWire(rows: readonly PlayedDay[], wallets: readonly Wallet[]): CaseReportContent['play'] {
  const currencies = new Map(wallets.map(({ id, currency }) => [id, currency]))
  const currencyOf = ({ walletId }: PlayedDay) => currencies.get(walletId)!
  const played = (of: readonly PlayedDay[], currency: string) => {
    const sum = (what: 'rounds' | 'staked' | 'won') => of.reduce((all, row) => all + row[what], 0n)
    const [staked, won] = [sum('staked'), sum('won')]
    return {
      rounds: Number(sum('rounds')),
      staked: moneyOnWire(staked, currency),
      won: moneyOnWire(won, currency),
      result: moneyOnWire(staked - won, currency),
    }
  }
  return {
    sums: [...Map.groupBy(rows, currencyOf)].map(([currency, of]) => played(of, currency)),
    days: [...Map.groupBy(rows, (row) => `${row.day} ${currencyOf(row)}`).values()].map((of) => ({
      day: of[0]!.day,
      ...played(of, currencyOf(of[0]!)),
    })),
  }
}
