import type { OutputOf } from '@fairground/contract/call'
import type { getPayReport } from '@fairground/contract/pay-reports'
import { csvOf } from '@fairground/kernel/csv'
import { saveFile } from '@fairground/web/save-file'
import type { useWords } from '../../text/words.tsx'

type Report = OutputOf<typeof getPayReport>

/** Saves a report as a file on the person's machine: the sums by plan and period, the agents, and the cost. */
export function saveReport(
  { from, to, rows, topByIncome, topByShare, programme }: Report,
  { w, named }: Pick<ReturnType<typeof useWords>, 'w' | 'named'>,
): void {
  const { currency } = programme.paid
  const names = [
    'computed',
    'brandPays',
    'paid',
    'outstanding',
    'held',
    'refused',
    'expired',
    'corrected',
  ] as const
  const agentsOf = (title: string, agents: Report['topByIncome']) => [
    [],
    [title],
    [
      w('contracts.agent'),
      w('agentPay.lines'),
      w('payReport.income'),
      w('payReport.teamResult'),
      w('payReport.share'),
    ],
    ...agents.map(({ username, lines, income, result, percent }) => [
      username,
      String(lines),
      income.amount,
      result.amount,
      percent ?? '',
    ]),
  ]
  const lines = [
    [w('payReport.from'), from, w('payReport.to'), to, currency],
    [],
    [
      w('contracts.plan'),
      w('agentPay.run'),
      w('agentPay.lines'),
      ...names.map((name) => named('paySums', name)),
    ],
    ...rows.map((row) => [
      named('contractPlans', row.plan),
      named('payPeriods', row.period),
      String(row.lines),
      ...names.map((name) => row[name].amount),
    ]),
    ...agentsOf(w('payReport.topByIncome'), topByIncome),
    ...agentsOf(w('payReport.topByShare'), topByShare),
    [],
    [w('payReport.programmePaid'), programme.paid.amount],
    [w('payReport.stakes'), programme.stakes.amount],
    [w('payReport.wins'), programme.wins.amount],
    [w('payReport.result'), programme.result.amount],
    [w('payReport.share'), programme.percent ?? ''],
  ]
  // Spreadsheets read a file as UTF-8 only after a byte order mark.
  const blob = new Blob(['\uFEFF', csvOf(lines)], { type: 'text/csv;charset=utf-8' })
  saveFile(`agents-income-${from}-${to}.csv`, blob)
}
