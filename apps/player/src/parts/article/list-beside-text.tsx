import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words.ts'

interface ListBesideTextProps {
  /** The list; the entry of the shown text has `aria-current`. */
  list: ReactNode
  /** The heading of the text; its level is given separately. */
  title: string
  level: 2 | 3
  /** The text below it. */
  children: ReactNode
  /** Whether the reader selected the text, which then replaces the list on a phone. */
  isChosen: boolean
  onBack(): void
  /** The classes of the columns from 640 px on. */
  className: string
  /** The classes of the background of the text, and of the space around it. */
  textClassName: string
}

/**
 * Shows a list beside the selected text. Below 640 px there is space for only one of them: the text replaces the list,
 * with a button back, and takes the focus.
 */
export function ListBesideText({
  list,
  title,
  level,
  children,
  isChosen,
  onBack,
  className,
  textClassName,
}: ListBesideTextProps) {
  const { say } = useWords()
  const Heading = `h${level}` as const
  const listArea = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const was = useRef(isChosen)

  useLayoutEffect(() => {
    if (was.current === isChosen) return
    was.current = isChosen
    // Where both fit, neither replaces the other.
    if (isChosen && back.current?.checkVisibility()) heading.current?.focus()
    // The focused element is gone; if both fit, there is no button back.
    if (!isChosen) listArea.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [isChosen])

  return (
    <div className={`grid grid-cols-1 gap-5 ${className}`}>
      <div ref={listArea} className={isChosen ? 'max-sm:hidden' : ''}>
        {list}
      </div>
      <div className={isChosen ? 'min-w-0' : 'min-w-0 max-sm:hidden'}>
        <button
          ref={back}
          type="button"
          onClick={onBack}
          className="mb-2 inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-gold-text hover:underline sm:hidden"
        >
          <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
          {say('pages.list')}
        </button>
        <article aria-live="polite" className={`min-w-0 rounded-large border border-line ${textClassName}`}>
          <Heading ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </Heading>
          {children}
        </article>
      </div>
    </div>
  )
}
