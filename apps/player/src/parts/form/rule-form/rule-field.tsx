import type { FieldRule } from '@fairground/kernel/field-pattern'
import { Field } from '@fairground/web/ui/field'
import type { ComponentProps } from 'react'
import { useWords } from '../../../words.ts'
import { PasswordField } from '../password-field.tsx'
import { type RuleForm, useRule } from './use-rule.ts'

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
  /** The further fault of a value that fits its rule, in words. */
  also?(value: string): string | undefined | Promise<string | undefined>
  /** Other fields that are checked again with this one, once they hold something. */
  deps?: string[]
}

const inputTypes = new Set(['password', 'email', 'tel', 'date', 'url'])

/** A text input as its rule says: drawn, starred and checked (`useRule`). */
export function RuleField({ form, name, label, rule, also, deps, ...rest }: RuleFieldProps) {
  const checks = useRule({ form, name, rule, also, deps })
  const type = inputTypes.has(rule.type) ? rule.type : 'text'
  const given = {
    label,
    required: rule.required,
    autoCapitalize: 'none',
    spellCheck: false,
    error: form.formState.errors[name]?.message as string | undefined,
    ...rest,
    ...form.register(name, checks),
  }
  return type === 'password' ? <PasswordField {...given} /> : <Field type={type} {...given} />
}

/** The password of the account, asked for once more before a change. */
export function CurrentPassword({
  form,
  name = 'password',
}: {
  form: RuleForm
  name?: 'password' | 'oldPassword'
}) {
  const { say } = useWords()
  return (
    <RuleField
      form={form}
      name={name}
      label={say(`field.${name}`)}
      rule={neededPassword}
      autoComplete="current-password"
    />
  )
}
