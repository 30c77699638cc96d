import { Button } from '@fairground/web/ui/button'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../words.ts'

interface FilterBarProps {
  /** The number of active filters. */
  chosen: number
  /** Removes all active filters. */
  onClear(): void
  /**
   * The filters that are always visible, on a phone one above and one beside the button; the others are then behind the
   * button at any width.
   */
  first?: ReactNode
  children: ReactNode
}

/** Returns the classes of a filter in the bar; an active one is highlighted. */
export function filterClass(isActive: boolean): string {
  return `h-11 rounded-usual border bg-ground px-3 text-base text-text placeholder:text-soft sm:text-sm ${isActive ? 'border-gold font-semibold' : 'border-line-strong'}`
}

/**
 * Shows the filters of a record in one bar; on a phone, or beside filters that are always visible, behind a button, so
 * that the record itself is visible.
 */
export function FilterBar({ chosen, onClear, first, children }: FilterBarProps) {
  const { say } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isSplit = first !== undefined
  return (
    <>
      <div
        className={
          isSplit
            ? 'flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_select]:w-full'
            : 'sm:hidden'
        }
      >
        {first}
        <Button
          className={isSplit ? 'min-h-11' : 'w-full'}
          size={isSplit ? 'small' : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          data-testid="record-filters"
        >
          <SlidersHorizontal className="size-5" aria-hidden />
          {say('lobby.filters')}
          {chosen > 0 && (
            <span className="grid size-6 place-items-center rounded-round bg-gold text-sm text-on-gold">
              {chosen}
            </span>
          )}
        </Button>
      </div>
      <div
        id={id}
        className={`flex flex-wrap items-center gap-2 max-sm:mt-3 max-sm:flex-col max-sm:items-stretch ${isSplit ? 'sm:mt-2' : ''} ${isOpen ? '' : isSplit ? 'hidden' : 'max-sm:hidden'}`}
      >
        {children}
        {chosen > 0 && (
          <Button size="small" look="quiet" onClick={onClear} data-testid="clear-filters">
            <X className="size-4" aria-hidden />
            {say('lobby.clear-filters', { count: chosen })}
          </Button>
        )}
      </div>
    </>
  )
}
