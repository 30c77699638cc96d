import type { OutputOf } from '@fairground/contract/call'
import { getBrandSettings } from '@fairground/contract/office-brand'
import { useEffect } from 'react'
import { useRead } from '../../api/use-reads.ts'

/** The settings of the brand as they were read. */
export type ReadSettings = OutputOf<typeof getBrandSettings>

/** The longest time that a browser's timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** Reads the settings of the brand, and again when the next planned version begins. */
export function useSettings() {
  const query = useRead(getBrandSettings, {})
  const { refetch } = query
  const nextAt = query.data?.planned[0]?.from
  useEffect(() => {
    if (nextAt === undefined) return
    // Half a second later, for a clock that is a little ahead of the server's.
    const waitMs = Math.max(0, Date.parse(nextAt) - Date.now()) + 500
    if (waitMs > longestTimer) return
    const timer = setTimeout(() => void refetch(), waitMs)
    return () => clearTimeout(timer)
  }, [nextAt, refetch])
  return query
}
