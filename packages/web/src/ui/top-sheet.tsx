import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { CloseButton, Veil } from './dialog-parts.tsx'

interface TopSheetProps {
  title: string
  /** The label of the close button. */
  closeLabel: string
  onClose(): void
  /** The element that gets the focus first, also on a phone, where that opens the keyboard. */
  firstFocus: RefObject<HTMLElement | null>
  /** The content beside the close button, such as a search field. */
  head: ReactNode
  children: ReactNode
}

/**
 * A modal at the top of the window, covering all of a phone; locks the page, closes on Escape, a click outside and the
 * close button.
 */
export function TopSheet({ title, closeLabel, onClose, firstFocus, head, children }: TopSheetProps) {
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Veil />
        <Base.Popup
          initialFocus={firstFocus}
          className="top-sheet fixed inset-0 z-50 flex flex-col bg-surface shadow-high outline-none transition-[transform,opacity] duration-(--calm) data-starting-style:-translate-y-3 data-starting-style:opacity-0 sm:inset-x-4 sm:top-2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-1rem)] sm:max-w-[880px] sm:overflow-hidden sm:rounded-large"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="flex items-center gap-1 border-b border-line py-2 ps-4 pe-2">
            <div className="min-w-0 flex-1">{head}</div>
            <CloseButton label={closeLabel} />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-6 sm:px-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
