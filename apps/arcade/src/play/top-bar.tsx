import { IconButton } from '@fairground/web/ui/icon-button'
import { Menu, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'

interface TopBarProps {
  openedMs: number
  net: bigint
  jackpot: bigint | null
  amount(minor: bigint): string
  isSoundOn: boolean
  onSound(): void
  onMenu(): void
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** How long and how well it has gone, and the way to sound and facts. */
export function TopBar({ openedMs, net, jackpot, amount, isSoundOn, onSound, onMenu }: TopBarProps) {
  const { say } = useWords()
  const [nowMs, setNowMs] = useState(openedMs)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="row-start-1 flex h-12 items-center gap-4 bg-surface ps-3 text-sm short:col-start-2 short:h-11">
      <dl className="flex min-w-0 flex-1 items-center gap-4 whitespace-nowrap short:gap-3 short:text-xs">
        <div className="flex items-baseline gap-1.5">
          <dt className="text-soft short:sr-only">{say('top.time')}</dt>
          <dd className="tabular font-semibold">{clockText(nowMs - openedMs)}</dd>
        </div>
        <div className="flex min-w-0 items-baseline gap-1.5">
          <dt className="text-soft short:sr-only">{say('top.net')}</dt>
          <dd
            data-testid="net"
            className={`tabular truncate font-semibold ${net > 0n ? 'text-jade-text' : ''}`}
          >
            {net > 0n && '+'}
            {amount(net)}
          </dd>
        </div>
        {jackpot !== null && (
          <div className="flex min-w-0 items-baseline gap-1.5">
            <dt className="text-soft max-[479px]:sr-only short:sr-only">{say('top.jackpot')}</dt>
            <dd data-testid="jackpot" className="tabular truncate font-bold text-gold-text">
              {amount(jackpot)}
            </dd>
          </div>
        )}
      </dl>
      <div className="flex">
        <IconButton
          icon={isSoundOn ? Volume2 : VolumeX}
          label={say('top.sound')}
          aria-pressed={isSoundOn}
          onClick={onSound}
        />
        <IconButton icon={Menu} label={say('top.menu')} data-testid="menu" onClick={onMenu} />
      </div>
    </div>
  )
}
