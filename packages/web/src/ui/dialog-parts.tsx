import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'

/** The button that closes the modal around it. */
export function CloseButton({ label }: { label: string }) {
  return (
    <Base.Close
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
    >
      <X className="size-5" aria-hidden />
    </Base.Close>
  )
}

/** The overlay that darkens the page behind a modal. */
export function Veil() {
  return (
    <Base.Backdrop className="page-veil transition-opacity duration-(--calm) data-starting-style:opacity-0" />
  )
}
