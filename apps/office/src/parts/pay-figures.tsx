import type { listPayLines } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { isByLoss, type ShownFigure } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { Stack } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { AcquiredList } from './acquired-list.tsx'
import { Dialog } from './dialog.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { usePlanWords } from './plan-words.ts'

/** The figures from which a line of income was computed. */
export type PayFigures = OutputOf<typeof listPayLines>['list'][number]['figures']

interface FiguresDialogProps {
  /** The name of the account that receives the line. */
  name: string
  plan: IncomePlan
  figures: PayFigures
  amount: { amount: string; currency: string }
  /** Absent for a line that is not stored. */
  lineId?: string
  onClose(): void
}

/**
 * Shows the figures from which a line of income was computed: play by category, costs, active members, and the clause;
 * for a deal, those that its plan declares.
 */
export function FiguresDialog({ name, plan, figures, amount, lineId, onClose }: FiguresDialogProps) {
  const { w, named } = useWords()
  const { figureName } = usePlanWords()
  const { money } = useFormats()
  const text = (digits: string) => money({ amount: digits, currency: amount.currency })
  const reason = useNotReached()(figures)
  const { deal } = figures
  const { kind, counts, explanation } = planOf(plan)
  const isOfDeal = kind === 'deal'
  const own: Readonly<Record<string, string | number>> = deal ?? {}
  // For a team the office shows all counted figures, including those that the plan does not use.
  const ofTeam = ['base', 'clause', 'active', 'given'] as const
  const shown = isOfDeal ? explanation : kind === 'team' ? ofTeam : (['base', ...explanation] as const)
  const base = isOfDeal ? 'figures.netRevenue' : isByLoss(planOf(plan)) ? 'figures.net' : 'figures.weighted'
  const facts = [
    [w('agentPay.amount'), money(amount)] as [string, string],
    ...shown.flatMap(factsOf),
    ...(reason === undefined || counts === 'new-players'
      ? []
      : [[w('figures.why'), reason] as [string, string]]),
  ]

  function factsOf(figure: ShownFigure): [string, string][] {
    if (typeof figure !== 'string') {
      const value = own[figure.name]
      if (value === undefined) return []
      return [
        [figureName(plan, figure.name), figure.kind === 'amount' ? text(value as string) : String(value)],
      ]
    }
    switch (figure) {
      case 'given':
        return [
          [w('terms.deducts.rebates'), text(figures.rebates)],
          [w('terms.deducts.promotions'), text(figures.promotions)],
          [w('figures.deposits'), text(figures.deposits)],
          [w('figures.withdrawals'), text(figures.withdrawals)],
        ]
      case 'active':
        return [[w(isOfDeal ? 'terms.activePlayers' : 'terms.active'), String(figures.active)]]
      case 'base':
        return [[w(base), text(figures.base)]]
      case 'clause':
        return [[w('figures.clause'), clauseText(figures.clause, w('figures.noClause'))]]
      case 'groups':
        return figures.groups.map((group) => [
          w('figures.groups', { own: group.own, below: group.below }),
          text(group.validBet),
        ])
    }
  }
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
        {counts !== 'new-players' && (
          <ListTable
            name={w('figures.settled')}
            columns={columns}
            rows={settled}
            idOf={({ category }) => category}
            empty={w('figures.nothingSettled')}
            query={{ error: null, refetch: () => {} }}
          />
        )}
        {deal && counts === 'new-players' && lineId !== undefined && <AcquiredList lineId={lineId} />}
      </Stack>
    </Dialog>
  )
}

/** Returns a function that explains why nothing is paid; it returns undefined if something is. */
export function useNotReached() {
  const { w } = useWords()
  return ({ notReached }: PayFigures) =>
    notReached === null ? undefined : w(notReached === 'own' ? 'figures.notOwn' : 'figures.notAbove')
}

/** Returns the text of the reached clause, counted from one as in the terms. */
export function clauseText(clause: number | null, none: string): string {
  return clause === null ? none : String(clause + 1)
}
