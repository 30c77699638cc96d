import type { MethodKind } from '@fairground/contract/cashier-figures'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { MethodMark } from './method-mark.tsx'

/** The classes of a group of tiles: two columns on a phone, where a last odd one fills its row, and more elsewhere. */
export const tilesClass =
  'grid grid-cols-2 gap-2 max-sm:[&>*]:odd:last:col-span-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-3'

interface MethodTileProps {
  /** The name of the group of radio buttons. */
  name: string
  value: string
  isChosen: boolean
  onChoose(): void
  /** The id of the text about the chosen method. */
  aboutId?: string | undefined
  kind: MethodKind
  colour: string
  title: ReactNode
  /** A second line, such as the time from which it can be used. */
  note?: ReactNode
  testId?: string | undefined
}

/** A way to pay as a tile of a group, of which one is chosen: its mark, its name, and a tick if it is the one. */
export function MethodTile({
  name,
  value,
  isChosen,
  onChoose,
  aboutId,
  kind,
  colour,
  title,
  note,
  testId,
}: MethodTileProps) {
  return (
    <label
      data-testid={testId}
      className="relative flex h-full min-h-24 cursor-pointer flex-col gap-2 rounded-large border border-line bg-surface p-3 transition-colors hover:bg-raised has-checked:border-gold has-checked:bg-raised has-checked:inset-ring has-checked:inset-ring-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={isChosen ? aboutId : undefined}
        className="sr-only"
      />
      <MethodMark kind={kind} colour={colour} />
      {isChosen && (
        <span className="absolute end-3 top-3 grid size-6 place-items-center rounded-round bg-gold text-on-gold">
          <Check className="size-4" strokeWidth={3} aria-hidden />
        </span>
      )}
      <span className="block min-w-0">
        <span className="block text-sm leading-tight font-semibold">{title}</span>
        {note && <span className="mt-0.5 block text-xs text-soft">{note}</span>}
      </span>
    </label>
  )
}
