import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import type { Desk } from './view-bet.tsx'
import { NumberGrid } from './view-grid.tsx'
import { NumberPad } from './view-pad.tsx'
import { Racetrack } from './view-track.tsx'
import type { Wheel } from './wheel.ts'

interface RouletteClothProps extends ClothProps {
  wheel: Wheel
}

/** A pointer that meets the lines between numbers, on a screen with space for them. */
const direct = '(pointer: fine) and (min-width: 1024px) and (min-height: 600px)'

function useIsDirect(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(direct)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(direct).matches,
  )
}

const none: ReadonlySet<string> = new Set()

/** The cloth of roulette: its numbers, a magnified one of them, or the racetrack of the wheel with one zero. */
export function RouletteCloth({ wheel, ...cloth }: RouletteClothProps) {
  const { result, say } = cloth
  const isDirect = useIsDirect()
  const [page, setPage] = useState<'numbers' | 'track'>('numbers')
  const [magnified, setMagnified] = useState<string | null>(null)
  const [lit, setLit] = useState(none)
  const [stop, setStop] = useState('straight 17')
  const desk: Desk = { cloth, wheel, lit, stop, onStop: setStop }
  const isJudged = result !== null

  useEffect(() => {
    // The winning spots are among the numbers.
    if (!isJudged) return
    setMagnified(null)
    setPage('numbers')
  }, [isJudged])

  function light({ target }: SyntheticEvent) {
    const of = target instanceof Element ? target.closest<HTMLElement>('[data-lights]') : null
    setLit(of ? new Set(of.dataset.lights!.split(' ')) : none)
  }

  function close() {
    const number = magnified
    setMagnified(null)
    // The focus returns to the number whose bets were shown.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-testid="number-${number}"]`)?.focus({ preventScroll: true }),
    )
  }

  const corner = wheel === 'single' && (
    <button
      type="button"
      className="rl-button rl-turn"
      data-testid={page === 'numbers' ? 'open-track' : 'open-numbers'}
      onClick={() => setPage(page === 'numbers' ? 'track' : 'numbers')}
    >
      {page === 'numbers' ? <TrackSign /> : <GridSign />}
      <span className="rl-turn-name">
        {say(page === 'numbers' ? 'roulette.page.track' : 'roulette.page.numbers')}
      </span>
    </button>
  )
  return (
    <Cloth cloth={cloth}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only lights up what a bet covers */}
      <div
        className="rl-cloth"
        data-judged={isJudged}
        data-compact={cloth.isCompact}
        onPointerOver={(event) => event.pointerType === 'mouse' && light(event)}
        onPointerLeave={() => setLit(none)}
        onFocus={(event) => event.target.matches(':focus-visible') && light(event)}
        onBlur={() => setLit(none)}
      >
        {magnified !== null ? (
          <NumberPad desk={desk} number={magnified} onClose={close} />
        ) : page === 'track' ? (
          <Racetrack desk={desk} isDirect={isDirect} corner={corner} />
        ) : (
          <NumberGrid desk={desk} isDirect={isDirect} onMagnify={setMagnified} corner={corner} />
        )}
      </div>
    </Cloth>
  )
}

/** The outline of a racetrack. */
function TrackSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 16" className="rl-sign">
      <rect x="1.500" y="1.500" width="21" height="13" rx="6.500" />
      <rect x="5.500" y="5.500" width="13" height="5" rx="2.500" />
    </svg>
  )
}

/** The outline of the numbers. */
function GridSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 16" className="rl-sign">
      <path d="M1.500 1.500h21v13h-21ZM8.500 1.500v13M15.500 1.500v13M1.500 8h21" />
    </svg>
  )
}
