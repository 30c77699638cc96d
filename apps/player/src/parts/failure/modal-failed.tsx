import { Dialog } from '@fairground/web/ui/dialog'
import { closeModal } from '../../modals.tsx'
import { type Refusal, useWords } from '../../words.ts'
import { Failed } from './failed.tsx'

interface ModalFailedProps {
  title: string
  code: Refusal
  onAgain(): unknown
}

/** Replaces a modal whose content could not be read. */
export function ModalFailed({ title, code, onAgain }: ModalFailedProps) {
  const { say } = useWords()
  return (
    <Dialog title={title} closeLabel={say('close')} onClose={closeModal}>
      <Failed code={code} onAgain={onAgain} />
    </Dialog>
  )
}
