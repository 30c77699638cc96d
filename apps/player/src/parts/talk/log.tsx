import { ArrowDown } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '../../words.ts'
import type { useEnd } from './use-end.ts'

interface LogProps {
  place: RefObject<HTMLDivElement | null>
  end: ReturnType<typeof useEnd>
  label: string
  isBusy: boolean
  testId: string
  className: string
  children: ReactNode
}

/** Shows messages in a scrolling area that is a live region, with a button that scrolls to its end. */
export function Log({ place, end, label, isBusy, testId, className, children }: LogProps) {
  const { say } = useWords()
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={place}
        role="log"
        aria-live="polite"
        aria-label={label}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={end.onScroll}
        data-testid={testId}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3 ${className}`}
      >
        {children}
      </div>
      {!end.isAtEnd && (
        <button
          type="button"
          onClick={end.goToEnd}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-round border border-line bg-surface px-4 text-sm font-semibold shadow-high"
        >
          <ArrowDown className="size-4" aria-hidden />
          {say('talk.newest')}
        </button>
      )}
    </div>
  )
}
