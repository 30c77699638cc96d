import type { FieldRule } from '@fairground/kernel/field-pattern'

/** The rules of the registration form: what a new player must say, and how it must look. */
export function registerRules(): Record<string, FieldRule> {
  const text = { enabled: true, required: true, acceptedPattern: '', type: 'text' }
  // ASVS 6.2.1 asks for eight and 6.2.5 against rules of composition.
  const password = {
    ...text,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 8,
    maxLength: 64,
    type: 'password',
  }
  return {
    username: { ...text, patternId: 1, minLength: 4, maxLength: 16 },
    password,
    confirmPassword: password,
  }
}
