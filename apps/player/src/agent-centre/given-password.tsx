import type { openDownline } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { Button } from '@fairground/web/ui/button'
import { Copy } from 'lucide-react'
import type { AgentWords } from '../parts/centre/use-agent-words.ts'
import { useTimes } from '../use-times.ts'
import { useCopy } from './account/use-copy.ts'

interface GivenPasswordProps {
  title: string
  given: OutputOf<typeof openDownline>
  words: AgentWords
}

/** Shows the generated password of an account once, with the time until which it is valid. */
export function GivenPassword({ title, given, words }: GivenPasswordProps) {
  const times = useTimes()
  const { username, password, goodUntil } = given
  const copy = useCopy(words)
  return (
    <div className="rounded-usual border border-line bg-surface p-5" data-testid="opened">
      <p className="mb-3 font-semibold">{title}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{words.say('open.username')}</dt>
          <dd className="font-mono text-lg break-all select-all" data-testid="opened-username">
            {username}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{words.say('open.password')}</dt>
          <dd className="font-mono text-lg break-all select-all" data-testid="opened-password">
            {password}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-soft">{words.say('open.once', { time: times.moment(goodUntil) })}</p>
      <Button className="mt-4" onClick={() => void copy(`${username}\n${password}`)}>
        <Copy className="size-4" aria-hidden />
        {words.say('copy')}
      </Button>
    </div>
  )
}
