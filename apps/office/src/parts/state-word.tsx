import type { ReactNode } from 'react'
import { type StateKey, type Tone, tones } from '../text/tones.ts'
import { useWords } from '../text/words.tsx'

interface StateProps {
  /** The key of the state's word, which decides its tone. */
  is: StateKey
  /** Text after the word, such as the person who works on it. */
  children?: ReactNode
}

/** Shows a state: a dot in its tone, and its word. */
export function StateWord({ is, children }: StateProps) {
  const { w } = useWords()
  return (
    <Dot tone={tones[is]}>
      {w(is)}
      {children}
    </Dot>
  )
}

/** Shows a text with a dot in a tone. */
export function Dot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="state" data-tone={tone}>
      {children}
    </span>
  )
}
