import { useLive } from '@fairground/web/api/live'
import { useEffect, useSyncExternalStore } from 'react'
import type { Table, TableState } from './table-state.ts'

const tickMs = 100

/** Runs a table while it is shown: its clock, and the pushes about it; returns what it shows. */
export function useTable(table: Table, nodeId: string): TableState {
  const state = useSyncExternalStore(table.subscribe, table.state)
  useEffect(() => {
    const timer = setInterval(table.tick, tickMs)
    addEventListener('offline', table.loses)
    return () => {
      clearInterval(timer)
      removeEventListener('offline', table.loses)
    }
  }, [table])
  useLive('table', table.isTold, {
    of: nodeId,
    onHeard: () => void table.hears(),
    onReconnect: () => void table.readAgain(),
    onLost: table.loses,
    onRefused: (refusal) => {
      if (refusal === 'game_closed' || refusal === 'game_unknown') table.isRefused(refusal)
    },
  })
  useLive('balance', ({ sumBalance, version }) => table.hearsBalance({ sumBalance, version }))
  return state
}
