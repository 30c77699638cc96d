import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { CloseButton, Veil } from './dialog-parts.tsx'

/** 600 wide and 300 high by default (specification, section 2); on a phone, a sheet as high as its content. */
const sizes = {
  narrow: 'sm:max-w-[440px]',
  /** One column of fields, or two from 768 px. */
  form: 'sm:max-w-[440px] md:max-w-[720px]',
  usual: 'sm:min-h-[300px] sm:max-w-[600px]',
  wide: 'sm:max-w-[1080px]',
}

interface DialogProps {
  title: ReactNode
  /** The label of the close button. */
  closeLabel: string
  onClose(): void
  /** The dialog cannot be closed, because the player has a duty to do first. */
  isForced?: boolean
  width?: keyof typeof sizes
  children: ReactNode
}

/**
 * A modal in the middle of the window, on a phone a sheet at the bottom; locks the page, closes on Escape, a click
 * outside and the close button.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  isForced = false,
  width = 'usual',
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  // A text field gets the focus at once, unless that would open a phone's keyboard over the form; a combobox, which
  // opens on focus, does not.
  const firstFocus = () =>
    (matchMedia('(pointer: fine)').matches &&
      popup.current?.querySelector<HTMLElement>('input:not([role=combobox])')) ||
    popup.current
  return (
    <Base.Root open onOpenChange={(open) => open || isForced || onClose()}>
      <Base.Portal>
        <Veil />
        <Base.Popup
          ref={popup}
          initialFocus={firstFocus}
          className={`outline-none fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-large bg-surface shadow-high transition-[transform,opacity] duration-(--calm) data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-x-4 sm:inset-y-0 sm:m-auto sm:h-fit sm:rounded-large ${sizes[width]}`}
        >
          <div className="flex items-center gap-4 ps-6 pe-3 pt-3">
            <Base.Title className="min-w-0 flex-1 py-2 text-2xl">{title}</Base.Title>
            {!isForced && <CloseButton label={closeLabel} />}
          </div>
          <div className="dialog-body overflow-y-auto overscroll-contain px-6 pt-2 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
