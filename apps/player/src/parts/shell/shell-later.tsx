import { walkByArrows } from '@fairground/web/walk-by-arrows'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'
import { lanesKey, useLanes } from '../lobby/use-vendors.ts'
import { EntryNotices } from '../notice/entry-notices.tsx'
import { SiteNews } from '../notice/site-news.tsx'
import { previewLeftMs } from '../preview/preview-left.ts'
import { BarsToggle, type BarsToggleProps } from './bars-toggle.tsx'
import { keepDisplayFace } from './display-face.ts'
import { ScrollTop } from './scroll-top.tsx'
import { useNoMootModal } from './use-no-moot-modal.ts'

const SessionCopies = lazyPart(
  () => import('../account/session-copies.tsx'),
  (part) => part.SessionCopies,
)
const PreviewStrip = lazyPart(
  () => import('../preview/preview-strip.tsx'),
  (part) => part.PreviewStrip,
)
const DomainWatch = lazyPart(
  () => import('../domains/domain-watch.tsx'),
  (part) => part.DomainWatch,
)

interface ShellLaterProps {
  /** Whether it is a screen with its bars, which gets a button to its top. */
  isUsual: boolean
  /** Whether pop-ups wait, since a game is open. */
  isQuiet: boolean
  /** The props of the toggle of the bars, for a screen without them by default. */
  bars: BarsToggleProps | false
}

/** Shows the parts of the frame that may load later, so that the first load of home does not include them. */
export function ShellLater({ isUsual, isQuiet, bars }: ShellLaterProps) {
  const lanes = useLanes()
  const previewMs = previewLeftMs()
  useNoMootModal()
  // For the shell, a page without a network that was cached before the session began.
  useEffect(() => sessionStorage.setItem(lanesKey, JSON.stringify(lanes)), [lanes])
  useEffect(() => {
    // Safari has no idle callback, and the page is loaded at this time.
    ;(window.requestIdleCallback ?? setTimeout)(() => void keepDisplayFace())
  }, [])
  useEffect(() => {
    addEventListener('keydown', walkByArrows)
    return () => removeEventListener('keydown', walkByArrows)
  }, [])
  return (
    <>
      {bars && <BarsToggle {...bars} />}
      {isUsual && <ScrollTop />}
      <EntryNotices isQuiet={isQuiet} />
      <SiteNews />
      <Suspense>
        <SessionCopies />
        {previewMs === undefined ? (
          <DomainWatch isQuiet={isQuiet} />
        ) : (
          <PreviewStrip leftMs={previewMs} isAboveBar={isUsual || (bars !== false && bars.areOut)} />
        )}
      </Suspense>
    </>
  )
}
