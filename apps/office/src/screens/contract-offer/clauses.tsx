import type { ContractPlan } from '@fairground/contract/contract-figures'
import { ActionIcon, Alert, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useWords } from '../../text/words.tsx'
import { type DraftClause, type Faults, nextClause } from './draft.ts'

/** More are refused. */
const mostClauses = 10

interface ClausesProps {
  clauses: DraftClause[]
  /** An hourly wage asks for sales alone, a revenue share for net revenue and active players. */
  plan: ContractPlan
  faults: Faults
  onChange(clauses: DraftClause[]): void
}

/** The clauses of terms, from the lowest on, which can be added and removed. */
export function Clauses({ clauses, plan, faults, onChange }: ClausesProps) {
  const { w, named } = useWords()
  const isShare = plan === 'revenue-share'
  const fields = [
    ...(isShare ? [] : ([{ name: 'sales', label: w('terms.sales'), mode: 'decimal' }] as const)),
    ...(plan === 'hourly-wage'
      ? []
      : ([
          { name: 'active', label: w(isShare ? 'terms.activePlayers' : 'terms.active'), mode: 'numeric' },
          { name: 'loss', label: w(isShare ? 'terms.net' : 'terms.loss'), mode: 'decimal' },
        ] as const)),
    { name: 'rate', label: w('offer.rate'), mode: 'decimal' },
  ] as const
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
