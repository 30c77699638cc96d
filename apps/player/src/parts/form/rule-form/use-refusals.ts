import type { RefusalDetail } from '@fairground/contract/errors'
import { loadSeal } from '@fairground/web/api/client'
import { useEffect, useState } from 'react'
import { useStatus } from '../../../data.ts'
import { type Refusal, useWords } from '../../../words.ts'
import { fieldsOfRefusal, type Rules, sentOf } from './fields.ts'
import { useFieldCheck } from './use-field-check.ts'
import type { RuleForm } from './use-rule.ts'

/**
 * Shows the refusals of a form: under the fields that they concern, the first of which takes the focus, or above the
 * form as `refusal`. `names` are the fields of the form.
 */
export function useRefusals(form: RuleForm, names: readonly string[], rules: Rules = {}) {
  const { sayRefusal, say } = useWords()
  const { minimumAge } = useStatus()
  const check = useFieldCheck()
  const [refusal, setRefusal] = useState<string>()

  // Loaded while the network is available: the form may be submitted during an outage.
  useEffect(() => {
    loadSeal().catch(() => {})
  }, [])

  async function tell({ error, detail }: { error: Refusal; detail: RefusalDetail }): Promise<void> {
    const told = fieldsOfRefusal[error]?.filter((name) => names.includes(name)) ?? []
    const { triesLeft } = detail
    const words =
      sayRefusal(error, { age: minimumAge }) +
      (triesLeft ? ` ${say('code.tries-left', { count: triesLeft })}` : '')
    const wrong = names.filter((name) => detail.fields?.[name] !== undefined)
    for (const name of wrong.reverse()) {
      const rule = rules[name]
      const ours = rule && (await check(rule, sentOf(name, form.getValues(name))))
      form.setError(name, { message: ours ?? say('field.wrong') }, { shouldFocus: true })
    }
    if (told[0]) form.setError(told[0], { message: words }, { shouldFocus: true })
    setRefusal(told[0] || wrong.length > 0 ? undefined : words)
  }

  return { refusal, tell, forget: () => setRefusal(undefined), setRefusal }
}
