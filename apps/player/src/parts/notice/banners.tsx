import type { OutputOf } from '@fairground/contract/call'
import { getNotices } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { bannersOnly } from '../../data.ts'
import { loadChunk } from '../../loading/load-chunk.ts'
import { useShown } from '../../router.tsx'
import { routeAt } from '../../routes.ts'
import { useSession } from '../../session/session.ts'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'
import { ArtImage } from '../picture/art-image.tsx'
import { focusStyle } from '../picture/focus-style.ts'
import type { Banner } from './banner.ts'
import { BannerLink } from './banner-link.tsx'
import type { Carousel } from './carousel.ts'

/**
 * Returns the notices of every page's first data; the current ones stay while others load. Those in the page are for
 * visitors (`keepBoot`): a member does not see them if their own cannot be read.
 */
export function useFirstNotices(): OutputOf<typeof getNotices> | undefined {
  const isMember = useSession() !== null
  const { data, error, dataUpdatedAt } = useRead(getNotices, bannersOnly)
  const last = useRef(data)
  if (data) last.current = data
  if (isMember && error && dataUpdatedAt === 0) return undefined
  return last.current
}

/** Returns whether the current notices are those for visitors, while a member's own are being read. */
function useIsForVisitors(): boolean {
  const isMember = useSession() !== null
  return useRead(getNotices, bannersOnly).dataUpdatedAt === 0 && isMember
}

/** Returns the banners of a group for the caller. */
export function useBanners(group: string): Banner[] {
  return useFirstNotices()?.banners.filter(({ groupName }) => groupName === group) ?? []
}

/** Returns the banners of a screen: its own, or else those of its `bannersOf`. */
export function useScreenBanners(path: string): Banner[] {
  const screen = routeAt(path)
  const group = screen?.path ?? path
  const own = useBanners(group)
  const others = useBanners(screen?.bannersOf ?? group)
  return own.length > 0 ? own : others
}

interface BannersProps {
  banners: Banner[]
  /** `small` for pop-ups. */
  size?: 'usual' | 'small'
  className?: string
}

/** The height of a slide, and the place of its text. */
const layouts = {
  usual: 'h-40 justify-center px-5 pb-7 sm:h-44 sm:px-10 sm:pb-8',
  small: '',
}

/** The width of the text; below a picture it leaves space for the dots, if any. */
const words = {
  usual: 'max-w-[60%] sm:max-w-[min(26rem,50%)]',
  small: 'p-5 group-data-several/banners:pb-12',
}

/**
 * Shows pictures with text, one at a time: several rotate automatically every five seconds, except while the visitor
 * hovers, has the focus inside, has stopped them or prefers reduced motion.
 */
export function Banners({ banners, size = 'usual', className = '' }: BannersProps) {
  const { say, direction } = useWords()
  const viewport = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<Carousel>()
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const count = banners.length

  useEffect(() => {
    if (count < 2) return
    let made: Carousel | undefined
    let isGone = false
    // Nothing moves before hydration, so the carousel may load later too.
    void loadChunk(() => import('./carousel.ts')).then(
      ({ openCarousel }) => {
        if (isGone || !viewport.current) return
        made = openCarousel(viewport.current, { direction, onChange: setCurrent, onPlaying: setPlaying })
        setCarousel(made)
      },
      // Without the carousel the first slide stays.
      () => {},
    )
    return () => {
      isGone = true
      made?.close()
      setCarousel(undefined)
      setCurrent(0)
    }
  }, [count, direction])

  if (count === 0) return null
  return (
    <section
      aria-roledescription={say('banner.role')}
      aria-label={say('banner.label')}
      data-testid="banners"
      data-several={count > 1 || undefined}
      className={`group/banners relative isolate overflow-hidden rounded-large ${className}`}
    >
      <div ref={viewport} className="overflow-hidden">
        <div className="flex touch-pan-y">
          {banners.map((banner, index) => (
            <Slide
              key={banner.bannerId}
              banner={banner}
              size={size}
              isFirst={index === 0}
              isCurrent={index === current}
              label={say('banner.of', { number: index + 1, count })}
            />
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center [&>*]:pointer-events-auto">
          {banners.map(({ bannerId }, index) => (
            <button
              key={bannerId}
              type="button"
              aria-label={say('banner.go', { number: index + 1 })}
              aria-current={index === current}
              onClick={() => carousel?.goTo(index)}
              className="group grid h-11 min-w-7 place-items-center pointer-coarse:min-w-11"
            >
              <span className="size-3 rounded-round border-2 border-ground bg-soft transition-[width] group-aria-[current=true]:w-8 group-aria-[current=true]:bg-gold" />
            </button>
          ))}
          <button
            type="button"
            aria-label={say(isPlaying ? 'banner.stop' : 'banner.start')}
            onClick={() => (isPlaying ? carousel?.stop() : carousel?.start())}
            className="absolute end-1 grid size-11 place-items-center rounded-round text-text"
          >
            <span className="grid size-8 place-items-center rounded-round bg-surface shadow-low">
              {isPlaying ? <Pause className="size-4" aria-hidden /> : <Play className="size-4" aria-hidden />}
            </span>
          </button>
        </div>
      )}
    </section>
  )
}

/** Shows the banners of the current screen, for a screen that places them itself; `null` if it has none. */
export function ScreenBanners({ className }: { className?: string }) {
  const banners = useScreenBanners(useShown().path)
  return <Banners banners={banners} className={className} />
}

interface SlideProps {
  banner: Banner
  size: NonNullable<BannersProps['size']>
  isFirst: boolean
  isCurrent: boolean
  label: string
}

function Slide({ banner, size, isFirst, isCurrent, label }: SlideProps) {
  const { say } = useWords()
  const { theme } = useTheme()
  const isForVisitors = useIsForVisitors()
  const isDark = theme === 'dark'
  const wide = (isDark && banner.darkUrl) || banner.url
  const small =
    (isDark && (banner.darkSmallUrl || (!banner.smallUrl && banner.darkUrl))) || banner.smallUrl || wide
  const isSmall = size === 'small'
  if (isFirst && !isSmall) {
    // It is below dozens of pictures of games, after which a browser would otherwise request it.
    const first = { as: 'image', fetchPriority: 'high' } as const
    if (wide === small) preload(wide, first)
    else {
      preload(small, { ...first, media: '(max-width: 639px)' })
      preload(wide, { ...first, media: '(min-width: 640px)' })
    }
  }
  return (
    <article
      aria-roledescription={say('banner.slide')}
      aria-label={label}
      inert={!isCurrent}
      className={`relative isolate flex min-w-0 bg-raised shrink-0 grow-0 basis-full flex-col items-start ${layouts[size]}`}
    >
      <picture className={isSmall ? 'w-full' : ''}>
        {!isSmall && <source media="(max-width: 639px)" srcSet={small} />}
        <ArtImage
          src={isSmall ? small : wide}
          width={1376}
          height={224}
          // On a phone it is the largest picture of the first screen, below the first games.
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
          style={focusStyle(banner.focus)}
          className={`w-full object-cover object-bottom rtl:-scale-x-100 ${isSmall ? 'aspect-5/2' : 'absolute inset-0 -z-10 h-full'} sm:object-right-bottom`}
        />
      </picture>
      {/* The text must be readable over any picture of an operator; where there is little space it is below. */}
      {!isSmall && (
        <div
          aria-hidden
          className="absolute inset-0 -z-10 bg-linear-to-r from-ground/75 via-ground/35 via-40% to-transparent to-70% rtl:bg-linear-to-l"
        />
      )}
      <div className={`flex flex-col items-start ${words[size]}`}>
        <h2 className={isSmall ? 'text-xl' : 'line-clamp-2 text-xl lg:text-2xl'}>{banner.title}</h2>
        {banner.text && (
          <p
            className={
              isSmall ? 'mt-1' : 'mt-1 line-clamp-1 text-sm font-semibold max-sm:hidden lg:line-clamp-2'
            }
          >
            {banner.text}
          </p>
        )}
        {banner.linkageType !== 'none' && (
          // A member must not be asked to sign up.
          <div className={`for-visitors mt-3 ${isForVisitors ? 'invisible' : ''}`}>
            <BannerLink banner={banner} />
          </div>
        )}
      </div>
    </article>
  )
}
