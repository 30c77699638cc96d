import type { TeamTerms } from '@fairground/contract/contracts'
import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { currencyOf } from '@fairground/kernel/money'
import { rateText } from '@fairground/kernel/rate'
import { mostClauses } from '@fairground/plans/clauses'
import type { Field as PlanField, Threshold } from '@fairground/plans/fields'
import { isByLoss } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Choice } from '@fairground/web/ui/choice'
import { Field } from '@fairground/web/ui/field'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { amountIn } from '../cashier/typed-amount.ts'
import {
  clausesField,
  clausesOf,
  type Draft,
  type DraftFault,
  highestRate,
  isAsked,
  sentOf,
  type TypedClause,
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

/** The fields for the terms of an offer, each limited by the reader’s own contract. */
export function OfferFields(props: OfferFieldsProps) {
  const field = clausesField(props.own)
  return (
    <>
      {field ? (
        <Clauses {...props} asks={field.asks} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          {askedIn(props.own, numbers).map(([name, one]) => (
            <NumberField key={name} {...props} name={name} field={one} />
          ))}
        </div>
      )}
      <MoreTerms {...props} />
    </>
  )
}

const numbers = ['amount', 'rate', 'count'] as const

/** Returns the fields of some kinds that an agent must fill in, with their names, in the order of the kinds. */
function askedIn<Kind extends PlanField['kind']>({ plan }: TeamTerms, kinds: readonly Kind[]) {
  const asked = Object.entries(planOf(plan).fields).filter(([, field]) => isAsked(field))
  return kinds.flatMap((kind) =>
    asked.flatMap(([name, field]) =>
      field.kind === kind ? [[name, field as Extract<PlanField, { kind: Kind }>] as const] : [],
    ),
  )
}

interface NumberFieldProps extends OfferFieldsProps {
  name: string
  field: Extract<PlanField, { kind: (typeof numbers)[number] }>
}

/** A field for a number of the terms, with the bound set by the own contract. */
function NumberField({ name, field, draft, own, currency, faults, words, onChange }: NumberFieldProps) {
  const label = words.fieldName(own.plan, name)
  const ownValue = sentOf(own)[name]
  const bound =
    field.kind === 'amount'
      ? words.money(ownValue as string, currency)
      : field.kind === 'rate'
        ? words.percent(ownValue as string)
        : words.count(ownValue as number)
  return (
    <Field
      label={field.kind === 'amount' ? `${label} (${symbolOf(currency)})` : label}
      name={name}
      inputMode={field.kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={field.kind === 'amount' ? 20 : 9}
      value={draft[name] as string}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={faultText(faults[name], words)}
      hint={
        field.covered === 'at-most'
          ? words.say('offer.at-most', { rate: bound })
          : words.say('offer.at-least', { amount: bound })
      }
    />
  )
}

/** Returns the text of a fault; undefined without a fault. */
function faultText(fault: DraftFault | undefined, words: ContractWords): string | undefined {
  return fault && words.say(`fault.${fault}`)
}

const symbolOf = (currency: string) => currencyOf(currency).symbol

interface ClausesProps extends OfferFieldsProps {
  asks: readonly Threshold[]
}

function Clauses({ asks, draft, own, currency, faults, words, onChange }: ClausesProps) {
  const { clauses } = draft
  // If no step of the own contract requires a loss, a required loss covers nothing.
  const hasLoss = isByLoss(planOf(own.plan)) || clausesOf(own).some(({ loss }) => /[1-9]/.test(loss))
  const columns = [...asks.filter((name) => name !== 'loss' || hasLoss), 'rate'] as const
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
  own: TeamTerms
  currency: string
  words: ContractWords
}

/** Shows the highest rate that the own contract covers at the typed thresholds. */
function RateHint({ clause: { sales, active, loss }, own, currency, words }: RateHintProps) {
  const [from, lost] = [amountIn(sales, currency), amountIn(loss, currency)]
  if (from === undefined || lost === undefined || !/^\d+$/.test(active.trim())) return null
  const highest = highestRate({ sales: from, active: Number(active), loss: lost }, clausesOf(own), currency)
  if (highest === undefined) return words.say('offer.nothing-here')
  return words.say('offer.at-most', { rate: words.percent(rateText(highest)) })
}

/** Shows behind a button the terms that usually stay as in the own contract. */
function MoreTerms(props: OfferFieldsProps) {
  const { draft, own, currency, faults, words, onChange } = props
  const { say } = useWords()
  const [isWanted, setWanted] = useState(false)
  const more = clausesField(own) ? askedIn(own, numbers) : []
  const isFaulty = Object.keys(faults).some(
    (fault) => fault.startsWith('weights') || more.some(([name]) => name === fault),
  )
  const isOpen = isWanted || isFaulty
  const isFixed = weighsAsOwn(draft, own, currency)
  return (
    <div className="flex flex-col gap-4">
      <Button
        size="small"
        look="quiet"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onClick={() => setWanted(!isOpen)}
        data-testid="offer-more"
      >
        {words.say('offer.more')}
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </Button>
      {isOpen && (
        <>
          {more.map(([name, field]) => (
            <div key={name} className="sm:max-w-64">
              <NumberField {...props} name={name} field={field} />
            </div>
          ))}
          {askedIn(own, ['switch', 'choice', 'set'] as const).map(([name, field]) => (
            <OptionField key={name} {...props} name={name} field={field} />
          ))}
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

interface OptionFieldProps extends OfferFieldsProps {
  name: string
  field: Extract<PlanField, { kind: 'switch' | 'choice' | 'set' }>
}

/** A choice of the terms; nothing if the own contract leaves no choice. */
function OptionField({ name, field, draft, own, words, onChange }: OptionFieldProps) {
  const ownValue = sentOf(own)[name]
  const isAtMost = field.covered === 'at-most'
  if (field.kind === 'switch') {
    if (ownValue !== isAtMost) return null
    return (
      <Checkbox
        checked={draft[name] as boolean}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      >
        {words.switchName(own.plan, name)}
      </Checkbox>
    )
  }
  if (field.kind === 'choice') {
    const place = field.options.indexOf(ownValue as string)
    const options = isAtMost ? field.options.slice(0, place + 1) : field.options.slice(place)
    if (options.length === 1) return null
    return (
      <Choice
        legend={words.fieldName(own.plan, name)}
        name={name}
        options={options.map((value) => ({ value, words: words.optionName(own.plan, name, value) }))}
        value={draft[name] as string}
        onChange={(value) => onChange({ [name]: value })}
      />
    )
  }
  const owned = ownValue as readonly string[]
  const chosen = draft[name] as readonly string[]
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.fieldName(own.plan, name)}</legend>
      {field.options.map((option) => {
        // The option of the own contract is kept, or it is the only one that can be chosen.
        const isFixed = owned.includes(option) !== isAtMost
        return (
          <Checkbox
            key={option}
            checked={isFixed ? owned.includes(option) : chosen.includes(option)}
            disabled={isFixed}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== option)
              onChange({ [name]: target.checked ? [...others, option] : others })
            }}
          >
            {words.optionName(own.plan, name, option)}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
