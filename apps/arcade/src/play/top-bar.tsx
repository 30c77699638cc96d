import { clockText } from '@fairground/web/text/countdown'
import { IconButton } from '@fairground/web/ui/icon-button'
import { ArrowLeft, Maximize, Menu, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tellSite } from '../parts/tell-site.ts'
import { useWords } from '../words.ts'

interface TopBarProps {
  /** The name of the game, if this bar is the only one and has the way back; null below the site's own bars. */
  name: string | null
  openedMs: number
  /** The result so far; null for a visitor, who has neither a result nor a time. */
  net: bigint | null
  jackpot: bigint | null
  amount(minor: bigint): string
  /** Absent for a game without sound. */
  isSoundOn?: boolean
  onSound?(): void
  /** Toggles full screen; for widths at which the site's own bar, which has this button, is hidden. */
  onFullscreen?: (() => void) | undefined
  /** The contents of the menu, for its button; those of a slot by default. */
  menuLabel?: string
  onMenu(): void
}

/** Returns to the site, or to the site's slots if the game was opened on its own. */
function leave() {
  if (window.parent === window) location.assign('/rng')
  else tellSite({ type: 'fairground:leave' })
}

/** Shows the elapsed time and net result, and the buttons for sound and information. */
export function TopBar({
  name,
  openedMs,
  net,
  jackpot,
  amount,
  isSoundOn,
  onSound,
  onFullscreen,
  menuLabel,
  onMenu,
}: TopBarProps) {
  const { say } = useWords()
  const [nowMs, setNowMs] = useState(openedMs)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const quiet = name === null ? '' : 'sr-only'
  return (
    <div
      data-testid="top-bar"
      className={`row-start-1 flex h-11 items-center bg-surface text-sm short:col-span-2 ${name === null ? 'ps-3' : ''}`}
    >
      {name !== null && (
        <>
          <IconButton
            icon={ArrowLeft}
            label={say('top.back')}
            className="rtl:rotate-180"
            data-testid="back"
            onClick={leave}
          />
          <p className="min-w-0 flex-1 truncate font-semibold" aria-hidden>
            {name}
          </p>
        </>
      )}
      <dl
        className={`flex min-w-0 items-center whitespace-nowrap ${name === null ? 'flex-1 gap-4' : 'gap-2.5 ps-2 text-xs'}`}
      >
        {net !== null && (
          <>
            <div className="flex items-baseline gap-1.5">
              <dt className={`text-soft ${quiet}`}>{say('top.time')}</dt>
              <dd className="tabular font-semibold">
                {clockText(Math.max(0, Math.floor((nowMs - openedMs) / 1000)))}
              </dd>
            </div>
            <div className="flex min-w-0 items-baseline gap-1.5">
              <dt className={`text-soft ${quiet}`}>{say('top.net')}</dt>
              <dd
                data-testid="net"
                className={`tabular truncate font-semibold ${net > 0n ? 'text-jade-text' : ''}`}
              >
                {net > 0n && '+'}
                {amount(net)}
              </dd>
            </div>
          </>
        )}
        {jackpot !== null && (
          <div className="sr-only">
            <dt>{say('top.jackpot')}</dt>
            <dd data-testid="jackpot">{amount(jackpot)}</dd>
          </div>
        )}
      </dl>
      <div className="flex">
        {onSound && (
          <IconButton
            icon={isSoundOn ? Volume2 : VolumeX}
            label={say('top.sound')}
            aria-pressed={isSoundOn}
            onClick={onSound}
          />
        )}
        {onFullscreen && <IconButton icon={Maximize} label={say('top.fullscreen')} onClick={onFullscreen} />}
        <IconButton icon={Menu} label={menuLabel ?? say('top.menu')} data-testid="menu" onClick={onMenu} />
      </div>
    </div>
  )
}
