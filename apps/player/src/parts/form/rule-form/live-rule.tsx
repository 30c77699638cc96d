import type { FieldRule } from '@fairground/kernel/field-pattern'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../../words.ts'
import { sentOf } from './fields.ts'
import { useFieldCheck, useRuleWords } from './use-field-check.ts'
import type { RuleForm } from './use-rule.ts'

/** Shows the rule of a field, with a tick as soon as the typed value meets it. */
export function LiveRule({ form, name, rule }: { form: RuleForm; name: string; rule: FieldRule }) {
  const { say } = useWords()
  const check = useFieldCheck()
  const sayRule = useRuleWords()
  const value = sentOf(name, useWatch({ control: form.control, name }))
  const [met, setMet] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates the same check
  useEffect(() => {
    let isOld = false
    check(rule, value).then((problem) => isOld || setMet(problem ? '' : value))
    return () => {
      isOld = true
    }
  }, [rule, value])

  const isMet = value !== '' && met === value
  const Icon = isMet ? Check : Circle
  return (
    <span className={`flex items-start gap-1.5 ${isMet ? 'text-jade-text' : ''}`}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {sayRule(rule)}
        {isMet && <span className="sr-only"> {say('field.met')}</span>}
      </span>
    </span>
  )
}
