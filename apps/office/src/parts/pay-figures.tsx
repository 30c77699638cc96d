import type { listPayLines } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Stack } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { AcquiredList } from './acquired-list.tsx'
import { Dialog } from './dialog.tsx'
import { type Column, ListTable } from './list-table.tsx'

/** The figures that a line of income was computed from. */
export type PayFigures = OutputOf<typeof listPayLines>['list'][number]['figures']

interface FiguresDialogProps {
  /** The name of the account that the line is for. */
  name: string
  plan: IncomePlan
  figures: PayFigures
  amount: { amount: string; currency: string }
  /** Absent for a line that is not kept. */
  lineId?: string
  onClose(): void
}

/**
 * The figures that a line of income was computed from: play by category, costs, active members, and the clause; for an
 * acquisition, the new players.
 */
export function FiguresDialog({ name, plan, figures, amount, lineId, onClose }: FiguresDialogProps) {
  const { w, named } = useWords()
  const { money } = useFormats()
  const text = (digits: string) => money({ amount: digits, currency: amount.currency })
  const reason = useNotReached()(figures)
  const { deal } = figures
  const why: [string, string][] = reason === undefined ? [] : [[w('figures.why'), reason]]
  const costs: [string, string][] = [
    [w('terms.deducts.rebates'), text(figures.rebates)],
    [w('terms.deducts.promotions'), text(figures.promotions)],
    [w('figures.deposits'), text(figures.deposits)],
    [w('figures.withdrawals'), text(figures.withdrawals)],
  ]
  const clause: [string, string] = [w('figures.clause'), clauseText(figures.clause, w('figures.noClause'))]
  const facts: [string, string][] =
    deal?.plan === 'acquisition'
      ? [
          [w('agentPay.amount'), money(amount)],
          [w('terms.bounty'), text(deal.bounty)],
          [w('figures.players'), String(deal.players)],
        ]
      : deal?.plan === 'revenue-share'
        ? [
            [w('agentPay.amount'), money(amount)],
            [w('figures.won'), text(deal.won)],
            [w('figures.houseShare'), text(deal.houseShare)],
            [w('figures.costs'), text(deal.costs)],
            [w('figures.balanceBefore'), text(deal.balanceBefore)],
            [w('figures.netRevenue'), text(figures.base)],
            clause,
            [w('terms.activePlayers'), String(figures.active)],
            [w('figures.own'), text(deal.own)],
            [w('figures.below'), text(deal.below)],
            [w('figures.subShare'), text(deal.subShare)],
            [w('figures.balanceAfter'), text(deal.balanceAfter)],
            ...costs,
            ...why,
          ]
        : [
            [w('agentPay.amount'), money(amount)],
            [w(plan === 'dividend' ? 'figures.net' : 'figures.weighted'), text(figures.base)],
            ...(plan === 'group-margin'
              ? figures.groups.map(({ own, below, validBet }): [string, string] => [
                  w('figures.groups', { own, below }),
                  text(validBet),
                ])
              : [clause, [w('terms.active'), String(figures.active)] as [string, string], ...costs]),
            ...why,
          ]
  const settled = gameCategories.flatMap((category) => {
    const one = figures.settled[category]
    return one ? [{ category, ...one }] : []
  })
  const number = { meta: { isNumber: true } }
  const columns: Column<(typeof settled)[number]>[] = [
    {
      id: 'category',
      header: w('figures.category'),
      cell: ({ row }) => named('categories', row.original.category),
    },
    {
      id: 'validBet',
      header: w('figures.validBet'),
      ...number,
      cell: ({ row }) => <span className="amount">{text(row.original.validBet)}</span>,
    },
    {
      id: 'loss',
      header: w('figures.loss'),
      ...number,
      cell: ({ row }) => <span className="amount">{text(row.original.loss)}</span>,
    },
  ]
  return (
    <Dialog title={w('figures.title', { name })} isWide onClose={onClose}>
      <Stack>
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {deal?.plan !== 'acquisition' && (
          <ListTable
            name={w('figures.settled')}
            columns={columns}
            rows={settled}
            idOf={({ category }) => category}
            empty={w('figures.nothingSettled')}
            query={{ error: null, refetch: () => {} }}
          />
        )}
        {deal?.plan === 'acquisition' && lineId !== undefined && <AcquiredList lineId={lineId} />}
      </Stack>
    </Dialog>
  )
}

/** Says why nothing is paid; undefined where something is. */
export function useNotReached() {
  const { w } = useWords()
  return ({ notReached }: PayFigures) =>
    notReached === null ? undefined : w(notReached === 'own' ? 'figures.notOwn' : 'figures.notAbove')
}

/** The clause that was reached, counted from one as in the terms. */
export function clauseText(clause: number | null, none: string): string {
  return clause === null ? none : String(clause + 1)
}
