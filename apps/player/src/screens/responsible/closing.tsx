import { excludeSelf, getLimits, pausePlay } from '@fairground/contract/limits'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { useTimes } from '../../use-times.ts'
import { type Refusal, useWords } from '../../words.ts'
import type { LimitWords } from './use-limit-words.ts'

const days = ['1', '2', '7', '30'] as const
const months = ['6', '12', '60', 'forever'] as const

/** Shows that no bets are accepted now, and until when. */
export function Closed({ words: { say } }: { words: LimitWords }) {
  const times = useTimes()
  const closed = useRead(getLimits, {}, { staleTime: 0 }).data?.closed
  if (!closed) return null
  const time = closed.until ? times.moment(closed.until) : ''
  return (
    <Notice kind="coral">
      <p className="font-semibold">
        {say(
          `limits.closed-${closed.until === null && closed.kind !== 'closing' ? 'forever' : closed.kind}`,
          { time },
        )}
      </p>
      <p>{say('limits.closed-text')}</p>
    </Notice>
  )
}

/** Shows the break and the exclusion from all brands; each is confirmed, since neither can be undone. */
export function Closing({ words: { say } }: { words: LimitWords }) {
  const pause = useAct(pausePlay, { refreshes: [getLimits] })
  const exclude = useAct(excludeSelf, { refreshes: [getLimits] })
  return (
    <>
      <Step
        say={say}
        name="pause"
        options={days.map((value) => ({ value, words: say(`limits.days${value}`) }))}
        send={(value) => pause({ days: value })}
      />
      <Step
        say={say}
        name="exclude"
        options={months.map((value) => ({
          value,
          words: say(value === 'forever' ? 'limits.forever' : `limits.months${value}`),
        }))}
        send={(value) => exclude({ months: value })}
      />
    </>
  )
}

interface StepProps<Value extends string> {
  say: LimitWords['say']
  name: 'pause' | 'exclude'
  options: { value: Value; words: string }[]
  send(value: Value): Promise<{ ok: true } | { ok: false; error: Refusal }>
}

function Step<Value extends string>({ say, name, options, send }: StepProps<Value>) {
  const { sayRefusal } = useWords()
  const [chosen, setChosen] = useState(options[0]!.value)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const span = options.find(({ value }) => value === chosen)!.words

  async function confirm() {
    const answer = await send(chosen)
    setAsking(false)
    setRefusal(answer.ok ? undefined : answer.error)
  }

  return (
    <section aria-labelledby={name} className="rounded-large border border-line bg-surface p-5 sm:p-6">
      <h2 id={name} className="text-xl">
        {say(`limits.${name}`)}
      </h2>
      <p className="mt-2 mb-4 text-soft">{say(`limits.${name}-text`)}</p>
      <Choice
        legend={say(`limits.${name}`)}
        name={name}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <div className="mt-4 flex flex-col gap-3">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
        {isAsking ? (
          <div role="alertdialog" aria-labelledby={`${name}-sure`} className="flex flex-col gap-3">
            <p id={`${name}-sure`} className="font-semibold">
              {say(`limits.sure-${name}`, { span })}
            </p>
            <div className="flex gap-2">
              <Button look="coral" onClick={confirm}>
                {say('limits.yes')}
              </Button>
              <Button look="outline" onClick={() => setAsking(false)}>
                {say('limits.no')}
              </Button>
            </div>
          </div>
        ) : (
          <Button
            look={name === 'exclude' ? 'outline' : 'plain'}
            className="self-start"
            onClick={() => setAsking(true)}
          >
            {say(`limits.${name}`)}
          </Button>
        )}
      </div>
    </section>
  )
}
