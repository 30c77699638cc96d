import {
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Select,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { countriesIn } from '../../text/countries.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { isAmountIn } from '../changes/brand-values.ts'
import { type ControlProps, namedBy } from './control.ts'
import { termsOf } from './draft-values.ts'

/** The form of a setting that is on or off. */
export function SwitchControl({ value, onChange, ...props }: ControlProps) {
  const { w } = useWords()
  return (
    <Switch
      {...namedBy(props)}
      label={w(value === true ? 'brandPages.on' : 'brandPages.off')}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The form of an amount or a number, in some cases also of none. */
export function NumberControl({ settingKey, value, onChange, currency, ...props }: ControlProps) {
  const { named } = useWords()
  const { money } = useFormats()
  const { control, orNone: hasNone = false } = termsOf(settingKey)
  const isAmount = control === 'amount'
  const text = String(value)
  const amount = isAmountIn(text, currency) ? money({ amount: text, currency }) : currency
  const unit = isAmount ? amount : named('brandSettings', `${settingKey}.unit`)
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          {...namedBy(props)}
          w={isAmount ? '10rem' : '7rem'}
          inputMode={isAmount ? 'decimal' : 'numeric'}
          maxLength={22}
          disabled={value === null}
          error={props.isInvalid}
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const text = event.currentTarget.value.trim()
            onChange(!isAmount && /^\d{1,9}$/.test(text) ? Number(text) : text)
          }}
        />
        <Text size="sm" c="dimmed">
          {unit}
        </Text>
      </Group>
      {hasNone && (
        <Checkbox
          mt="xs"
          size="xs"
          label={named('brandSettings', `${settingKey}.none`)}
          checked={value === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
        />
      )}
    </div>
  )
}

/** The form of a short text, or of a country. */
export function TextControl({ settingKey, value, onChange, ...props }: ControlProps) {
  const { w, named } = useWords()
  const { tag } = useFormats()
  const { orNone: hasNone = false } = termsOf(settingKey)
  if (settingKey === 'country')
    return (
      <Select
        {...namedBy(props)}
        searchable
        allowDeselect={false}
        nothingFoundMessage={w('brandPages.nothing')}
        data={countriesIn(tag)}
        value={String(value)}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      {...namedBy(props)}
      error={props.isInvalid}
      maxLength={500}
      placeholder={hasNone ? named('brandSettings', `${settingKey}.none`) : undefined}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(hasNone && text.trim() === '' ? null : text)
      }}
    />
  )
}

/** The form of a choice of few values. */
export function ChoiceControl({ settingKey, value, onChange, ...props }: ControlProps) {
  const { named } = useWords()
  const { choices = [] } = termsOf(settingKey)
  return (
    <NativeSelect
      {...namedBy(props)}
      value={String(value)}
      onChange={(event) => onChange(choices.find((choice) => String(choice) === event.currentTarget.value))}
      data={choices.map((choice) => ({
        value: String(choice),
        label: named('brandSettings', `${settingKey}.choice.${choice}`),
      }))}
    />
  )
}

/** The form of a list of countries, hosts or names. */
export function TextsControl({ settingKey, value, onChange, ...props }: ControlProps) {
  const { w } = useWords()
  const { tag } = useFormats()
  const texts = value as string[]
  if (settingKey === 'phoneCountries')
    return (
      <MultiSelect
        {...namedBy(props)}
        searchable
        nothingFoundMessage={w('brandPages.nothing')}
        placeholder={texts.length === 0 ? w('brandPages.allCountries') : undefined}
        data={countriesIn(tag)}
        value={texts}
        onChange={onChange}
      />
    )
  return (
    <TagsInput
      {...namedBy(props)}
      error={props.isInvalid}
      placeholder={w('brandPages.addText')}
      acceptValueOnBlur
      splitChars={[',', ' ', '\n']}
      value={texts}
      onChange={(all) => onChange(all.map((one) => one.trim().toLowerCase()))}
    />
  )
}
