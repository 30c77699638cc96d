import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Refusal, useWords } from '../words.ts'

interface TroubleProps {
  code: Refusal
  onAgain?(): void
  children?: ReactNode
}

/** Shows why a page could not be shown, what was not lost, and what to do. */
export function Trouble({ code, onAgain, children }: TroubleProps) {
  const { say, sayRefusal } = useWords()
  return (
    <div role="alert" className="grid h-full place-content-center">
      <State
        icon={code === 'offline' ? WifiOff : CircleAlert}
        title={say('trouble.title')}
        text={`${sayRefusal(code)} ${say('trouble.safe')}`}
      >
        {onAgain && (
          <Button look="gold" onClick={onAgain}>
            {say('again')}
          </Button>
        )}
        {children}
      </State>
    </div>
  )
}
