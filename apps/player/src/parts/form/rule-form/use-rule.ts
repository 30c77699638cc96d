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
  /** Returns the error text of an additional check, for a value that meets its rule. */
  also?: ((value: string) => string | undefined | Promise<string | undefined>) | undefined
  /** Other fields that are checked again with this one, if they are filled in. */
  deps?: string[] | undefined
}

/**
 * Registers the checks of a field by its rule: when a filled field loses the focus, again while it is corrected, and on
 * submit. A field left empty meanwhile shows no error.
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
