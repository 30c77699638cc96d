import type { FieldRule } from '@fairground/kernel/field-pattern'
import { Field } from '@fairground/web/ui/field'
import type { ComponentProps } from 'react'
import { useWords } from '../../../words.ts'
import { PasswordField } from '../password-field.tsx'
import { type RuleForm, useRule } from './use-rule.ts'

/** The rule for a required value without a format, such as a password that is entered again. */
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
  /** Returns the error text of an additional check, for a value that meets its rule. */
  also?(value: string): string | undefined | Promise<string | undefined>
  /** Other fields that are checked again with this one, if they are filled in. */
  deps?: string[]
}

const inputTypes = new Set(['password', 'email', 'tel', 'date', 'url'])

/** A text input by its rule: visible, marked as required and checked accordingly (`useRule`). */
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

/** The account's current password, required before a change. */
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
