import type { ContractTerms, TeamTerms } from '@fairground/contract/contracts'
import { gameCategories } from '@fairground/kernel/game-category'
import { Stack, Text } from '@mantine/core'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Column, ListTable } from './list-table.tsx'

type Clause = Extract<ContractTerms, { clauses: unknown }>['clauses'][number] & { number: number }

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
  const isShare = terms.plan === 'revenue-share'
  const sales: Column<Clause> = {
    id: 'sales',
    header: w('terms.sales'),
    ...number,
    cell: ({ row }) => <span className="amount">{money({ amount: row.original.sales, currency })}</span>,
  }
  const thresholds: Column<Clause>[] = [
    {
      id: 'active',
      header: w(isShare ? 'terms.activePlayers' : 'terms.active'),
      ...number,
      cell: ({ row }) => row.original.active,
    },
    {
      id: 'loss',
      header: w(isShare ? 'terms.net' : 'terms.loss'),
      ...number,
      cell: ({ row }) => <span className="amount">{money({ amount: row.original.loss, currency })}</span>,
    },
  ]
  const columns: Column<Clause>[] = [
    { id: 'number', header: w('terms.clause'), cell: ({ row }) => row.original.number },
    ...(isShare ? [] : [sales]),
    ...(terms.plan === 'hourly-wage' ? [] : thresholds),
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
      {'clauses' in terms && (
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

/** The terms that are no clauses, each with its name. */
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
  const deductions = (of: Extract<ContractTerms, { deducts: unknown }>): [string, string][] => [
    [
      w('terms.deducts'),
      of.deducts.map((cost) => w(`terms.deducts.${cost}`)).join(', ') || w('terms.deducts.none'),
    ],
    [w('terms.depositFee'), `${of.depositFee} %`],
    [w('terms.withdrawalFee'), `${of.withdrawalFee} %`],
  ]
  const period: [string, string] = [w('terms.period'), named('payPeriods', periodOf(terms))]
  const counts: [string, string] = [w('terms.weights'), weights]
  switch (terms.plan) {
    case 'revenue-share':
      return [
        period,
        [w('terms.houseRate'), `${terms.houseRate} %`],
        ...deductions(terms),
        [w('terms.clearedAfter'), String(terms.clearedAfter)],
        [w('terms.subRate'), `${terms.subRate} %`],
        counts,
        [w('terms.activeFrom'), amount(terms.activeFrom)],
      ]
    case 'acquisition':
      return [
        period,
        [w('terms.bounty'), amount(terms.bounty)],
        [w('terms.withinDays'), String(terms.withinDays)],
        [w('terms.deposits'), amount(terms.deposits)],
        [w('terms.validBet'), amount(terms.validBet)],
        counts,
      ]
    default:
      return [period, ...ownOf(terms), counts, ...basisOf(terms)]
  }

  function ownOf(own: TeamTerms): [string, string][] {
    if (own.plan === 'real-time-wage')
      return [
        [w('terms.profitRate'), `${own.profitRate} %`],
        [w('terms.lossRate'), `${own.lossRate} %`],
        [w('terms.singleBet'), amount(own.singleBet)],
      ]
    if (own.plan !== 'dividend') return []
    return [
      [w('terms.mode'), w(`terms.mode.${own.mode}`)],
      [w('terms.carryOver'), w(`terms.carryOver.${own.carryOver}`)],
      ...deductions(own),
    ]
  }

  function basisOf(own: TeamTerms): [string, string][] {
    return [
      // These count no active members.
      ...(own.plan === 'real-time-wage' || own.plan === 'hourly-wage'
        ? []
        : ([[w('terms.activeFrom'), amount(own.activeFrom)]] as [string, string][])),
      [w('terms.countsOwn'), yesOrNo(own.countsOwn)],
      [w('terms.platformPaysBelow'), yesOrNo(own.platformPaysBelow)],
    ]
  }
}

const periods = { 'daily-wage': 'D', 'hourly-wage': 'hour', 'real-time-wage': 'live' } as const

/** How often a contract is settled, as the runs of income name it. */
function periodOf(terms: ContractTerms) {
  return 'period' in terms ? terms.period : periods[terms.plan]
}

/** The rates and the period of terms, in one line. */
export function useTermSummary() {
  const { w, named } = useWords()
  const { money } = useFormats()
  const givenBy = (terms: ContractTerms, currency: string) => {
    if (terms.plan === 'real-time-wage') return `${terms.profitRate} / ${terms.lossRate} %`
    if (terms.plan === 'acquisition') return money({ amount: terms.bounty, currency })
    return [...new Set([terms.clauses[0]?.rate, terms.clauses.at(-1)?.rate])].join('–').concat(' %')
  }
  return (terms: ContractTerms, currency: string) => {
    const count = 'clauses' in terms ? terms.clauses.length : 0
    return [
      givenBy(terms, currency),
      named('payPeriods', periodOf(terms)),
      ...(count > 1 ? [w('terms.clauseCount', { count })] : []),
    ].join(' · ')
  }
}
