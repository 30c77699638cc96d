import { Dialog } from '@fairground/web/ui/dialog'
import { useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { HelpCentre } from '../../parts/article/help-centre.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    helpModal: { id?: string }
  }
}

/** Shows the help centre over any screen. */
export function Modal({ id }: { id?: string }) {
  const { say } = useWords()
  const [shown, setShown] = useState(id)
  return (
    <Dialog title={say('menu.help-centre')} closeLabel={say('close')} onClose={closeModal} width="wide">
      <HelpCentre id={shown} onChoose={setShown} />
    </Dialog>
  )
}
