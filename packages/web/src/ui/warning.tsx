import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'

interface WarningProps {
  text: string
  /** The label of its only button. */
  confirm: string
  onConfirm(): void
}

/** A warning above everything else until it is confirmed. */
export function Warning({ text, confirm, onConfirm }: WarningProps) {
  return (
    <Base.Root open onOpenChange={(open) => open || onConfirm()}>
      <Base.Portal>
        <Base.Backdrop className="page-veil" />
        <Base.Popup className="fixed inset-x-4 inset-y-0 z-50 m-auto flex h-fit max-w-[380px] flex-col items-center gap-4 rounded-large bg-surface p-6 text-center shadow-high outline-none transition-[transform,opacity] duration-(--calm) data-starting-style:translate-y-4 data-starting-style:opacity-0">
          <span className="grid size-14 place-items-center rounded-round bg-coral-ground text-coral-text">
            <TriangleAlert className="size-7" aria-hidden />
          </span>
          <Base.Title className="font-text text-base leading-normal font-normal">{text}</Base.Title>
          <Button look="gold" className="w-full" data-testid="warning-confirm" onClick={onConfirm}>
            {confirm}
          </Button>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
