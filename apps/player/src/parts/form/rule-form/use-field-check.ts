import { checkField, type FieldProblem, type FieldRule } from '@fairground/kernel/field-pattern'
import { useWords, type WordId } from '../../../words.ts'

/** Returns a function that checks a value against its rule: the error text of the first fault, or undefined. */
export function useFieldCheck() {
  const sayProblem = useProblemWords()
  return async function check(rule: FieldRule, value: string): Promise<string | undefined> {
    const needsEngine = rule.acceptedPattern !== '' && rule.acceptedPattern !== '*'
    const match = needsEngine
      ? (await import('@fairground/kernel/operator-pattern')).matchesOperatorPattern
      : undefined
    const problem = checkField(rule, value, match)
    return problem && sayProblem(problem)
  }
}

/** Returns a function that describes the requirements of a rule. */
export function useRuleWords() {
  const sayProblem = useProblemWords()
  return ({ patternId, minLength: min, maxLength: max }: FieldRule) =>
    sayProblem({ message: `field.pattern.${patternId}`, min, max })
}

function useProblemWords() {
  const { say } = useWords()
  return ({ message, min, max }: FieldProblem) => {
    const length =
      min === max
        ? String(max)
        : min <= 1
          ? say('field.at-most', { max })
          : say('field.from-to', { min, max })
    return say(message as WordId, { length })
  }
}
