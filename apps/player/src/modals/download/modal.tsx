import { Dialog } from '@fairground/web/ui/dialog'
import { closeModal } from '../../modals.tsx'
import { DownloadSteps } from '../../parts/install/download-steps.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    downloadModal: Record<string, never>
  }
}

/** Shows how to install the site as an app. */
export function Modal() {
  const { say } = useWords()
  return (
    <Dialog title={say('download.title')} closeLabel={say('close')} onClose={closeModal} width="wide">
      <DownloadSteps />
    </Dialog>
  )
}
