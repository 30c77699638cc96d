import { listTransactionParties } from '@fairground/contract/office-transactions'
import { moneyClasses, recipes } from '@fairground/contract/record-kinds'
import { betKinds, mostSearchedDays, transactionKinds } from '@fairground/contract/transaction-figures'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amount, code, customerIdField, instant, oneOf, oneOrNone, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { useWords } from '../../text/words.tsx'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const spans = ['1', '7', '31', String(mostSearchedDays) as '92', 'own'] as const
const recipeNames = Object.keys(recipes) as (keyof typeof recipes)[]

const fields = {
  span: oneOf(spans, '1'),
  kind: oneOrNone(transactionKinds),
  recipe: oneOrNone(recipeNames),
}

/** Returns the filters of the address, with functions that set them, and the input of the search. */
export function useFilters() {
  const [customerId, setCustomerId] = useAddress('player', customerIdField)
  const [kind, setKind] = useAddress('kind', fields.kind)
  const [recipe, setRecipe] = useAddress('recipe', fields.recipe)
  const [party, setParty] = useAddress('party', code)
  const [least, setLeast] = useAddress('least', amount)
  const [most, setMost] = useAddress('most', amount)
  const [span, setSpan] = useAddress('span', fields.span)
  const [from, setFrom] = useAddress('from', instant)
  const [until, setUntil] = useAddress('until', instant)
  // An id may be a vendor's of any form, so it stands in the address only in a form of ours.
  const [linked, setLinked] = useAddress('id', code)
  const [typed, setTyped] = useTypedSearch('transactions')
  // The same for all pages of a search: the beginning moves when a filter is changed.
  const [nowMs, setNowMs] = useState(() => Math.ceil(Date.now() / minuteMs) * minuteMs)
  const id = typed || linked
  const isOwn = span === 'own'
  const begin = isOwn ? from : new Date(nowMs - Number(span) * dayMs).toISOString()
  return {
    customerId,
    kind,
    recipe,
    party,
    least,
    most,
    span,
    from,
    until,
    id,
    setCustomerId,
    setKind,
    setRecipe,
    setParty,
    setLeast,
    setMost,
    setFrom,
    setUntil,
    setSpan(next: (typeof spans)[number]) {
      setNowMs(Math.ceil(Date.now() / minuteMs) * minuteMs)
      setSpan(next)
    },
    setId(next: string) {
      setTyped(next)
      setLinked('')
    },
    input: {
      customerId: customerId || undefined,
      kind: kind ?? undefined,
      recipe: recipe ?? undefined,
      party: party || undefined,
      least: least || undefined,
      most: most || undefined,
      from: begin || undefined,
      until: (isOwn ? until : '') || undefined,
    },
  }
}

export type Filters = ReturnType<typeof useFilters>

/** The field for an id of any kind, which replaces the other filters. */
export function IdField({ of: { id, setId } }: { of: Filters }) {
  const { w } = useWords()
  const [text, setText] = useState(id)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setId(text.trim())
      }}
    >
      <Group align="end" wrap="nowrap" mb="sm">
        <TextInput
          flex={1}
          maw={560}
          type="search"
          label={w('transactions.id')}
          description={w('transactions.idText')}
          maxLength={128}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            if (next === '') setId('')
          }}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {w('players.find')}
        </Button>
      </Group>
    </form>
  )
}

/** The filters of a search without an id. */
export function FilterFields({ of: filters }: { of: Filters }) {
  const { w, named } = useWords()
  const parties = useRead(listTransactionParties, {})
  const partiesOf = (kind: 'vendor' | 'payment') =>
    (parties.data?.list ?? [])
      .filter((one) => one.kind === kind)
      .map(({ party, name }) => ({ value: party, label: name }))
  const clear = (label: string) => ({ clearable: true, clearButtonProps: { 'aria-label': label } }) as const
  return (
    <div className="filters">
      <Select
        label={w('transactions.span')}
        allowDeselect={false}
        value={filters.span}
        onChange={(value) => value && filters.setSpan(value as typeof filters.span)}
        data={spans.map((value) => ({ value, label: w(`transactions.spans.${value}`) }))}
      />
      {filters.span === 'own' && (
        <>
          <MomentField label={w('span.from')} value={filters.from} onChange={filters.setFrom} />
          <MomentField label={w('span.until')} value={filters.until} onChange={filters.setUntil} />
        </>
      )}
      <CustomerIdField value={filters.customerId} onChange={filters.setCustomerId} />
      <Select
        label={w('transactions.kind')}
        placeholder={w('transactions.allKinds')}
        {...clear(w('transactions.allKinds'))}
        value={filters.kind}
        onChange={(value) => filters.setKind(value as typeof filters.kind)}
        data={[
          {
            group: w('transactions.bets'),
            items: betKinds.map((kind) => ({ value: kind, label: w(`transactionKinds.${kind}`) })),
          },
          {
            group: w('transactions.money'),
            items: moneyClasses.map((kind) => ({ value: kind, label: w(`transactionKinds.${kind}`) })),
          },
        ]}
      />
      <Select
        label={w('transactions.recipe')}
        placeholder={w('transactions.allRecipes')}
        searchable
        {...clear(w('transactions.allRecipes'))}
        value={filters.recipe}
        onChange={(value) => filters.setRecipe(value as typeof filters.recipe)}
        data={recipeNames
          .map((value) => ({ value, label: named('recipes', value) }))
          .sort((one, other) => one.label.localeCompare(other.label))}
      />
      <Select
        label={w('transactions.party')}
        placeholder={w('transactions.allParties')}
        searchable
        {...clear(w('transactions.allParties'))}
        value={filters.party || null}
        onChange={(value) => filters.setParty(value ?? '')}
        data={[
          { group: w('transactions.vendors'), items: partiesOf('vendor') },
          { group: w('transactions.paymentProviders'), items: partiesOf('payment') },
        ]}
      />
      <AmountField label={w('transactions.least')} value={filters.least} onChange={filters.setLeast} />
      <AmountField label={w('transactions.most')} value={filters.most} onChange={filters.setMost} />
    </div>
  )
}

interface AmountFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** A filter by an amount, which searches when the field is left or Enter is pressed. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const [text, setText] = useState(value)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={16}
      value={text}
      onChange={(event) => setText(event.currentTarget.value.replace(/[^\d.]/g, ''))}
      onBlur={() => onChange(text)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(text)}
    />
  )
}
