import type { FieldRule } from '@fairground/kernel/field-pattern'
import { Field } from '@fairground/web/ui/field'
import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWords } from '../../../words.ts'
import { afterPress } from './after-press.ts'
import { refusalOfEmpty, sentOf } from './fields.ts'
import { useFieldCheck } from './use-field-check.ts'

export type RuleForm = UseFormReturn<FieldValues>

/** A rule for what must be there and says no more of how it looks, such as a password that is asked for again. */
export const neededRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  type: 'text',
}

export const neededPassword: FieldRule = { ...neededRule, maxLength: 128, type: 'password' }

interface RuleFieldProps
  extends Pick<
    ComponentProps<typeof Field>,
    'autoComplete' | 'inputMode' | 'hint' | 'placeholder' | 'ahead' | 'beside' | 'max' | 'autoFocus'
  > {
  form: RuleForm
  name: string
  label: string
  rule: FieldRule
  /** What else is wrong with a value that fits its rule, in words. */
  also?(value: string): string | undefined | Promise<string | undefined>
  /** Other fields that are checked again with this one, once they hold something. */
  deps?: string[]
}

const inputTypes = new Set(['password', 'email', 'tel', 'date', 'url'])

/**
 * A field as its rule says: drawn, starred, checked when it is left with something in it, again while it is mended, and
 * at the end. One that is left empty on the way is not complained about.
 */
export function RuleField({ form, name, label, rule, also, deps = [], ...rest }: RuleFieldProps) {
  const { say, sayRefusal } = useWords()
  const check = useFieldCheck()
  const { errors } = form.formState
  const withDeps = [name, ...deps]
  const type = inputTypes.has(rule.type) ? rule.type : 'text'
  return (
    <Field
      label={label}
      required={rule.required}
      type={type}
      autoCapitalize="none"
      spellCheck={false}
      eye={type === 'password' ? { show: say('field.show'), hide: say('field.hide') } : undefined}
      error={errors[name]?.message as string | undefined}
      {...rest}
      {...form.register(name, {
        onBlur: () =>
          afterPress(() => {
            const filled = withDeps.filter((one) => sentOf(one, form.getValues(one)) !== '')
            if (filled.includes(name)) void form.trigger(filled)
          }),
        onChange: () => {
          const wrong = withDeps.filter((one) => form.getFieldState(one).error)
          if (wrong.length > 0) void form.trigger(wrong)
        },
        validate: async (typed) => {
          const value = sentOf(name, typed)
          if (value !== '') return (await check(rule, value)) ?? (await also?.(value)) ?? true
          const refusal = refusalOfEmpty[name]
          return !rule.required || (refusal ? sayRefusal(refusal) : say('field.required'))
        },
      })}
    />
  )
}
