import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TabsProps {
  label: string
  initial: string
  tabs: { name: string; title: string; content: ReactNode }[]
}

/**
 * Tabs by the pattern of WAI-ARIA: one tab stop, the arrow keys, Home and End move the focus, and Enter or Space
 * selects. A single tab shows only its content, without a list of tabs. Written by hand, since those of Base UI take
 * 10 kB (Brotli) where nothing else of it is loaded.
 */
export function Tabs({ label, initial, tabs }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(initial)
  if (tabs.length === 1) return tabs[0]!.content
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0]!
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="mb-4 inline-flex gap-1 rounded-round bg-raised p-1"
        onKeyDown={moveFocus}
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown.name}
            aria-controls={name === shown.name ? `${id}-panel` : undefined}
            tabIndex={name === shown.name ? 0 : -1}
            onClick={() => setChosen(name)}
            className="min-h-10 rounded-round px-4 whitespace-nowrap max-[400px]:px-3 max-[400px]:text-sm font-semibold text-soft transition-colors hover:text-text aria-selected:bg-surface aria-selected:text-text dark:aria-selected:bg-pressed aria-selected:shadow-low pointer-coarse:min-h-11"
          >
            {title}
          </button>
        ))}
      </div>
      <div
        key={shown.name}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else that takes the focus
        tabIndex={0}
      >
        {shown.content}
      </div>
    </div>
  )
}

/** Moves the focus within a list of tabs, in reading direction and around its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = all.indexOf(target as HTMLElement)
  const step = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const next = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: all.length - 1 }[key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  all[(next + all.length) % all.length]!.focus()
}
