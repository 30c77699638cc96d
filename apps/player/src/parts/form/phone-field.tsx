import { listCountries } from '@fairground/contract/system'
import { type FieldRule, presenceRule } from '@fairground/kernel/field-pattern'
import { useRead } from '@fairground/web/api/use-calls'
import { type Choice, Combobox } from '@fairground/web/ui/combobox'
import { useEffect, useMemo } from 'react'
import { useWords } from '../../words.ts'
import { phoneProblem, spanOf } from './rule-form/fields.ts'
import { neededRule, RuleField } from './rule-form/rule-field.tsx'
import { useFieldCheck } from './rule-form/use-field-check.ts'
import type { RuleForm } from './rule-form/use-rule.ts'

/** The name of the form's value for the country of the phone number (ISO 3166-1 alpha-2). */
const countryField = 'countryCode'

interface PhoneFieldProps {
  form: RuleForm
  rule?: FieldRule
  /** The dialling code that is preselected if the brand accepts it; by default that of the visitor's country. */
  firstDialingCode?: string | undefined
}

/** Returns the countries whose numbers the brand accepts, the one selected in the form, and its dialling code. */
export function usePhoneCountry(form: RuleForm, firstDialingCode?: string) {
  const { data } = useRead(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const chosen = form.watch(countryField)
  const first =
    data?.list.find(({ countryDialingCode }) => countryDialingCode === firstDialingCode) ??
    data?.list.find(({ countryCode }) => countryCode === data.current) ??
    data?.list[0]
  const country = data?.list.find(({ countryCode }) => countryCode === chosen) ?? first
  return { countries: data?.list, country, countryDialingCode: country?.countryDialingCode }
}

/** The field of a phone number beside the dialling code of its country, which is found by typing. */
export function PhoneField({ form, rule = neededRule, firstDialingCode }: PhoneFieldProps) {
  const { say, sayRefusal, tag } = useWords()
  const check = useFieldCheck()
  const { countries, country } = usePhoneCountry(form, firstDialingCode)
  const { setValue } = form

  useEffect(() => {
    if (country) setValue(countryField, country.countryCode)
  }, [country, setValue])

  const choices = useMemo((): Choice[] => {
    const own = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
    const english = new Intl.DisplayNames(['en'], { type: 'region' })
    return (countries ?? [])
      .map(({ countryCode, countryDialingCode }) => {
        const name = own.of(countryCode) ?? countryCode
        const short = `+${countryDialingCode.replace('+', '')}`
        const found = `${name} ${english.of(countryCode)} ${countryCode} ${short}`.toLowerCase()
        return { value: countryCode, short, long: name, found }
      })
      .sort((a, b) => a.long.localeCompare(b.long, tag))
  }, [countries, tag])

  /** Returns the fault of a number by its country's rule, which is more precise, and then by the operator's rule. */
  function problemIn(value: string) {
    const problem = phoneProblem(value, country)
    if (problem === 'form') return sayRefusal('mobile_invalid')
    if (!problem || !country) return check(rule, value)
    const span = spanOf(country.digits)
    const either = new Intl.ListFormat(tag, { type: 'disjunction' })
    const digits = span ? say('field.from-to', span) : either.format(country.digits.map(String))
    return say('phone.digits', { digits })
  }

  return (
    <RuleField
      form={form}
      name="mobileNum"
      label={say('field.mobileNum')}
      rule={{ ...presenceRule(rule), type: 'tel' }}
      autoComplete="tel-national"
      inputMode="tel"
      also={problemIn}
      ahead={
        <Combobox
          label={say('phone.country')}
          choices={choices}
          value={country?.countryCode ?? ''}
          nothing={say('phone.nothing')}
          onChoose={(value) => {
            setValue(countryField, value)
            if (form.getValues('mobileNum')) void form.trigger('mobileNum')
          }}
          className="w-25 shrink-0"
        />
      }
    />
  )
}
