import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { CloseButton, Veil } from './dialog-parts.tsx'

interface OverlayProps {
  title: string
  closeLabel: string
  onClose(): void
  /** Content before the title, such as a back button. */
  lead?: ReactNode
  /** The content of the remaining space, which scrolls on its own. */
  children: ReactNode
}

/** A modal as large as the window: with a visible margin from 768 px on, without one below. */
export function Overlay({ title, closeLabel, onClose, lead, children }: OverlayProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Veil />
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface shadow-high outline-none transition-[transform,opacity] duration-(--calm) data-starting-style:translate-y-6 data-starting-style:opacity-0 md:inset-6 md:mx-auto md:max-w-[1280px] md:rounded-large"
        >
          <div className="flex h-16 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2 md:ps-6">
            {lead}
            <Base.Title className="min-w-0 flex-1 truncate text-xl md:text-2xl">{title}</Base.Title>
            <CloseButton label={closeLabel} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
