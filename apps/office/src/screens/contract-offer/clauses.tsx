import { type ContractPlan, isDeal } from '@fairground/contract/contract-figures'
import { mostClauses } from '@fairground/plans/clauses'
import type { Threshold } from '@fairground/plans/fields'
import { ActionIcon, Alert, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { thresholdWords } from '../../parts/contract-terms.tsx'
import { useWords } from '../../text/words.tsx'
import { type DraftClause, type Faults, nextClause } from './draft.ts'

interface ClausesProps {
  clauses: DraftClause[]
  plan: ContractPlan
  /** The thresholds that the plan has. */
  asks: readonly Threshold[]
  faults: Faults
  onChange(clauses: DraftClause[]): void
}

/** The fields of the clauses of terms, lowest first, with buttons that add and remove clauses. */
export function Clauses({ clauses, plan, asks, faults, onChange }: ClausesProps) {
  const { w, named } = useWords()
  const labels = thresholdWords(isDeal(plan))
  const fields = [
    ...asks.map((name) => ({
      name,
      label: w(labels[name]),
      mode: name === 'active' ? ('numeric' as const) : ('decimal' as const),
    })),
    { name: 'rate' as const, label: w('offer.rate'), mode: 'decimal' as const },
  ]
  return (
    <Stack component="fieldset" gap="xs" className="fields">
      <Text component="legend" fw={600}>
        {w('terms.clauses')}
      </Text>
      <Text size="sm" c="dimmed">
        {w('offer.clausesText')}
      </Text>
      {faults.clauses && (
        <Alert color="red" role="alert" py="xs">
          {named('termFaults', faults.clauses)}
        </Alert>
      )}
      {clauses.map((clause, at) => (
        <Paper
          key={clause.id}
          withBorder
          p="sm"
          role="group"
          aria-label={w('offer.clause', { number: at + 1 })}
        >
          <Group justify="space-between" mb={4}>
            <Text size="sm" fw={600}>
              {w('offer.clause', { number: at + 1 })}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={w('offer.removeClause', { number: at + 1 })}
              onClick={() => onChange(clauses.filter(({ id }) => id !== clause.id))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <SimpleGrid cols={{ base: 2, lg: fields.length }} spacing="xs">
            {fields.map(({ name, label, mode }) => (
              <TextInput
                key={name}
                label={label}
                inputMode={mode}
                value={clause[name]}
                error={
                  faults[`clauses.${at}.${name}`] && named('termFaults', faults[`clauses.${at}.${name}`]!)
                }
                onChange={({ currentTarget: { value } }) =>
                  onChange(clauses.map((one) => (one.id === clause.id ? { ...one, [name]: value } : one)))
                }
              />
            ))}
          </SimpleGrid>
        </Paper>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={clauses.length >= mostClauses}
          onClick={() => onChange([...clauses, nextClause(clauses)])}
        >
          {w('offer.addClause')}
        </Button>
      </Group>
    </Stack>
  )
}
