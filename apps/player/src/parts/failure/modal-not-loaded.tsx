import { IconButton } from '@fairground/web/ui/icon-button'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LoadTrouble } from '../../loading/load-chunk.ts'
import { useWords } from '../../words.ts'
import { LoadFailed } from './load-failed.tsx'

interface ModalNotLoadedProps {
  trouble: LoadTrouble
  onAgain(): unknown
  onClose(): void
}

/** Replaces a modal whose script did not load; it works without a network, so it loads nothing. */
export function ModalNotLoaded({ trouble, onAgain, onClose }: ModalNotLoadedProps) {
  const { say } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={say('load.title')}
      onCancel={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-large bg-surface text-text shadow-high backdrop:bg-veil"
    >
      <IconButton icon={X} label={say('close')} onClick={onClose} className="absolute end-3 top-3" />
      <LoadFailed trouble={trouble} onAgain={onAgain} />
    </dialog>
  )
}
