import { Button } from '@fairground/web/ui/button'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../words.ts'

/** An active filter behind the button, as its words, and how it is removed. */
export interface FilterChip {
  words: string
  onRemove(): void
  /** Whether the filter has no control, so that the chip is the only place where it is seen. */
  isAlone?: boolean
  testId?: string
}

interface FilterBarProps {
  /** The controls that are always visible: on a phone two in a row, or one that spans both columns. */
  first: ReactNode
  /** The controls behind the button: on a phone, or at any width if `isLong`; elsewhere they follow the first ones. */
  children?: ReactNode
  isLong?: boolean
  /** The active filters among those behind the button. */
  chips?: readonly FilterChip[]
  /** Removes all active filters of the chips. */
  onClear?(): void
}

/** Returns the classes of a filter in the bar; an active one is highlighted. */
export function filterClass(isActive: boolean): string {
  return `h-11 rounded-usual border bg-ground px-3 text-base text-text placeholder:text-soft sm:text-sm ${isActive ? 'border-gold font-semibold' : 'border-line-strong'}`
}

/** Shows the filters of a list in one bar, and those that are active behind its button as chips. */
export function FilterBar({ first, children, isLong = false, chips = [], onClear }: FilterBarProps) {
  const { say } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const folded = chips.filter(({ isAlone }) => !isAlone)
  const wide = isLong ? '' : 'sm:hidden'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&_select]:w-full">
        {first}
        {children && (
          <Button
            size="small"
            className={`min-h-11 ${wide}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            data-testid="record-filters"
          >
            <SlidersHorizontal className="size-5" aria-hidden />
            {say('lobby.filters')}
            {folded.length > 0 && (
              <span className="grid size-6 place-items-center rounded-round bg-gold text-sm text-on-gold">
                {folded.length}
              </span>
            )}
          </Button>
        )}
        {children && (
          <div
            id={id}
            className={`gap-2 max-sm:order-2 max-sm:col-span-full max-sm:grid-cols-2 ${isOpen ? 'max-sm:grid' : 'max-sm:hidden'} ${isLong ? `sm:w-full sm:flex-wrap sm:items-center ${isOpen ? 'sm:flex' : 'sm:hidden'}` : 'sm:contents'}`}
          >
            {children}
          </div>
        )}
      </div>
      {chips.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2">
          {chips.map(({ words, onRemove, isAlone, testId }) => (
            <li key={words} className={isAlone ? '' : wide}>
              <button
                type="button"
                onClick={onRemove}
                data-testid={testId}
                className="flex min-h-9 items-center gap-1.5 rounded-round border border-gold bg-ground ps-3 pe-2.5 text-sm hover:bg-raised pointer-coarse:min-h-11"
              >
                {words}
                <X className="size-4 text-soft" aria-hidden />
                <span className="sr-only">{say('lobby.clear-filters')}</span>
              </button>
            </li>
          ))}
          {onClear && folded.length > 1 && (
            <li className={wide}>
              <Button size="small" look="quiet" onClick={onClear} data-testid="clear-filters">
                {say('lobby.clear-filters')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
