import { type ConditionKind, conditionKinds, gameConditions } from '@fairground/contract/mission-figures'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { Button, Fieldset, Group, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import type { DraftCondition } from './draft.ts'

interface ConditionFieldsProps {
  condition: DraftCondition
  number: number
  isOnly: boolean
  onChange(condition: DraftCondition): void
  onRemove(): void
}

/** The fields of one condition of a mission. */
export function ConditionFields({ condition, number, isOnly, onChange, onRemove }: ConditionFieldsProps) {
  const { w } = useWords()
  const { kind, least, categories, each } = condition
  return (
    <Fieldset legend={w('missions.condition', { number })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={w('missions.counts')}
          allowDeselect={false}
          value={kind}
          onChange={(value) => onChange({ ...condition, kind: value as ConditionKind })}
          data={conditionKinds.map((value) => ({ value, label: w(`conditionKinds.${value}`) }))}
        />
        <TextInput
          label={w('missions.least')}
          inputMode="decimal"
          value={least}
          onChange={(event) => onChange({ ...condition, least: event.currentTarget.value.trim() })}
        />
        {gameConditions.includes(kind) && (
          <MultiSelect
            label={w('missions.categories')}
            value={categories}
            onChange={(value) => onChange({ ...condition, categories: value as GameCategory[] })}
            data={gameCategories.map((value) => ({ value, label: w(`categories.${value}`) }))}
          />
        )}
        {kind === 'friends' && (
          <TextInput
            label={w('missions.each')}
            inputMode="decimal"
            value={each}
            onChange={(event) => onChange({ ...condition, each: event.currentTarget.value.trim() })}
          />
        )}
      </SimpleGrid>
      {!isOnly && (
        <Group justify="flex-end" mt="sm">
          <Button size="xs" variant="subtle" onClick={onRemove}>
            {w('missions.removeCondition')}
          </Button>
        </Group>
      )}
    </Fieldset>
  )
}
