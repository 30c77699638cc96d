import { CircleCheck, CircleX, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { Finding } from './verdict.ts'

interface StepProps {
  number: number
  title: string
  text: string
  finding: Finding
}

/** Returns the text from slightly before the first difference, so that it is visible in a long text. */
function aroundDifference(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  const from = Math.max(0, at - 40)
  return from === 0 ? text : `…${text.slice(from)}`
}

/** Shows a claimed value beside the computed one. */
export function Step({ number, title, text, finding: { isMatching, claimed, computed } }: StepProps) {
  const { say } = useWords()
  const shown = (value: string, other: string) => (isMatching ? value : aroundDifference(value, other))
  const Icon = isMatching ? CircleCheck : CircleX
  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-matching={isMatching}>
      <div className="flex items-start gap-3">
        <Icon
          className={`mt-0.5 size-6 shrink-0 ${isMatching ? 'text-jade-text' : 'text-coral-text'}`}
          aria-hidden
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">
            {number}. {title}{' '}
            <span className={isMatching ? 'text-jade-text' : 'text-coral-text'}>
              {say(isMatching ? 'check.yes' : 'check.no')}
            </span>
          </h2>
          <p className="text-sm text-soft">{text}</p>
          <dl className="mt-2 grid gap-2">
            <Value name={say('check.claimed')} value={shown(claimed, computed)} />
            <Value name={say('check.computed')} value={shown(computed, claimed) || say('check.nothing')} />
          </dl>
        </div>
      </div>
    </li>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="line-clamp-4 font-mono break-all">{value}</dd>
    </div>
  )
}

/** Shows a value of the proof to copy. */
export function Raw({ name, value }: { name: string; value: string }) {
  const { say } = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="mt-1 flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-small bg-raised px-3 py-2.5 text-sm break-all">
          <span className="line-clamp-5">{value}</span>
        </code>
        <button
          type="button"
          aria-label={say('check.copy', { name })}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
          className="grid size-11 shrink-0 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
        >
          {isCopied ? (
            <CircleCheck className="size-5 text-jade-text" aria-hidden />
          ) : (
            <Copy className="size-5" aria-hidden />
          )}
        </button>
      </dd>
    </div>
  )
}
