import type { FieldRule } from '@fairground/kernel/field-pattern'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWords } from '../../../words.ts'
import { afterPress } from './after-press.ts'
import { refusalOfEmpty, sentOf } from './fields.ts'
import { useFieldCheck } from './use-field-check.ts'

export type RuleForm = UseFormReturn<FieldValues>

interface Ruled {
  form: RuleForm
  name: string
  rule: FieldRule
  /** The further fault of a value that fits its rule, in words. */
  also?: ((value: string) => string | undefined | Promise<string | undefined>) | undefined
  /** Other fields that are checked again with this one, once they hold something. */
  deps?: string[] | undefined
}

/**
 * The checks of a field by its rule, and when they are made: when it is left with something in it, again while it is
 * mended, and at the end. One that is left empty on the way is not complained about.
 */
export function useRule({ form, name, rule, also, deps = [] }: Ruled) {
  const { say, sayRefusal } = useWords()
  const check = useFieldCheck()
  const withDeps = [name, ...deps]
  return {
    onBlur: () =>
      afterPress(() => {
        const filled = withDeps.filter((one) => sentOf(one, form.getValues(one)) !== '')
        if (filled.includes(name)) void form.trigger(filled)
      }),
    onChange: () => {
      const wrong = withDeps.filter((one) => form.getFieldState(one).error)
      if (wrong.length > 0) void form.trigger(wrong)
    },
    validate: async (typed: unknown) => {
      const value = sentOf(name, typed)
      if (value !== '') return (await check(rule, value)) ?? (await also?.(value)) ?? true
      const refusal = refusalOfEmpty[name]
      return !rule.required || (refusal ? sayRefusal(refusal) : say('field.required'))
    },
  }
}
