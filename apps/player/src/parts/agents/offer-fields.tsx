import type { TeamTerms } from '@fairground/contract/contracts'
import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import { rateText } from '@fairground/kernel/rate'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Choice } from '@fairground/web/ui/choice'
import { Field } from '@fairground/web/ui/field'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { amountIn } from '../cashier/typed-amount.ts'
import {
  type Draft,
  type DraftFault,
  highestRate,
  mostClauses,
  type TypedClause,
  thresholdsOf,
  weighsAsOwn,
} from './offer-rules.ts'
import type { ContractWords } from './use-contract-words.ts'

interface OfferFieldsProps {
  draft: Draft
  own: TeamTerms
  currency: string
  faults: Record<string, DraftFault>
  words: ContractWords
  onChange(change: Partial<Draft>): void
}

/** The terms of an offer, each limited by the reader’s own contract. */
export function OfferFields(props: OfferFieldsProps) {
  const { own } = props
  return (
    <>
      {own.plan === 'real-time-wage' ? <LiveFields {...props} own={own} /> : <Clauses {...props} own={own} />}
      <MoreTerms {...props} />
    </>
  )
}

type Own<Plan extends TeamTerms['plan']> = Omit<OfferFieldsProps, 'own'> & {
  own: Extract<TeamTerms, { plan: Plan }>
}

/** The text of a fault; nothing for none. */
function faultText(fault: DraftFault | undefined, words: ContractWords): string | undefined {
  return fault && words.say(`fault.${fault}`)
}

const symbolOf = (currency: string) => currencyOf(currency).symbol

function LiveFields({ draft, own, currency, faults, words, onChange }: Own<'real-time-wage'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {(['profitRate', 'lossRate'] as const).map((name) => (
        <Field
          key={name}
          label={words.say(name === 'profitRate' ? 'terms.profit-rate' : 'terms.loss-rate')}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          error={faultText(faults[name], words)}
          hint={words.say('offer.at-most', { rate: words.percent(own[name]) })}
        />
      ))}
      <Field
        label={`${words.say('terms.single-bet')} (${symbolOf(currency)})`}
        name="singleBet"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.singleBet}
        onChange={({ target }) => onChange({ singleBet: target.value })}
        error={faultText(faults.singleBet, words)}
        hint={words.say('offer.at-least', { amount: words.money(own.singleBet, currency) })}
      />
    </div>
  )
}

function Clauses({
  draft,
  own,
  currency,
  faults,
  words,
  onChange,
}: Own<'dividend' | 'daily-wage' | 'hourly-wage'>) {
  const { clauses } = draft
  const { hasActive, hasLoss } = thresholdsOf(own.plan)
  const shown = own.plan === 'dividend' || own.clauses.some(({ loss }) => /[1-9]/.test(loss))
  const columns = [
    'sales',
    ...(hasActive ? ['active'] : []),
    ...(hasLoss && shown ? ['loss'] : []),
    'rate',
  ] as ('sales' | 'active' | 'loss' | 'rate')[]
  const labels = {
    sales: words.say('terms.sales'),
    active: words.say('terms.active'),
    loss: words.say('terms.loss'),
    rate: `${words.say('terms.rate')} (%)`,
  }
  function change(row: number, what: Partial<TypedClause>) {
    onChange({ clauses: clauses.map((one) => (one.row === row ? { ...one, ...what } : one)) })
  }
  function add() {
    const last = clauses.at(-1)
    const row = Math.max(-1, ...clauses.map((one) => one.row)) + 1
    onChange({ clauses: [...clauses, { ...(last ?? emptyClause), row }] })
  }
  return (
    <div className="flex flex-col gap-3">
      {clauses.map((clause, at) => (
        <fieldset
          key={clause.row}
          className="min-w-0 rounded-usual border border-line p-3"
          data-testid="clause"
        >
          <legend className="px-1 text-sm font-semibold">
            {words.say('offer.step', { number: at + 1 })} · {symbolOf(currency)}
          </legend>
          <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-4">
            {columns.map((name) => (
              <Field
                key={name}
                label={labels[name]}
                name={`clause-${at}-${name}`}
                inputMode={name === 'active' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={20}
                value={clause[name]}
                onChange={({ target }) => change(clause.row, { [name]: target.value })}
                error={faultText(faults[`clauses.${at}.${name}`], words)}
                hint={name === 'rate' ? <RateHint {...{ clause, own, currency, words }} /> : undefined}
              />
            ))}
          </div>
          {clauses.length > 1 && (
            <Button
              size="small"
              look="quiet"
              className="mt-1 -ms-3"
              onClick={() => onChange({ clauses: clauses.filter(({ row }) => row !== clause.row) })}
            >
              <Trash2 className="size-4" aria-hidden />
              {words.say('offer.remove-step', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {clauses.length < mostClauses && (
        <Button size="small" className="self-start" onClick={add}>
          <Plus className="size-4" aria-hidden />
          {words.say('offer.add-step')}
        </Button>
      )}
    </div>
  )
}

const emptyClause = { row: 0, sales: '', active: '0', loss: '0', rate: '' }

interface RateHintProps {
  clause: TypedClause
  own: Own<'dividend' | 'daily-wage' | 'hourly-wage'>['own']
  currency: string
  words: ContractWords
}

/** The highest rate that the own contract covers from the thresholds on that are typed. */
function RateHint({ clause: { sales, active, loss }, own, currency, words }: RateHintProps) {
  const [from, lost] = [amountIn(sales, currency), amountIn(loss, currency)]
  if (from === undefined || lost === undefined || !/^\d+$/.test(active.trim())) return null
  const highest = highestRate({ sales: from, active: Number(active), loss: lost }, own.clauses, currency)
  if (highest === undefined) return words.say('offer.nothing-here')
  return words.say('offer.at-most', { rate: words.percent(rateText(highest)) })
}

/** Terms that are mostly left as in the own contract, behind a button. */
function MoreTerms({ draft, own, currency, faults, words, onChange }: OfferFieldsProps) {
  const { say } = useWords()
  const [isAsked, setAsked] = useState(false)
  const isFaulty = Object.keys(faults).some((name) => name === 'activeFrom' || name.startsWith('weights'))
  const isOpen = isAsked || isFaulty
  const unit = currencyOf(currency)
  const isFixed = weighsAsOwn(draft, own, currency)
  return (
    <div className="flex flex-col gap-4">
      <Button
        size="small"
        look="quiet"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onClick={() => setAsked(!isOpen)}
        data-testid="offer-more"
      >
        {words.say('offer.more')}
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </Button>
      {isOpen && (
        <>
          {thresholdsOf(own.plan).hasActive && own.plan !== 'real-time-wage' && (
            <div className="sm:max-w-64">
              <Field
                label={`${words.say('terms.active-from')} (${symbolOf(currency)})`}
                name="activeFrom"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={draft.activeFrom}
                onChange={({ target }) => onChange({ activeFrom: target.value })}
                error={faultText(faults.activeFrom, words)}
                hint={words.say('offer.at-least', {
                  amount: formatMoney(parseMoney(own.activeFrom, unit), unit, words.tag),
                })}
              />
            </div>
          )}
          {own.countsOwn && (
            <Checkbox
              checked={draft.countsOwn}
              onChange={({ target }) => onChange({ countsOwn: target.checked })}
            >
              {words.say('offer.counts-own')}
            </Checkbox>
          )}
          {own.plan === 'dividend' && (
            <>
              {own.mode === 'float' && (
                <Choice
                  legend={words.say('terms.mode')}
                  name="mode"
                  options={(['fixed', 'float'] as const).map((value) => ({
                    value,
                    words: words.say(`mode.${value}`),
                  }))}
                  value={draft.mode}
                  onChange={(mode) => onChange({ mode })}
                />
              )}
              <fieldset>
                <legend className="text-sm font-semibold">{words.say('terms.deducts')}</legend>
                {(['rebates', 'promotions'] as const).map((cost) => (
                  <Checkbox
                    key={cost}
                    checked={own.deducts.includes(cost) || draft.deducts.includes(cost)}
                    disabled={own.deducts.includes(cost)}
                    onChange={({ target }) => {
                      const others = draft.deducts.filter((one) => one !== cost)
                      onChange({ deducts: target.checked ? [...others, cost] : others })
                    }}
                  >
                    {words.say(`deducts.${cost}`)}
                  </Checkbox>
                ))}
              </fieldset>
            </>
          )}
          {isFixed ? (
            <p className="text-sm text-soft">{words.say('offer.weights-same')}</p>
          ) : (
            <fieldset className="min-w-0">
              <legend className="mb-2 text-sm font-semibold">{words.say('offer.weights')}</legend>
              <div className="grid grid-cols-2 items-start gap-3 @xl:grid-cols-4">
                {gameCategories
                  .filter((category) => own.weights[category] !== undefined)
                  .map((category) => (
                    <Field
                      key={category}
                      label={say(categoryWords[category])}
                      name={`weight-${category}`}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      value={draft.weights[category] ?? ''}
                      onChange={({ target }) =>
                        onChange({ weights: { ...draft.weights, [category]: target.value } })
                      }
                      error={faultText(faults[`weights.${category}`], words)}
                      hint={words.say('offer.at-most', { rate: words.percent(own.weights[category]!) })}
                    />
                  ))}
              </div>
              {faults.weights && (
                <p role="alert" className="mt-1 text-sm text-coral-text">
                  {words.say('fault.no-weight')}
                </p>
              )}
            </fieldset>
          )}
        </>
      )}
    </div>
  )
}
