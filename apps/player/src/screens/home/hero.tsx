import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { useMayRegister, useMayTry, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { useFreePlay } from '../../parts/account/use-free-play.ts'
import { Link } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'

/** The fair at night or at dusk, and the one thing to do next: the top of the home page of a brand without banners. */
export function Hero() {
  const { say } = useWords()
  const { signUpBonus, currency, merchantName } = useStatus()
  const mayRegister = useMayRegister()
  const mayTry = useMayTry()
  const { theme } = useTheme()
  const token = useSession()
  const playFree = useFreePlay()
  const scene = theme === 'dark' ? '/art/fair-night' : '/art/fair-dusk'
  return (
    <section className="relative isolate -mx-4 -mt-4 overflow-hidden sm:mx-0 sm:mt-0 sm:rounded-large">
      <picture>
        <source media="(max-width: 639px)" srcSet={`${scene}-tall.svg`} />
        <source media="(max-width: 1023px)" srcSet={`${scene}-middle.svg`} />
        <img
          src={`${scene}-wide.svg`}
          alt=""
          width={1376}
          height={480}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom rtl:-scale-x-100 lg:object-right-bottom"
        />
      </picture>
      <div className="flex min-h-140 flex-col items-start px-6 pt-10 pb-84 sm:min-h-184 sm:px-10 lg:min-h-120 lg:max-w-[34rem] lg:justify-center lg:py-12 lg:ps-14">
        <h1 className="text-4xl sm:text-5xl">{say('hero.title')}</h1>
        <p className="mt-4 max-w-md text-lg lg:max-w-[25rem] font-semibold">
          {say('hero.text', { brand: merchantName })}
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-3 max-sm:w-full">
          {token || !mayRegister ? (
            <Link to="/rng" className={buttonClass('gold', 'large')}>
              {say('hero.play')}
            </Link>
          ) : (
            <Button
              look="gold"
              size="large"
              className="max-sm:w-full max-sm:px-4 max-sm:text-base"
              onClick={() => openModal('registerModal')}
              onPointerEnter={() => preloadModal('registerModal')}
            >
              {isPositive(signUpBonus) ? (
                <span>
                  {say('hero.register-bonus')} <Amount amount={signUpBonus} currency={currency} />
                </span>
              ) : (
                say('header.register')
              )}
            </Button>
          )}
          {mayTry && (
            <Button size="large" className="for-visitors" onClick={playFree}>
              {say('header.free-play')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
