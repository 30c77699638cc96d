import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Maintenance } from './maintenance-fields.tsx'

/** Returns the function that tells maintenance as people read it. */
export function useMaintenanceText(): (maintenance: Maintenance) => string {
  const { w } = useWords()
  const { minute } = useFormats()
  return (maintenance) => {
    if (!maintenance) return w('catalogue.noMaintenance')
    const { from, until } = maintenance
    return until === null
      ? w('catalogue.openEnded', { from: minute(from) })
      : w('catalogue.fromUntil', { from: minute(from), until: minute(until) })
  }
}
