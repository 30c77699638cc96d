import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  initial: string
  tabs: { name: string; title: string; content: ReactNode }[]
}

/** Tabs; a single tab shows only its content, without a list of tabs. */
export function Tabs({ label, initial, tabs }: TabsProps) {
  if (tabs.length === 1) return tabs[0]!.content
  return (
    <Base.Root defaultValue={initial}>
      <Base.List aria-label={label} className="mb-4 inline-flex gap-1 rounded-round bg-raised p-1">
        {tabs.map(({ name, title }) => (
          <Base.Tab
            key={name}
            value={name}
            className="min-h-10 rounded-round px-4 whitespace-nowrap max-[400px]:px-3 max-[400px]:text-sm font-semibold text-soft transition-colors hover:text-text data-active:bg-surface data-active:text-text dark:data-active:bg-pressed data-active:shadow-low pointer-coarse:min-h-11"
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, content }) => (
        <Base.Panel key={name} value={name}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
