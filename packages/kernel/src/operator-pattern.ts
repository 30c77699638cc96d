import { RE2JS, RE2JSException } from 're2js'
import { NamedError } from './named-error.ts'

const longestPattern = 500
const keptPatterns = 200
const compiled = new Map<string, RE2JS>()

/**
 * Returns whether a whole value fits an expression written by an operator; refuses an invalid one with
 * `pattern_invalid`. RE2 has no back-references and no look-around, so it runs in time linear in the length of the
 * value.
 */
export function matchesOperatorPattern(pattern: string, value: string): boolean {
  return compile(pattern).testExact(value)
}

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern)
  if (known) return known
  if (pattern.length > longestPattern) {
    throw new NamedError('pattern_invalid', `a pattern has at most ${longestPattern} characters`)
  }
  try {
    const fresh = RE2JS.compile(RE2JS.translateRegExp(pattern))
    if (compiled.size === keptPatterns) compiled.clear()
    compiled.set(pattern, fresh)
    return fresh
  } catch (error) {
    if (error instanceof RE2JSException) throw new NamedError('pattern_invalid', error.message)
    throw error
  }
}
