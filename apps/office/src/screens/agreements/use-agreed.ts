import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import type { useRead } from '../../api/use-reads.ts'

/** Returns which agreement a dialog changes, with functions that open the dialog and close it after a read. */
export function useChanging<Item>(query: Pick<ReturnType<typeof useRead>, 'refetch'>) {
  const mayChange = useMay('agreements.change')
  const [item, setItem] = useState<Item>()
  return {
    mayChange,
    item,
    change: setItem,
    close: () => {
      setItem(undefined)
      void query.refetch()
    },
  }
}
