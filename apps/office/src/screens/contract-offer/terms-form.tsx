import { dealPeriods, dividendPeriods, isDeal } from '@fairground/contract/contract-figures'
import { gameCategories } from '@fairground/kernel/game-category'
import { Checkbox, Group, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { Clauses } from './clauses.tsx'
import type { Draft, Faults } from './draft.ts'

const modes = ['fixed', 'float'] as const
const carryOvers = ['none', 'permanent', 'previous', 'second-half'] as const
const costs = ['rebates', 'promotions'] as const

type TextName =
  | 'activeFrom'
  | 'profitRate'
  | 'lossRate'
  | 'singleBet'
  | 'depositFee'
  | 'withdrawalFee'
  | 'houseRate'
  | 'clearedAfter'
  | 'subRate'
  | 'bounty'
  | 'withinDays'
  | 'deposits'
  | 'validBet'

interface TermsFormProps {
  draft: Draft
  faults: Faults
  onChange(more: Partial<Draft>): void
}

/** The fields of terms, those that the plan has. */
export function TermsForm({ draft, faults, onChange }: TermsFormProps) {
  const { w, named } = useWords()
  const { plan } = draft
  const errorOf = (field: string) => faults[field] && named('termFaults', faults[field])
  const textField = (name: TextName, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Stack>
      <Text size="sm">{w(`terms.about.${plan}`)}</Text>
      {plan === 'dividend' && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <Periods periods={dividendPeriods} draft={draft} onChange={onChange} />
          <Select
            label={w('terms.mode')}
            allowDeselect={false}
            value={draft.mode}
            onChange={(value) => onChange({ mode: value as Draft['mode'] })}
            data={modes.map((value) => ({ value, label: w(`terms.mode.${value}`) }))}
          />
          <Select
            label={w('terms.carryOver')}
            allowDeselect={false}
            value={draft.carryOver}
            onChange={(value) => onChange({ carryOver: value as Draft['carryOver'] })}
            data={carryOvers.map((value) => ({ value, label: w(`terms.carryOver.${value}`) }))}
          />
        </SimpleGrid>
      )}
      {plan === 'revenue-share' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Periods periods={dealPeriods} draft={draft} onChange={onChange} />
          {textField('houseRate', w('offer.houseRate'))}
          {textField('clearedAfter', w('terms.clearedAfter'))}
          {textField('subRate', w('offer.subRate'))}
        </SimpleGrid>
      )}
      {plan === 'acquisition' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Periods periods={dealPeriods} draft={draft} onChange={onChange} />
          {textField('bounty', w('terms.bounty'))}
          {textField('withinDays', w('terms.withinDays'))}
          {textField('deposits', w('terms.deposits'))}
          {textField('validBet', w('terms.validBet'))}
        </SimpleGrid>
      )}
      {(plan === 'dividend' || plan === 'revenue-share') && (
        <>
          <Checkbox.Group
            label={w('terms.deducts')}
            value={draft.deducts}
            onChange={(value) => onChange({ deducts: value as Draft['deducts'] })}
          >
            <Group mt={4}>
              {costs.map((cost) => (
                <Checkbox key={cost} value={cost} label={w(`terms.deducts.${cost}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {textField('depositFee', w('terms.depositFee'))}
            {textField('withdrawalFee', w('terms.withdrawalFee'))}
          </SimpleGrid>
        </>
      )}
      {plan === 'real-time-wage' && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {textField('profitRate', w('offer.profitRate'))}
          {textField('lossRate', w('offer.lossRate'))}
          {textField('singleBet', w('terms.singleBet'))}
        </SimpleGrid>
      )}
      {plan !== 'real-time-wage' && plan !== 'acquisition' && (
        <Clauses
          clauses={draft.clauses}
          plan={plan}
          faults={faults}
          onChange={(clauses) => onChange({ clauses })}
        />
      )}
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
      {(plan === 'dividend' || plan === 'daily-wage' || plan === 'revenue-share') &&
        textField('activeFrom', w('offer.activeFrom'))}
      {!isDeal(plan) && (
        <>
          <Switch
            label={w('terms.countsOwn')}
            checked={draft.countsOwn}
            onChange={(event) => onChange({ countsOwn: event.currentTarget.checked })}
          />
          <Switch
            label={w('terms.platformPaysBelow')}
            description={w('offer.platformPaysBelowText')}
            checked={draft.platformPaysBelow}
            onChange={(event) => onChange({ platformPaysBelow: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  )
}

interface PeriodsProps extends Omit<TermsFormProps, 'faults'> {
  periods: readonly Draft['period'][]
}

/** How often a contract is settled. */
function Periods({ periods, draft, onChange }: PeriodsProps) {
  const { w, named } = useWords()
  return (
    <Select
      label={w('terms.period')}
      allowDeselect={false}
      value={draft.period}
      onChange={(value) => onChange({ period: value as Draft['period'] })}
      data={periods.map((value) => ({ value, label: named('payPeriods', value) }))}
    />
  )
}
