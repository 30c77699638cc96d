import { listVendors } from '@fairground/contract/catalogue'
import type { RefusalDetail } from '@fairground/contract/errors'
import { refresh } from '@fairground/web/api/use-calls'
import { Dialog } from '@fairground/web/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import { GameGrid } from '../../parts/lobby/game-grid.tsx'
import { useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'

type Given = Pick<RefusalDetail, 'until' | 'suggestions'>

declare module '../../modals.tsx' {
  interface Modals {
    gameMaintenanceModal: Given
  }
}

/** Shows until when a game is under maintenance, with other games to play. */
export function Modal({ until, suggestions = [] }: Given) {
  const { say } = useWords()
  const words = useLobbyWords()
  const times = useTimes()
  const queries = useQueryClient()
  useClosesOnLeave()
  // The lobby's data is older than the maintenance.
  useEffect(() => void refresh(queries, listVendors), [queries])
  if (!words) return null
  return (
    <Dialog
      title={words.say('game-maintenance.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      width="wide"
    >
      <p className="flex items-start gap-3">
        <Wrench className="mt-0.5 size-5 shrink-0 text-gold-text" aria-hidden />
        {until
          ? words.say('game-maintenance.until', { time: times.near(until) })
          : words.say('game-maintenance.open-ended')}
      </p>
      {suggestions.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-3 text-xl">{words.say('game-maintenance.others')}</h3>
          <GameGrid games={suggestions} />
        </section>
      )}
    </Dialog>
  )
}
