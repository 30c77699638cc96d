import { gameCategories } from '@fairground/kernel/game-category'
import type { Field } from '@fairground/plans/fields'
import { planOf } from '@fairground/plans/plans'
import { Checkbox, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { usePlanWords } from '../../parts/plan-words.ts'
import { useWords } from '../../text/words.tsx'
import { Clauses } from './clauses.tsx'
import { clausesField, type Draft, type DraftValue, type Faults } from './draft.ts'

interface TermsFormProps {
  draft: Draft
  faults: Faults
  onChange(more: Partial<Draft>): void
}

type NamedField = readonly [name: string, field: Field]

/** The fields of terms that a plan has: its own, clauses, weights, and the other counted items of a team. */
export function TermsForm(props: TermsFormProps) {
  const { draft, faults, onChange } = props
  const { w } = useWords()
  const { about } = usePlanWords()
  const plan = planOf(draft.plan)
  const fields = Object.entries(plan.fields).filter(([, field]) => !field.isUnused)
  const weights = fields.findIndex(([, field]) => field.kind === 'weights')
  const own = fields.slice(0, weights).filter(([, field]) => field.kind !== 'clauses')
  const asked = clausesField(draft.plan)
  const hasPeriods = plan.periods.length > 1
  return (
    <Stack>
      <Text size="sm">{about(draft.plan)}</Text>
      {groupsOf(own, hasPeriods).map((group, at) => (
        <Fragment key={group[0]?.[0] ?? 'period'}>
          {isSmall(group[0]) ? (
            <SimpleGrid cols={{ base: 1, xs: plan.kind === 'team' ? 3 : 2 }}>
              {at === 0 && hasPeriods && <Periods {...props} />}
              {group.map((one) => (
                <FieldInput key={one[0]} {...props} named={one} />
              ))}
            </SimpleGrid>
          ) : (
            group.map((one) => <FieldInput key={one[0]} {...props} named={one} />)
          )}
        </Fragment>
      ))}
      {asked && (
        <Clauses
          clauses={draft.clauses}
          plan={draft.plan}
          asks={asked.asks}
          faults={faults}
          onChange={(clauses) => onChange({ clauses })}
        />
      )}
      <Weights {...props} />
      {fields.slice(weights + 1).map((one) => (
        <FieldInput key={one[0]} {...props} named={one} />
      ))}
      {plan.kind === 'team' && (
        <Switch
          label={w('terms.platformPaysBelow')}
          description={w('offer.platformPaysBelowText')}
          checked={draft.platformPaysBelow}
          onChange={(event) => onChange({ platformPaysBelow: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

/** Returns whether an input shares a row with others; the period does, before all fields. */
function isSmall(one: NamedField | undefined): boolean {
  return one === undefined || (one[1].kind !== 'set' && one[1].kind !== 'switch')
}

/**
 * Groups small fields into rows, and places every other field alone; the first row contains the period, if there is
 * one.
 */
function groupsOf(fields: readonly NamedField[], hasPeriods: boolean): NamedField[][] {
  const groups: NamedField[][] = hasPeriods ? [[]] : []
  for (const one of fields) {
    const last = groups.at(-1)
    if (last && isSmall(one) && isSmall(last[0])) last.push(one)
    else groups.push([one])
  }
  return groups
}

/** The input of one field. */
function FieldInput({
  named: [name, field],
  draft,
  faults,
  onChange,
}: TermsFormProps & { named: NamedField }) {
  const { named } = useWords()
  const { inputName, optionName } = usePlanWords()
  const label = inputName(draft.plan, name)
  const value = draft.values[name]
  const fault = faults[name]
  const change = (next: DraftValue) => onChange({ values: { ...draft.values, [name]: next } })
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          label={label}
          allowDeselect={false}
          value={value as string}
          onChange={(next) => change(next!)}
          data={field.options.map((option) => ({
            value: option,
            label: optionName(draft.plan, name, option),
          }))}
        />
      )
    case 'set':
      return (
        <Checkbox.Group label={label} value={[...(value as string[])]} onChange={change}>
          <Group mt={4}>
            {field.options.map((option) => (
              <Checkbox key={option} value={option} label={optionName(draft.plan, name, option)} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value as boolean}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    default:
      return (
        <TextInput
          label={label}
          inputMode="decimal"
          value={value as string}
          error={fault && named('termFaults', fault)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

/** The fields for the weight of each category of games. */
function Weights({ draft, faults, onChange }: TermsFormProps) {
  const { w, named } = useWords()
  const errorOf = (field: string) => faults[field] && named('termFaults', faults[field])
  return (
    <Stack component="fieldset" gap="xs" className="fields">
      <Text component="legend" fw={600}>
        {w('terms.weights')}
      </Text>
      <Text size="sm" c="dimmed">
        {w('offer.weightsText')}
      </Text>
      {faults.weights && (
        <Text size="sm" c="red" role="alert">
          {named('termFaults', faults.weights)}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="xs">
        {gameCategories.map((category) => (
          <TextInput
            key={category}
            label={named('categories', category)}
            inputMode="numeric"
            maxLength={3}
            value={draft.weights[category]}
            error={errorOf(`weights.${category}`)}
            onChange={(event) =>
              onChange({ weights: { ...draft.weights, [category]: event.currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** A selection of how often a contract is settled. */
function Periods({ draft, onChange }: TermsFormProps) {
  const { w, named } = useWords()
  return (
    <Select
      label={w('terms.period')}
      allowDeselect={false}
      value={draft.period}
      onChange={(value) => onChange({ period: value as Draft['period'] })}
      data={planOf(draft.plan).periods.map((value) => ({ value, label: named('payPeriods', value) }))}
    />
  )
}
