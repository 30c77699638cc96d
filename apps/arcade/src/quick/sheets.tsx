import { paces } from '@fairground/contract/pace'
import type { GameInfo } from '@fairground/games/game'
import { lazy, Suspense } from 'react'
import type { useRealityCheck } from '../parts/use-reality-check.ts'
import { keepSettings, type PlaySettings } from '../play/device-settings.ts'
import type { KeptTable } from '../play/kept-table.ts'

const Menu = lazy(async () => ({ default: (await import('../play/menu.tsx')).Menu }))

const StakeSheet = lazy(async () => ({ default: (await import('../play/stake-sheet.tsx')).StakeSheet }))

const RoundDialog = lazy(async () => ({ default: (await import('./round-dialog.tsx')).RoundDialog }))

const RealityCheck = lazy(async () => ({
  default: (await import('@fairground/web/ui/reality-check')).RealityCheck,
}))

/** A sheet over the page of an original, or the check of a round. */
export type Sheet = 'menu' | 'stake' | { roundId: string }

interface SheetsProps {
  sheet: Sheet | 'autoplay' | null
  check: ReturnType<typeof useRealityCheck>
  kept: KeptTable
  table: { stakes: readonly bigint[]; setStake(stake: bigint): void }
  stake: bigint
  amount(minor: bigint): string
  settings: PlaySettings
  onSettings(settings: PlaySettings): void
  onClose(): void
}

/** The sheets that every original has: reality check, stakes, menu, and the check of a round. */
export function Sheets({
  sheet,
  check,
  kept,
  table,
  stake,
  amount,
  settings,
  onSettings,
  onClose,
}: SheetsProps) {
  return (
    <Suspense>
      {check && <RealityCheck {...check} />}
      {sheet === 'stake' && (
        <StakeSheet
          stake={stake}
          stakes={table.stakes}
          amount={amount}
          onStake={table.setStake}
          onClose={onClose}
        />
      )}
      {sheet === 'menu' && (
        <Menu
          table={kept.table}
          info={kept.table.info as GameInfo}
          stakes={table.stakes}
          amount={amount}
          terms={paces[kept.table.pace]}
          settings={settings}
          onSettings={(part: Partial<PlaySettings>) => {
            const next = { ...settings, ...part }
            onSettings(next)
            keepSettings(next)
          }}
          onClose={onClose}
        />
      )}
      {sheet !== null && typeof sheet === 'object' && (
        <RoundDialog roundId={sheet.roundId} onClose={onClose} />
      )}
    </Suspense>
  )
}
