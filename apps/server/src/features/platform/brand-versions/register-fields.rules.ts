import { registerFields } from '@fairground/contract/register-fields'
import { type FieldRule, fieldPatterns } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import * as z from 'zod/mini'
import type { OwnFields, RegisterField } from '../../../caller/register-field.ts'

const most = 255
const ownRule = z
  .partial(
    z.strictObject({
      enabled: z.boolean(),
      required: z.boolean(),
      acceptedPattern: z.string().check(z.refine(isUsable)),
      patternId: z.int().check(z.gte(0), z.lt(fieldPatterns.length)),
      minLength: z.int().check(z.gte(0), z.lte(most)),
      maxLength: z.int().check(z.gte(1), z.lte(most)),
      type: z.string().check(z.regex(/^[a-z-]{1,32}$/)),
    }),
  )
  .check(z.refine(({ minLength = 0, maxLength = most }) => minLength <= maxLength))

/** Reads the fields that an operator stored; an unknown field or an invalid rule is reported and left out. */
export function readOwnFields(stored: unknown, tell: (problem: string) => void): OwnFields {
  const own: OwnFields = {}
  for (const [name, rule] of Object.entries(Object(stored) as Record<string, unknown>)) {
    if (!(registerFields as readonly string[]).includes(name)) {
      tell(`there is no registration field ${JSON.stringify(name)}, so its rule is ignored`)
      continue
    }
    const read = ownRule.safeParse(rule)
    if (read.success) own[name as RegisterField] = read.data as Partial<FieldRule>
    else {
      const where = read.error.issues[0]?.path.join('.') || 'its shape'
      tell(`the rule of registration field ${name} is ignored: ${where} cannot be used`)
    }
  }
  return own
}

function isUsable(pattern: string): boolean {
  if (pattern === '' || pattern === '*') return true
  try {
    matchesOperatorPattern(pattern, '')
    return true
  } catch {
    return false
  }
}
