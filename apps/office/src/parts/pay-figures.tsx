import type { listPayLines } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import type { ContractPlan } from '@fairground/contract/contract-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Stack } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { type Column, ListTable } from './list-table.tsx'

/** What a line of income was computed from. */
export type PayFigures = OutputOf<typeof listPayLines>['list'][number]['figures']

interface FiguresDialogProps {
  /** Whose line it is. */
  name: string
  plan: ContractPlan
  figures: PayFigures
  amount: { amount: string; currency: string }
  onClose(): void
}

/** What a line of income was computed from: play by category, costs, active members, and the clause. */
export function FiguresDialog({ name, plan, figures, amount, onClose }: FiguresDialogProps) {
  const { w, named } = useWords()
  const { money } = useFormats()
  const text = (digits: string) => money({ amount: digits, currency: amount.currency })
  const reason = useNotReached()(figures)
  const facts: [string, string][] = [
    [w('agentPay.amount'), money(amount)],
    [w(plan === 'dividend' ? 'figures.net' : 'figures.weighted'), text(figures.base)],
    [w('figures.clause'), clauseText(figures.clause, w('figures.noClause'))],
    [w('terms.active'), String(figures.active)],
    [w('terms.deducts.rebates'), text(figures.rebates)],
    [w('terms.deducts.promotions'), text(figures.promotions)],
    ...(reason === undefined ? [] : ([[w('figures.why'), reason]] as [string, string][])),
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
        <ListTable
          name={w('figures.settled')}
          columns={columns}
          rows={settled}
          idOf={({ category }) => category}
          empty={w('figures.nothingSettled')}
          query={{ error: null, refetch: () => {} }}
        />
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
