import { useEffect } from 'react'
import { EntryNotices } from './entry-notices.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { walkByArrows } from './walk-by-arrows.ts'

interface ShellLaterProps {
  hasScrollTop: boolean
  /** Whether pop-ups wait, since something is played. */
  isQuiet: boolean
}

/** What stands around every screen and can do without being there at first: it is no part of what home loads. */
export function ShellLater({ hasScrollTop, isQuiet }: ShellLaterProps) {
  useEffect(() => {
    addEventListener('keydown', walkByArrows)
    return () => removeEventListener('keydown', walkByArrows)
  }, [])
  return (
    <>
      {hasScrollTop && <ScrollTop />}
      <EntryNotices isQuiet={isQuiet} />
    </>
  )
}
