import { NamedError } from './named-error.ts'

export interface FieldPattern {
  id: number
  name: string
  /** Tests the whole value in time linear in its length; if absent, only the length is checked. */
  test?: RegExp
}

const days31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])'
const days30 = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)'
const february = '02-(?:0[1-9]|1[0-9]|2[0-8])'
const dayOfYear = `(?:${days31}|${days30}|${february})`
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const namePart = "\\p{L}[\\p{L}\\p{M}.'’-]*"

/**
 * The patterns 0 to 23 of the specification, section 5; "letters" next to digits are English letters, except in pattern
 * 14.
 */
export const fieldPatterns: readonly FieldPattern[] = [
  { id: 0, name: 'length only' },
  { id: 1, name: 'letter first, then letters and digits', test: /^[A-Za-z][A-Za-z0-9]*$/ },
  { id: 2, name: 'Chinese characters and digits', test: /^[\p{Script=Han}0-9]+$/u },
  { id: 3, name: 'e-mail', test: /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/ },
  { id: 4, name: 'alphanumeric, no special characters', test: /^[A-Za-z0-9]+$/ },
  { id: 5, name: 'letters and digits combined', test: /^(?:[A-Za-z]+[0-9]|[0-9]+[A-Za-z])[A-Za-z0-9]*$/ },
  { id: 6, name: 'digits only', test: /^[0-9]+$/ },
  { id: 7, name: 'alphanumeric with an uppercase letter', test: /^[a-z0-9]*[A-Z][A-Za-z0-9]*$/ },
  { id: 8, name: 'English letters and spaces', test: /^[A-Za-z ]+$/ },
  { id: 9, name: 'no spaces', test: /^\S+$/ },
  { id: 10, name: 'Chinese characters and punctuation', test: /^[\p{Script=Han}\p{P}]+$/u },
  {
    id: 11,
    name: 'date yyyy-MM-dd',
    test: new RegExp(`^(?:[0-9]{4}-${dayOfYear}|${leapYear}-02-29)$`),
  },
  { id: 12, name: 'letters and a space', test: /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u },
  {
    id: 13,
    name: 'date MM-dd-yyyy',
    test: new RegExp(`^(?:${dayOfYear}-[0-9]{4}|02-29-${leapYear})$`),
  },
  { id: 14, name: 'letters and digits', test: /^[\p{L}\p{M}\p{Nd}]+$/u },
  { id: 15, name: 'Korean only', test: /^\p{Script=Hangul}+$/u },
  { id: 16, name: 'Thai only', test: /^\p{Script=Thai}+$/u },
  { id: 17, name: 'Thai or English and spaces', test: /^[\p{Script=Thai}A-Za-z ]+$/u },
  { id: 18, name: 'uppercase and spaces with a letter', test: /^ *[A-Z][A-Z ]*$/ },
  { id: 19, name: 'letters, digits, symbols', test: /^[!-~]+$/ },
  {
    id: 20,
    name: 'an uppercase and a lowercase letter, a digit and a symbol',
    test: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+$/,
  },
  { id: 21, name: 'first and last name', test: new RegExp(`^${namePart}(?:\\s+${namePart})+$`, 'u') },
  {
    id: 22,
    name: 'full-width Japanese, no spaces',
    test: /^[\p{Script=Han}\u3001-\u3003\u3005-\u3007\u3041-\u309f\u30a0-\u30ff\u31f0-\u31ff\uff01-\uff60]+$/u,
  },
  { id: 23, name: 'uppercase only', test: /^[A-Z]+$/ },
]

/** A brand's rule for one field of a form. */
export interface FieldRule {
  enabled: boolean
  required: boolean
  /**
   * '*' accepts anything, '' applies the pattern of `patternId`; any other text is an expression written by the
   * operator.
   */
  acceptedPattern: string
  patternId: number
  /** The minimum and maximum length, in code points. */
  minLength: number
  maxLength: number
  /** The input type with which the form shows the field; does not restrict the value. */
  type: string
}

/** Returns a rule that requires a field as `rule` does but accepts any value, for fields with checks elsewhere. */
export function presenceRule(rule: FieldRule): FieldRule {
  return { ...rule, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: Number.MAX_SAFE_INTEGER }
}

export interface FieldProblem {
  /** The id of the message to show, with {min} and {max} to fill in. */
  message: string
  min: number
  max: number
}

/** Returns whether a whole value fits an operator's expression: `matchesOperatorPattern` in operator-pattern.ts. */
export type OperatorMatch = (pattern: string, value: string) => boolean

function noOperatorMatch(): never {
  throw new NamedError(
    'pattern_engine_missing',
    "the rule holds an operator's pattern and no engine was handed in",
  )
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Returns the fault of a field's value, or nothing. The caller has already trimmed it if the form trims. */
export function checkField(
  rule: FieldRule,
  value: string,
  operatorMatch: OperatorMatch = noOperatorMatch,
): FieldProblem | undefined {
  const problem = (message: string) => ({ message, min: rule.minLength, max: rule.maxLength })
  if (!rule.enabled) return undefined
  if (value === '') return rule.required ? problem('field.required') : undefined

  // The length is checked first, so that no pattern is applied to a value of unlimited length.
  const broken = problem(`field.pattern.${rule.patternId}`)
  const length = codePoints(value)
  if (length < rule.minLength || length > rule.maxLength) return broken
  if (rule.acceptedPattern === '*') return undefined
  if (rule.acceptedPattern !== '') return operatorMatch(rule.acceptedPattern, value) ? undefined : broken

  const pattern = fieldPatterns[rule.patternId]
  if (!pattern) throw new NamedError('pattern_unknown', `there is no pattern ${rule.patternId}`)
  return !pattern.test || pattern.test.test(value) ? undefined : broken
}
