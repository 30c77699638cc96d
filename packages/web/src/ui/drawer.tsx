import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseButton, Veil } from './dialog-parts.tsx'

interface DrawerProps {
  title: string
  closeLabel: string
  onClose(): void
  children: ReactNode
}

/** A modal at the end side of the screen, with the full height. */
export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Veil />
        <Base.Popup className="fixed inset-y-0 end-0 z-50 flex w-[min(88vw,360px)] flex-col bg-surface shadow-high transition-[transform,opacity] duration-(--calm) data-starting-style:opacity-0 ltr:data-starting-style:translate-x-8 rtl:data-starting-style:-translate-x-8">
          <div className="flex h-16 shrink-0 items-center border-b border-line ps-6 pe-2">
            <Base.Title className="flex-1 text-xl">{title}</Base.Title>
            <CloseButton label={closeLabel} />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
