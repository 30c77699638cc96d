import type { registerFields } from '@fairground/contract/register-fields'
import type { FieldRule } from '@fairground/kernel/field-pattern'

export type RegisterField = (typeof registerFields)[number]

/** Operator's own rules, which replace those of the house. */
export type OwnFields = Partial<Record<RegisterField, Partial<FieldRule>>>
