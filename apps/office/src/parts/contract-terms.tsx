import type { ContractTerms } from '@fairground/contract/contracts'
import { gameCategories } from '@fairground/kernel/game-category'
import { Stack, Text } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Column, ListTable } from './list-table.tsx'

type Clause = Extract<ContractTerms, { plan: 'dividend' }>['clauses'][number] & { number: number }

interface TermsProps {
  terms: ContractTerms
  currency: string
}

/** The terms of a contract: what it gives in words, what counts, and its clauses. */
export function ContractTermsTable({ terms, currency }: TermsProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const facts = useTermFacts({ terms, currency })
  const number = { meta: { isNumber: true } }
  const columns: Column<Clause>[] = [
    { id: 'number', header: w('terms.clause'), cell: ({ row }) => row.original.number },
    {
      id: 'sales',
      header: w('terms.sales'),
      ...number,
      cell: ({ row }) => <span className="amount">{money({ amount: row.original.sales, currency })}</span>,
    },
    { id: 'active', header: w('terms.active'), ...number, cell: ({ row }) => row.original.active },
    {
      id: 'loss',
      header: w('terms.loss'),
      ...number,
      cell: ({ row }) => <span className="amount">{money({ amount: row.original.loss, currency })}</span>,
    },
    {
      id: 'rate',
      header: w('terms.rate'),
      ...number,
      cell: ({ row }) => <span className="amount">{row.original.rate} %</span>,
    },
  ]
  return (
    <Stack gap="sm">
      <Text size="sm">{w(`terms.about.${terms.plan}`)}</Text>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.plan !== 'real-time-wage' && (
        <ListTable
          name={w('terms.clauses')}
          columns={columns}
          rows={terms.clauses.map((clause, at) => ({ ...clause, number: at + 1 }))}
          idOf={(clause) => String(clause.number)}
          empty={w('terms.noClauses')}
          query={{ error: null, refetch: () => {} }}
        />
      )}
    </Stack>
  )
}

/** What of terms is no clause, each with its name. */
function useTermFacts({ terms, currency }: TermsProps): [string, string][] {
  const { w, named } = useWords()
  const { money } = useFormats()
  const yesOrNo = (is: boolean) => w(is ? 'terms.yes' : 'terms.no')
  const amount = (text: string) => money({ amount: text, currency })
  const weighed = gameCategories.flatMap((category) => {
    const weight = terms.weights[category]
    return weight === undefined ? [] : [{ category, weight }]
  })
  const areAlike =
    weighed.length === gameCategories.length && weighed.every(({ weight }) => weight === weighed[0]!.weight)
  const weights = areAlike
    ? w('terms.allGames', { percent: weighed[0]!.weight })
    : weighed.map(({ category, weight }) => `${named('categories', category)} ${weight} %`).join(', ')
  const own: [string, string][] =
    terms.plan === 'real-time-wage'
      ? [
          [w('terms.profitRate'), `${terms.profitRate} %`],
          [w('terms.lossRate'), `${terms.lossRate} %`],
          [w('terms.singleBet'), amount(terms.singleBet)],
        ]
      : terms.plan === 'dividend'
        ? [
            [w('terms.mode'), w(`terms.mode.${terms.mode}`)],
            [w('terms.carryOver'), w(`terms.carryOver.${terms.carryOver}`)],
            [
              w('terms.deducts'),
              terms.deducts.map((cost) => w(`terms.deducts.${cost}`)).join(', ') || w('terms.deducts.none'),
            ],
          ]
        : []
  return [
    [w('terms.period'), named('payPeriods', periodOf(terms))],
    ...own,
    [w('terms.weights'), weights],
    ...(terms.plan === 'real-time-wage'
      ? []
      : ([[w('terms.activeFrom'), amount(terms.activeFrom)]] as [string, string][])),
    [w('terms.countsOwn'), yesOrNo(terms.countsOwn)],
    [w('terms.platformPaysBelow'), yesOrNo(terms.platformPaysBelow)],
  ]
}

const periods = { 'daily-wage': 'D', 'hourly-wage': 'hour', 'real-time-wage': 'live' } as const

/** How often a contract is settled, as the runs of income name it. */
function periodOf(terms: ContractTerms) {
  return terms.plan === 'dividend' ? terms.period : periods[terms.plan]
}

/** The rates and the period of terms, in one line. */
export function useTermSummary() {
  const { w, named } = useWords()
  return (terms: ContractTerms) => {
    const rates =
      terms.plan === 'real-time-wage'
        ? `${terms.profitRate} / ${terms.lossRate} %`
        : [...new Set([terms.clauses[0]?.rate, terms.clauses.at(-1)?.rate])].join('–').concat(' %')
    const count = terms.plan === 'real-time-wage' ? 0 : terms.clauses.length
    return [
      rates,
      named('payPeriods', periodOf(terms)),
      ...(count > 1 ? [w('terms.clauseCount', { count })] : []),
    ].join(' · ')
  }
}
