import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** The content above the entries. */
  heading: ReactNode
  entries: {
    name: string
    icon: LucideIcon
    words: string
    /** Content at the end of the entry, such as the number of pending items. */
    end?: ReactNode
    testId?: string
    onChoose(): void
  }[]
}

/** Makes a link above the entries an entry too, so that the arrow keys reach it. */
export function MenuLink({ children }: { children: ReactElement }) {
  return <Base.LinkItem closeOnClick render={children} />
}

export function Menu({ trigger, heading, entries }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={8} className="z-40 outline-none">
          <Base.Popup className="max-w-80 min-w-60 origin-(--transform-origin) rounded-usual border border-line bg-surface p-2 shadow-high outline-none transition-[transform,opacity] data-starting-style:scale-95 data-starting-style:opacity-0">
            <div className="border-b border-line px-3 pt-1 pb-3">{heading}</div>
            <div className="pt-2">
              {entries.map(({ name, icon: Icon, words, end, testId, onChoose }) => (
                <Base.Item
                  key={name}
                  data-testid={testId}
                  onClick={onChoose}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 -outline-offset-3 select-none data-highlighted:bg-raised"
                >
                  <Icon className="size-5 text-soft" aria-hidden />
                  <span className="flex-1">{words}</span>
                  {end}
                </Base.Item>
              ))}
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
