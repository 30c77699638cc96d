import type { FieldRule } from '@fairground/kernel/field-pattern'
import { dateOrder, monthNames } from '@fairground/web/text/calendar'
import { inputClass } from '@fairground/web/ui/labelled'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { useWords } from '../../words.ts'
import { isDay, sentOf } from './rule-form/fields.ts'
import { type RuleForm, useRule } from './rule-form/use-rule.ts'

interface BirthdayFieldProps {
  form: RuleForm
  rule: FieldRule
  /** Returns the error text of an additional check, for a valid date. */
  also(value: string): string | undefined
}

type Part = 'year' | 'month' | 'day'

/** A date of birth in three fields, in the usual order of the language. */
export function BirthdayField({ form, rule, also }: BirthdayFieldProps) {
  const { say, tag } = useWords()
  const id = useId()
  const name = 'birthday'
  const checks = useRule({ form, name, rule, also })
  const { field } = useController({
    name,
    control: form.control,
    defaultValue: '',
    rules: {
      validate: (typed) => {
        const value = sentOf(name, typed)
        return value === '' || isDay(value) ? checks.validate(typed) : say('birthday.wrong')
      },
    },
  })
  // The value in the controller is year-month-day; a part is empty until it is filled in.
  const [year = '', month = '', day = ''] = (field.value as string).split('-')
  const parts: Record<Part, string> = { year, month, day }
  const error = form.formState.errors[name]?.message as string | undefined

  function put(part: Part, value: string) {
    const next: Record<Part, string> = { ...parts, [part]: value }
    const typed = [next.year, next.month, next.day]
    field.onChange(typed.join('') === '' ? '' : typed.join('-'))
    checks.onChange()
  }

  const tied = (part: Part, isFirst: boolean) => ({
    name: `birthday-${part}`,
    ref: isFirst ? field.ref : undefined,
    value: parts[part],
    'aria-label': say(`birthday.${part}`),
    'aria-required': rule.required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-note` : undefined,
    className: `${inputClass(error !== undefined)} px-3`,
  })
  const digits = (part: 'year' | 'day', length: number, isFirst: boolean) => (
    <input
      key={part}
      {...tied(part, isFirst)}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={length}
      placeholder={say(`birthday.${part}`)}
      onChange={({ target }) => put(part, target.value.replace(/\D/g, ''))}
    />
  )
  const draw: Record<Part, (isFirst: boolean) => ReactNode> = {
    day: (isFirst) => digits('day', 2, isFirst),
    year: (isFirst) => digits('year', 4, isFirst),
    month: (isFirst) => (
      <select
        key="month"
        {...tied('month', isFirst)}
        autoComplete="bday-month"
        onChange={({ target }) => put('month', target.value)}
      >
        <option value="">{say('birthday.month')}</option>
        {monthNames(tag).map((words, index) => (
          <option key={words} value={String(index + 1).padStart(2, '0')}>
            {words}
          </option>
        ))}
      </select>
    ),
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) checks.onBlur()
      }}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {say('field.birthday')}
        {rule.required && (
          <span className="text-coral-text" aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="flex gap-2 *:min-w-0 *:flex-1 [&>select]:flex-[1.8]">
        {dateOrder(tag).map((part, place) => draw[part](place === 0))}
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-sm text-coral-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
