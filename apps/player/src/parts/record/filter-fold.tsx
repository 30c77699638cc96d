import { Button } from '@fairground/web/ui/button'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../words.ts'

interface FilterFoldProps {
  /** The number of active filters. */
  chosen: number
  children: ReactNode
}

/** Shows the filters of a record; on a phone behind a button, so that the record itself is visible. */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  const { say } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="w-full sm:hidden"
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
      <div
        id={id}
        className={`flex flex-wrap items-end gap-x-5 gap-y-4 max-sm:mt-4 ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </>
  )
}
