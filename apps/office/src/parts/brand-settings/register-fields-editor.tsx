import { registerFields } from '@fairground/contract/register-fields'
import { fieldPatterns } from '@fairground/kernel/field-pattern'
import { NativeSelect, Table, Text, TextInput } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import type { ControlProps } from './control.ts'

interface OwnRule {
  enabled?: boolean | undefined
  required?: boolean | undefined
  acceptedPattern?: string | undefined
  patternId?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  type?: string | undefined
}

type OwnRules = Record<string, OwnRule>

const yesNo = ['yes', 'no'] as const

/** The form of the fields of the registration: what differs from the rules of the house for each of them. */
export function RegisterFieldsEditor({ value, onChange }: ControlProps) {
  const { w, named } = useWords()
  const rules = value as OwnRules

  function change(field: string, more: OwnRule) {
    const rule = Object.fromEntries(
      Object.entries({ ...rules[field], ...more }).filter(([, part]) => part !== undefined),
    )
    const { [field]: _, ...others } = rules
    onChange(Object.keys(rule).length === 0 ? others : { ...others, [field]: rule })
  }

  const heads = {
    shown: w('registerForm.shown'),
    required: w('registerForm.required'),
    pattern: w('registerForm.pattern'),
    least: w('registerForm.least'),
    most: w('registerForm.most'),
  }
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        {w('registerForm.hint')}
      </Text>
      <Table
        fz="sm"
        className="cards register-table"
        aria-label={named('brandSettings', 'registerFields.name')}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('registerForm.field')}</Table.Th>
            {Object.values(heads).map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {registerFields.map((field) => {
            const rule = rules[field] ?? {}
            const name = named('registerFields', field)
            const labelOf = (head: string) => w('registerForm.of', { head, name })
            return (
              <Table.Tr key={field} data-own={field in rules || undefined}>
                <Table.Th scope="row" fw={field in rules ? 650 : 400}>
                  {name}
                </Table.Th>
                <Table.Td data-name={heads.shown}>
                  <YesNo
                    label={labelOf(heads.shown)}
                    value={rule.enabled}
                    onChange={(enabled) => change(field, { enabled })}
                  />
                </Table.Td>
                <Table.Td data-name={heads.required}>
                  <YesNo
                    label={labelOf(heads.required)}
                    value={rule.required}
                    onChange={(required) => change(field, { required })}
                  />
                </Table.Td>
                <Table.Td data-name={heads.pattern}>
                  <PatternField
                    label={labelOf(heads.pattern)}
                    rule={rule}
                    onChange={(more) => change(field, more)}
                  />
                </Table.Td>
                <Table.Td data-name={heads.least}>
                  <LengthField
                    label={labelOf(heads.least)}
                    value={rule.minLength}
                    onChange={(minLength) => change(field, { minLength })}
                  />
                </Table.Td>
                <Table.Td data-name={heads.most}>
                  <LengthField
                    label={labelOf(heads.most)}
                    value={rule.maxLength}
                    onChange={(maxLength) => change(field, { maxLength })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </>
  )
}

interface PartProps<Value> {
  label: string
  value: Value | undefined
  onChange(value: Value | undefined): void
}

function YesNo({ label, value, onChange }: PartProps<boolean>) {
  const { w } = useWords()
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(text === '' ? undefined : text === 'yes')
      }}
      data={[
        { value: '', label: w('registerForm.house') },
        ...yesNo.map((one) => ({ value: one, label: w(`terms.${one}`) })),
      ]}
    />
  )
}

interface PatternFieldProps {
  label: string
  rule: OwnRule
  onChange(rule: OwnRule): void
}

/** The field of a pattern: the house's, one of the list, anything, or an expression of the operator. */
function PatternField({ label, rule, onChange }: PatternFieldProps) {
  const { w, named } = useWords()
  const { acceptedPattern, patternId } = rule
  const isOwn = acceptedPattern !== undefined && acceptedPattern !== '' && acceptedPattern !== '*'
  const chosen =
    acceptedPattern === '*' ? 'any' : isOwn ? 'own' : patternId === undefined ? '' : String(patternId)

  function choose(text: string) {
    if (text === '') onChange({ acceptedPattern: undefined, patternId: undefined })
    else if (text === 'any') onChange({ acceptedPattern: '*', patternId: undefined })
    else if (text === 'own') onChange({ acceptedPattern: '[A-Za-z0-9]+', patternId: undefined })
    else onChange({ acceptedPattern: '', patternId: Number(text) })
  }

  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: w('registerForm.house') },
          { value: 'any', label: w('registerForm.any') },
          ...fieldPatterns.map(({ id }) => ({
            value: String(id),
            label: named('fieldPatterns', String(id)),
          })),
          { value: 'own', label: w('registerForm.own') },
        ]}
      />
      {isOwn && (
        <TextInput
          mt={4}
          size="xs"
          aria-label={w('registerForm.expression')}
          maxLength={200}
          spellCheck={false}
          value={acceptedPattern}
          onChange={(event) => onChange({ acceptedPattern: event.currentTarget.value || '*' })}
        />
      )}
    </>
  )
}

function LengthField({ label, value, onChange }: PartProps<number>) {
  const { w } = useWords()
  return (
    <TextInput
      size="xs"
      w="4.5rem"
      inputMode="numeric"
      aria-label={label}
      maxLength={3}
      placeholder={w('registerForm.house')}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
