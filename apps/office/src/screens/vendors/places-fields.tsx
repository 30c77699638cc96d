import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { placeText } from '../../parts/changes/brand-values.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { PlaceInputs } from '../../parts/place-inputs.tsx'
import { useWords } from '../../text/words.tsx'
import type { VendorTerms } from './vendor.ts'

type Rule = VendorTerms['rules'][number]

const emptyRule: Rule = { effect: 'deny', country: null, region: null, network: null }

interface PlacesFieldsProps {
  rules: readonly Rule[]
  onChange(rules: Rule[]): void
}

/** The fields of the places whose players may not see a vendor's games, or may despite other rules. */
export function PlacesFields({ rules, onChange }: PlacesFieldsProps) {
  const { w } = useWords()
  return (
    <Stack gap="sm">
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('vendors.noPlaces')}
        </Text>
      )}
      {rules.map((rule, at) => (
        <PlaceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be equal while they are written
          key={at}
          rule={rule}
          onChange={(next) => onChange(rules.map((one, place) => (place === at ? next : one)))}
          onRemove={() => onChange(rules.filter((_, place) => place !== at))}
        />
      ))}
      {rules.some(({ effect, country, network }) => effect === 'deny' && !country && !network) && (
        <div className="setting-warning" role="status">
          {w('vendors.wholeVendor')}
        </div>
      )}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...rules, emptyRule])}
        >
          {w('vendors.addPlace')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PlaceFieldsProps {
  rule: Rule
  onChange(rule: Rule): void
  onRemove(): void
}

function PlaceFields({ rule, onChange, onRemove }: PlaceFieldsProps) {
  const { w } = useWords()
  const telling = useTelling()
  const change = (more: Partial<Rule>) => onChange({ ...rule, ...more })
  const name = placeText(rule, telling)
  return (
    <fieldset className="place-fields" aria-label={name}>
      <Select
        label={w('access.effect')}
        allowDeselect={false}
        value={rule.effect}
        onChange={(effect) => change({ effect: effect as Rule['effect'] })}
        data={[
          { value: 'deny', label: w('vendors.deny') },
          { value: 'allow', label: w('vendors.allow') },
        ]}
      />
      <PlaceInputs
        place={rule}
        region={{ placeholder: w('vendors.anyRegion') }}
        network={{ placeholder: w('vendors.anyNetwork') }}
        onChange={change}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={w('vendors.removePlace', { name })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
