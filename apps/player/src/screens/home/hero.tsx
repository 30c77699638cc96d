import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'

/**
 * Shows the first offer to a visitor, over the brand's scene at night or at dusk: low, so that games are visible
 * without scrolling.
 */
export function Hero({ className }: { className: string }) {
  const { say } = useWords()
  const { signUpBonus, currency, hero } = useStatus()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry()
  const { theme } = useTheme()
  const playFree = useFreePlay()
  return (
    <section
      aria-labelledby="hero"
      className={`visitors-alone relative isolate flex h-16 items-center justify-between gap-3 overflow-hidden rounded-usual px-3 sm:h-28 sm:rounded-large sm:px-10 ${className}`}
    >
      <img
        src={`/art/${hero}-${theme === 'dark' ? 'night' : 'dusk'}-wide.svg`}
        alt=""
        width={1376}
        height={480}
        className="absolute inset-0 -z-20 size-full object-cover object-bottom rtl:-scale-x-100"
      />
      {/* The text must be readable over any part of the picture. */}
      <div aria-hidden className="absolute inset-0 -z-10 bg-ground/60" />
      <p id="hero" className="line-clamp-2 font-display text-lg leading-tight font-bold sm:text-3xl">
        {mayRegister && isPositive(signUpBonus) ? (
          <>
            {say('hero.register-bonus')} <Amount isWhole amount={signUpBonus} currency={currency} />
          </>
        ) : (
          say('hero.title')
        )}
      </p>
      <div className="flex shrink-0 gap-2">
        {mayTry && (
          <Button
            size="small"
            className={`for-visitors ${mayRegister ? 'max-sm:hidden' : ''}`}
            onClick={playFree}
          >
            {say('header.free-play')}
          </Button>
        )}
        {mayRegister && (
          <Button
            look="gold"
            size="small"
            onClick={() => openModal('registerModal')}
            onPointerEnter={() => preloadModal('registerModal')}
          >
            {say('header.register')}
          </Button>
        )}
      </div>
    </section>
  )
}
