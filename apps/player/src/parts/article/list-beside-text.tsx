import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words.ts'

interface ListBesideTextProps {
  /** The list, in which the entry of the text that is shown is `aria-current`. */
  list: ReactNode
  /** The heading of the text, and how deep it lies in the page. */
  title: string
  level: 2 | 3
  /** The text below it. */
  children: ReactNode
  /** Whether the reader chose the text, which then replaces the list on a phone. */
  isChosen: boolean
  onBack(): void
  /** The columns from 640 px on. */
  className: string
  /** The ground of the text, and the space around it. */
  textClassName: string
}

/**
 * A list beside the text that is chosen from it. Below 640 px there is space for one of them: the text takes the place
 * of the list, with a way back, and the focus goes along.
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
    // What had the focus is gone; where both fit, there is no button back.
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
