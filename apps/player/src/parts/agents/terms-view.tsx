import { isDeal } from '@fairground/contract/contract-figures'
import type { ContractTerms } from '@fairground/contract/contracts'
import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import type { Field, SentClause } from '@fairground/plans/fields'
import { planOf } from '@fairground/plans/plans'
import { isPositive } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { clausesOf, sentOf } from './offer-rules.ts'
import type { ContractWords } from './use-contract-words.ts'

interface TermsViewProps {
  terms: ContractTerms
  /** The terms that would be replaced, shown beside the differences. */
  before?: ContractTerms | null
  currency: string
  /** Whether only the steps are shown, and the rest on request. */
  isBrief?: boolean
  words: ContractWords
}

/** Shows the terms of a contract, clause by clause; with the replaced terms, before and after. */
export function TermsView({ terms, before = null, currency, isBrief = false, words }: TermsViewProps) {
  const [isWhole, setWhole] = useState(false)
  const facts = useFacts(terms, currency, words)
  const old = new Map(useFacts(before ?? terms, currency, words))
  const clauses = clausesOf(terms)
  const oldClauses = before ? clausesOf(before) : clauses
  const isChanged = JSON.stringify(clauses) !== JSON.stringify(oldClauses)
  // A plan without steps is not folded, since nothing would be left.
  const isFolded = isBrief && clauses.length > 0
  return (
    <div className="@container flex flex-col gap-3">
      {clauses.length > 0 && (
        <div className={`grid gap-x-8 gap-y-3 ${isChanged ? '@2xl:grid-cols-2' : ''}`}>
          {isChanged && (
            <Clauses
              clauses={oldClauses}
              currency={currency}
              words={words}
              isShare={isDeal(terms.plan)}
              title={words.say('terms.before')}
            />
          )}
          <Clauses
            clauses={clauses}
            currency={currency}
            words={words}
            isShare={isDeal(terms.plan)}
            title={words.say(isChanged ? 'terms.after' : 'terms.clauses')}
          />
        </div>
      )}
      {isFolded && (
        <Button
          size="small"
          look="quiet"
          className="-ms-3 self-start"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {words.say('terms.more')}
          <ChevronDown className={`size-4 transition-transform ${isWhole ? 'rotate-180' : ''}`} aria-hidden />
        </Button>
      )}
      {(!isFolded || isWhole) && (
        <dl className="grid gap-x-8 gap-y-1.5 text-sm @lg:grid-cols-2">
          {facts.map(([label, text]) => {
            const was = old.get(label)
            return (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1.5"
              >
                <dt className="text-soft">{label}</dt>
                <dd className="tabular ms-auto text-end">
                  {was !== undefined && was !== text && (
                    <>
                      <del className="text-soft">{was}</del> <span aria-hidden>→ </span>
                    </>
                  )}
                  {was !== undefined && was !== text ? (
                    <ins className="font-semibold no-underline">{text}</ins>
                  ) : (
                    text
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </div>
  )
}

interface ClausesProps {
  clauses: readonly SentClause[]
  currency: string
  words: ContractWords
  /** Whether the terms concern net revenue and active players, so that sales do not matter. */
  isShare: boolean
  title: string
}

/** Shows the steps of a contract; a threshold that no step uses is left out. */
function Clauses({ clauses, currency, words, isShare, title }: ClausesProps) {
  const hasActive = clauses.some(({ active }) => active > 0)
  const hasLoss = clauses.some(({ loss }) => isPositive(loss))
  const head = 'px-1.5 py-1.5 font-normal align-bottom last:pe-0 [overflow-wrap:normal]'
  const cell = 'px-1.5 py-1.5 whitespace-nowrap last:pe-0'
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="tabular w-full text-end text-sm" data-testid="clauses">
        <caption className="mb-1 text-start text-sm font-semibold">{title}</caption>
        <thead className="text-soft">
          <tr className="border-b border-line">
            <th scope="col" className={`${head} ps-0 text-start`}>
              {words.say('terms.rate')}
            </th>
            {!isShare && (
              <th scope="col" className={head}>
                {words.say('terms.sales')}
              </th>
            )}
            {hasActive && (
              <th scope="col" className={head}>
                {words.say(isShare ? 'terms.active-players' : 'terms.active')}
              </th>
            )}
            {hasLoss && (
              <th scope="col" className={head}>
                {words.say(isShare ? 'terms.net' : 'terms.loss')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {clauses.map(({ sales, active, loss, rate }) => (
            <tr key={`${sales} ${active} ${loss} ${rate}`} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-semibold whitespace-nowrap">
                {words.percent(rate)}
              </th>
              {!isShare && <td className={cell}>{words.threshold(sales, currency)}</td>}
              {hasActive && <td className={cell}>{words.count(active)}</td>}
              {hasLoss && <td className={cell}>{words.threshold(loss, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the terms besides the clauses, each with its label. */
function useFacts(terms: ContractTerms, currency: string, words: ContractWords): [string, string][] {
  const { say } = useWords()
  const plan = planOf(terms.plan)
  const { weights } = terms
  const weighed = gameCategories.filter((category) => weights[category] !== undefined)
  const isAll = weighed.length === gameCategories.length && weighed.every((one) => weights[one] === 100)
  const parts = weighed.map((one) => `${say(categoryWords[one])} ${words.percent(weights[one]!)}`)
  const period = 'period' in terms ? terms.period : plan.usualPeriod
  const facts = Object.entries(plan.fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'clauses' || field.kind === 'weights' || field.isUnused
      ? []
      : [[words.fieldName(plan.id, name), textOf(name, field)]],
  )
  return [
    [words.say('terms.period'), words.say(`period.${period}`)],
    ...facts,
    [words.say('terms.weights'), isAll ? words.say('terms.all-weights') : parts.join(', ')],
    ...('platformPaysBelow' in terms && terms.platformPaysBelow
      ? [[words.say('terms.platform'), words.say('yes')] as [string, string]]
      : []),
  ]

  function textOf(name: string, field: Exclude<Field, { kind: 'clauses' | 'weights' }>): string {
    const value = sentOf(terms)[name]
    switch (field.kind) {
      case 'amount':
        return words.threshold(value as string, currency)
      case 'rate':
        return words.percent(value as string)
      case 'count':
        return words.count(value as number)
      case 'switch':
        return words.say(value ? 'yes' : 'no')
      case 'choice':
        return words.optionName(plan.id, name, value as string)
      case 'set': {
        const options = (value as string[]).map((option) => words.optionName(plan.id, name, option))
        return options.join(', ') || words.optionName(plan.id, name, 'none')
      }
    }
  }
}
