import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Refusal, useWords } from '../../words.ts'

interface FailedProps {
  /** The code of the refusal. */
  code: Refusal
  onAgain(): unknown
  /** Whether it replaces the whole page. */
  isPage?: boolean
  /** Alternatives to a retry. */
  children?: ReactNode
}

/** Replaces content that could not be read. A read changes nothing, so an unknown error names no balance to check. */
export function Failed({ code, onAgain, isPage, children }: FailedProps) {
  const { say, sayRefusal } = useWords()
  const text = code === 'internal_error' ? say('failed.text') : sayRefusal(code)
  return (
    <State isPage={isPage} icon={CloudOff} title={say('failed.title')} text={text}>
      <Button look="gold" onClick={onAgain}>
        {say('again')}
      </Button>
      {children}
    </State>
  )
}
