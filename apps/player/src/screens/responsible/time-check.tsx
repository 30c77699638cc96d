import { checkChoices } from '@fairground/contract/check-choices'
import { getLimits, setRealityCheck } from '@fairground/contract/limits'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Choice } from '@fairground/web/ui/choice'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { type Refusal, useWords } from '../../words.ts'
import type { LimitWords } from './use-limit-words.ts'

/**
 * A selection of the minutes of play after which the player sees a reality check; none above the brand's interval is
 * offered.
 */
export function TimeCheck({ words: { say } }: { words: LimitWords }) {
  const { sayRefusal } = useWords()
  const send = useAct(setRealityCheck, { refreshes: [getLimits] })
  const check = useRead(getLimits, {}, { staleTime: 0 }).data?.realityCheck
  const [refusal, setRefusal] = useState<Refusal>()
  if (!check) return null
  const offered = checkChoices.filter((minutes) => check.brand === 0 || Number(minutes) <= check.brand)

  async function choose(value: 'brand' | (typeof checkChoices)[number]) {
    const answer = await send({ minutes: value === 'brand' ? null : value })
    setRefusal(answer.ok ? undefined : answer.error)
  }

  const own = checkChoices.find((minutes) => Number(minutes) === check.own)
  return (
    <section aria-labelledby="time-check" className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h2 id="time-check" className="text-xl">
        {say('limits.check')}
      </h2>
      <p className="mt-2 mb-4 text-soft">{say('limits.check-text')}</p>
      <Choice
        legend={say('limits.check-every')}
        name="time-check"
        options={[
          { value: 'brand', words: say('limits.check-brand') },
          ...offered.map((minutes) => ({
            value: minutes,
            words: say('limits.check-minutes', { count: minutes }),
          })),
        ]}
        value={own && offered.includes(own) ? own : 'brand'}
        onChange={choose}
      />
      <p className="mt-3 text-sm text-soft" role="status" data-testid="time-check-now">
        {check.minutes > 0 ? say('limits.check-now', { count: check.minutes }) : say('limits.check-never')}
      </p>
      {refusal && (
        <div className="mt-3">
          <Notice kind="coral">{sayRefusal(refusal)}</Notice>
        </div>
      )}
    </section>
  )
}
