import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Dialog } from '@fairground/web/ui/dialog'
import { State } from '@fairground/web/ui/state'
import { Moon } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import { Failed } from '../../parts/failed.tsx'
import { GameGrid, GameGridSkeleton } from '../../parts/game-grid.tsx'
import { useWords } from '../../words.ts'

type VendorGamesGiven = { vassalage: string; vendorName: string }

declare module '../../modals.tsx' {
  interface Modals {
    vendorGamesModal: VendorGamesGiven
  }
}

/** The games of one vendor, for an item that stands for all of them (`isGame` VASSALAGE in the specification). */
export function Modal({ vassalage, vendorName }: VendorGamesGiven) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  useClosesOnLeave()
  const { data, error, refetch } = useRead(listGames, { vassalage, pageSize: 200 })
  return (
    <Dialog title={vendorName} closeLabel={say('close')} onClose={closeModal} width="wide">
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <GameGridSkeleton />
      ) : data.list.length > 0 ? (
        <GameGrid games={data.list} />
      ) : (
        <State
          icon={Moon}
          title={say('lobby.closed-title')}
          text={say('lobby.closed-text', { brand: merchantName })}
        />
      )}
    </Dialog>
  )
}
