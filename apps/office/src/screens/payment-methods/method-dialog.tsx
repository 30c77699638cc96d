import type { OutputOf } from '@fairground/contract/call'
import {
  type listOfficeDepositMethods,
  type listOfficePayoutMethods,
  setDepositMethod,
  setPayoutMethod,
} from '@fairground/contract/office-methods'
import { NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Deposit = OutputOf<typeof listOfficeDepositMethods>['list'][number]
type Payout = OutputOf<typeof listOfficePayoutMethods>['list'][number]

/** A method for deposits or withdrawals; only one for deposits has hours and quick amounts. */
export type Method = Omit<Payout, 'institutions'> & Partial<Pick<Deposit, 'hours' | 'quickAmounts'>>
/** The terms that players have, and their currency. */
type MethodValues = Omit<Method, 'methodCode' | 'version' | 'paymentCode' | 'channel'>

function valuesOf(method: Method): MethodValues {
  const { isOpen, names, instructions, least, most, feeFixed, feePercent, leastRank, countries, position } =
    method
  const { currency, minutes, quickAmounts, hours = null } = method
  return {
    currency,
    isOpen,
    names,
    instructions,
    least,
    most,
    feeFixed,
    feePercent,
    leastRank,
    countries,
    position,
    minutes,
    ...(quickAmounts && { quickAmounts, hours }),
  }
}

interface MethodDialogProps {
  method: Method
  /** The brand's languages. */
  languages: string[]
  onClose(): void
}

const amounts = ['least', 'most', 'feeFixed', 'feePercent'] as const
const usualHours = { from: '08:00', until: '20:00' }

/** Changes the terms of a method for players, with a reason. */
export function MethodDialog({ method, languages, onClose }: MethodDialogProps) {
  const { w } = useWords()
  const { methodCode, currency, version } = method
  const read = valuesOf(method)
  const [values, setValues] = useState<MethodValues>(read)
  const [quickText, setQuickText] = useState(read.quickAmounts?.join(', ') ?? '')
  const [countryText, setCountryText] = useState(read.countries.join(', '))
  const change = (more: Partial<MethodValues>) => setValues((before) => ({ ...before, ...more }))
  const { hours } = values
  const isDeposit = read.quickAmounts !== undefined
  const wanted: MethodValues = {
    ...values,
    countries: partsOf(countryText.toUpperCase()),
    ...(isDeposit ? { quickAmounts: partsOf(quickText) } : {}),
  }

  return (
    <SettingDialog
      title={w('methods.changeOne', { name: read.names.EN ?? methodCode })}
      text={w(isDeposit ? 'methods.depositText' : 'methods.payoutText', { currency })}
      confirm={w('methods.save')}
      call={isDeposit ? setDepositMethod : setPayoutMethod}
      subject={`${isDeposit ? 'deposit' : 'payout'}-method/${methodCode}`}
      version={version}
      values={wanted}
      more={() => ({ methodCode })}
      onTake={(now) => {
        setValues(now)
        setQuickText(now.quickAmounts?.join(', ') ?? '')
        setCountryText(now.countries.join(', '))
      }}
      onClose={onClose}
    >
      <Switch
        label={w('methods.isOpen')}
        checked={values.isOpen}
        onChange={(event) => change({ isOpen: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {amounts.map((name) => (
          <TextInput
            key={name}
            label={w(`methods.field.${name}`)}
            inputMode="decimal"
            value={values[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
        <NumberInput
          label={w(isDeposit ? 'methods.orderMinutes' : 'methods.payoutMinutes')}
          allowDecimal={false}
          allowNegative={false}
          value={values.minutes}
          onChange={(value) => change({ minutes: Number(value) })}
        />
        <NumberInput
          label={w('methods.position')}
          allowDecimal={false}
          value={values.position}
          onChange={(value) => change({ position: Number(value) })}
        />
        <NumberInput
          label={w('methods.leastRank')}
          allowDecimal={false}
          allowNegative={false}
          value={values.leastRank}
          onChange={(value) => change({ leastRank: Number(value) })}
        />
        <TextInput
          label={w('methods.countries')}
          placeholder="PH, VN"
          value={countryText}
          onChange={(event) => setCountryText(event.currentTarget.value)}
        />
      </SimpleGrid>
      {isDeposit && (
        <>
          <TextInput
            label={w('methods.quickAmounts')}
            value={quickText}
            onChange={(event) => setQuickText(event.currentTarget.value)}
          />
          <Switch
            label={w('methods.wholeDay')}
            checked={!hours}
            onChange={(event) => change({ hours: event.currentTarget.checked ? null : usualHours })}
          />
          {hours && (
            <SimpleGrid cols={2}>
              {(['from', 'until'] as const).map((name) => (
                <TextInput
                  key={name}
                  type="time"
                  label={w(`methods.hours.${name}`)}
                  value={hours[name]}
                  onChange={(event) => change({ hours: { ...hours, [name]: event.currentTarget.value } })}
                />
              ))}
            </SimpleGrid>
          )}
        </>
      )}
      <Texts values={values} languages={languages} onChange={change} />
    </SettingDialog>
  )
}

interface TextsProps {
  values: Pick<MethodValues, 'names' | 'instructions'>
  languages: string[]
  onChange(more: Partial<MethodValues>): void
}

/** The fields of name and instructions, one language at a time. */
function Texts({ values: { names, instructions }, languages, onChange }: TextsProps) {
  const { w } = useWords()
  const codes = [...new Set(['EN', ...languages, ...Object.keys(names), ...Object.keys(instructions)])]
  const [code, setCode] = useState('EN')
  return (
    <>
      <Select
        label={w('methods.language')}
        description={w('methods.languageHint')}
        allowDeselect={false}
        value={code}
        onChange={(value) => setCode(value ?? 'EN')}
        data={codes}
      />
      <TextInput
        label={w('methods.nameIn', { language: code })}
        maxLength={60}
        value={names[code] ?? ''}
        onChange={(event) => onChange({ names: { ...names, [code]: event.currentTarget.value } })}
      />
      <Textarea
        label={w('methods.instructionsIn', { language: code })}
        autosize
        minRows={2}
        maxLength={2000}
        value={instructions[code] ?? ''}
        onChange={(event) =>
          onChange({ instructions: { ...instructions, [code]: event.currentTarget.value } })
        }
      />
    </>
  )
}

/** Splits a list at commas and spaces. */
function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '')
}
