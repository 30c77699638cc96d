import { Dialog } from '@fairground/web/ui/dialog'
import { Check } from '../check/check-page.tsx'
import { useWords } from '../words.ts'

/** Checks one of the last rounds without leaving the game. */
export function RoundDialog({ roundId, onClose }: { roundId: string; onClose(): void }) {
  const { say } = useWords()
  return (
    <Dialog title={say('check.title')} closeLabel={say('close')} onClose={onClose} width="wide">
      <div data-testid="check">
        <Check meant={{ roundId }} />
      </div>
    </Dialog>
  )
}
