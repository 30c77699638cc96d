import { isDeal } from '@fairground/contract/contract-figures'
import type { ContractTerms } from '@fairground/contract/contracts'
import { gameCategories } from '@fairground/kernel/game-category'
import type { Field, SentClause, Threshold } from '@fairground/plans/fields'
import { planOf } from '@fairground/plans/plans'
import { Stack, Text } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { usePlanWords } from './plan-words.ts'

type Clause = SentClause & { number: number }

interface TermsProps {
  terms: ContractTerms
  currency: string
}

/** Returns the field of a plan's clauses, and the clauses of terms; undefined for a plan without clauses. */
function clausesOf(terms: ContractTerms) {
  if (!('clauses' in terms)) return undefined
  const field = Object.values(planOf(terms.plan).fields).find(({ kind }) => kind === 'clauses')
  return { asks: field?.kind === 'clauses' ? field.asks : [], list: terms.clauses as SentClause[] }
}

/**
 * Returns the keys of the words for thresholds of clauses: those of a deal concern the house's revenue from own
 * players.
 */
export function thresholdWords(isOfDeal: boolean) {
  return {
    sales: 'terms.sales',
    active: isOfDeal ? 'terms.activePlayers' : 'terms.active',
    loss: isOfDeal ? 'terms.net' : 'terms.loss',
  } as const satisfies Record<Threshold, string>
}

/** Shows the terms of a contract: its payments in words, the counted bets, and its clauses. */
export function ContractTermsTable({ terms, currency }: TermsProps) {
  const { w } = useWords()
  const { about } = usePlanWords()
  const { money } = useFormats()
  const facts = useTermFacts({ terms, currency })
  const number = { meta: { isNumber: true } }
  const headers = thresholdWords(isDeal(terms.plan))
  const clauses = clausesOf(terms)
  const columns: Column<Clause>[] = [
    { id: 'number', header: w('terms.clause'), cell: ({ row }) => row.original.number },
    ...(clauses?.asks ?? []).map(
      (name): Column<Clause> => ({
        id: name,
        header: w(headers[name]),
        ...number,
        cell: ({ row }) =>
          name === 'active' ? (
            row.original.active
          ) : (
            <span className="amount">{money({ amount: row.original[name], currency })}</span>
          ),
      }),
    ),
    {
      id: 'rate',
      header: w('terms.rate'),
      ...number,
      cell: ({ row }) => <span className="amount">{row.original.rate} %</span>,
    },
  ]
  return (
    <Stack gap="sm">
      <Text size="sm">{about(terms.plan)}</Text>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {clauses && (
        <ListTable
          name={w('terms.clauses')}
          columns={columns}
          rows={clauses.list.map((clause, at) => ({ ...clause, number: at + 1 }))}
          idOf={(clause) => String(clause.number)}
          empty={w('terms.noClauses')}
          query={{ error: null, refetch: () => {} }}
        />
      )}
    </Stack>
  )
}

/** Returns the terms besides the clauses, each with its name. */
function useTermFacts({ terms, currency }: TermsProps): [string, string][] {
  const { w, named } = useWords()
  const { fieldName, optionName } = usePlanWords()
  const { money } = useFormats()
  const plan = planOf(terms.plan)
  const yesOrNo = (is: boolean) => w(is ? 'terms.yes' : 'terms.no')
  const facts = Object.entries(plan.fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'clauses' || field.isUnused
      ? []
      : [
          [
            fieldName(plan.id, name),
            textOf(name, field, (terms as unknown as Record<string, unknown>)[name]),
          ],
        ],
  )
  return [
    [w('terms.period'), named('payPeriods', periodOf(terms))],
    ...facts,
    ...('platformPaysBelow' in terms
      ? [[w('terms.platformPaysBelow'), yesOrNo(terms.platformPaysBelow)] as [string, string]]
      : []),
  ]

  function textOf(name: string, field: Exclude<Field, { kind: 'clauses' }>, value: unknown): string {
    switch (field.kind) {
      case 'amount':
        return money({ amount: value as string, currency })
      case 'rate':
        return `${value} %`
      case 'count':
        return String(value)
      case 'switch':
        return yesOrNo(value as boolean)
      case 'choice':
        return optionName(plan.id, name, value as string)
      case 'set': {
        const options = (value as string[]).map((option) => optionName(plan.id, name, option))
        return options.join(', ') || optionName(plan.id, name, 'none')
      }
      case 'weights':
        return weightsText()
    }
  }

  function weightsText(): string {
    const weighed = gameCategories.flatMap((category) => {
      const weight = terms.weights[category]
      return weight === undefined ? [] : [{ category, weight }]
    })
    const areAlike =
      weighed.length === gameCategories.length && weighed.every(({ weight }) => weight === weighed[0]!.weight)
    return areAlike
      ? w('terms.allGames', { percent: weighed[0]!.weight })
      : weighed.map(({ category, weight }) => `${named('categories', category)} ${weight} %`).join(', ')
  }
}

/** Returns how often a contract is settled, by the name used in runs of income. */
function periodOf(terms: ContractTerms) {
  return 'period' in terms ? terms.period : planOf(terms.plan).usualPeriod
}

/**
 * Returns a function that summarises terms in one line: their rates and period; for a plan without rates, its first
 * amount.
 */
export function useTermSummary() {
  const { w, named } = useWords()
  const { money } = useFormats()
  const givenBy = (terms: ContractTerms, currency: string) => {
    const list = clausesOf(terms)?.list
    if (list) return [...new Set([list[0]?.rate, list.at(-1)?.rate])].join('–').concat(' %')
    const values = terms as unknown as Record<string, string>
    const fields = Object.entries(planOf(terms.plan).fields)
    const rates = fields.flatMap(([name, { kind }]) => (kind === 'rate' ? [values[name]!] : []))
    if (rates.length > 0) return `${rates.join(' / ')} %`
    const [amount] = fields.find(([, { kind }]) => kind === 'amount') ?? []
    return amount === undefined ? '' : money({ amount: values[amount]!, currency })
  }
  return (terms: ContractTerms, currency: string) => {
    const count = clausesOf(terms)?.list.length ?? 0
    return [
      givenBy(terms, currency),
      named('payPeriods', periodOf(terms)),
      ...(count > 1 ? [w('terms.clauseCount', { count })] : []),
    ].join(' · ')
  }
}
