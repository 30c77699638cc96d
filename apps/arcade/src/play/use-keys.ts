import { useEffect } from 'react'
import type { Table } from './table.ts'

const ownKeys = 'button, a, input, select, textarea, [role="dialog"], [role="tab"]'

/** Handles the keyboard: Space or Enter spins, the arrows change the stake; holding a key down does nothing more. */
export function useKeys(table: Table, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' || event.key === 'Enter') {
        // A key held down would press the button repeatedly, which is never intended.
        if (event.repeat) event.preventDefault()
        else if (!isElsewhere) {
          event.preventDefault()
          void table.press()
        }
      } else if (!(event.target instanceof HTMLSelectElement)) {
        if (event.key === 'ArrowUp' || event.key === 'ArrowRight') table.stepStake(1)
        if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') table.stepStake(-1)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, isOn])
}
