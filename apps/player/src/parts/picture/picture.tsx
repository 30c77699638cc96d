import { type ReactNode, useEffect, useRef, useState } from 'react'
import { seenOnce } from './seen-once.ts'

/** The number of times that a picture is asked for before its placeholder is shown. */
const attempts = 3
const waitMs = 400

interface PictureProps {
  address: string
  /** The same as AVIF, for browsers that read it. */
  avif?: string | undefined
  alt?: string
  width: number
  height: number
  /** In the page from the first, where the browser itself fetches it late; another waits until it is in sight. */
  isAtOnce?: boolean
  className: string
  /** The placeholder of a picture that does not come. */
  instead: ReactNode
}

/** A picture that may be late or fail; it fills a frame of its own. */
export function Picture({
  address,
  avif,
  alt = '',
  width,
  height,
  isAtOnce = false,
  className,
  instead,
}: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(isAtOnce ? 1 : 0)
  const [isThere, setThere] = useState(isAtOnce)
  useEffect(() => {
    if (!isAtOnce) return seenOnce(frame.current!, () => setAttempt((now) => now || 1))
    // It may have failed before the page came to life. An SVG without a size of its own has none in every browser.
    const { complete, naturalWidth, currentSrc } = image.current!
    if (complete && naturalWidth === 0 && !currentSrc.endsWith('.svg')) setAttempt(2)
  }, [isAtOnce])

  if (attempt > attempts) return instead
  return (
    <span ref={frame} className={`block ${className}`}>
      {attempt > 0 && (
        <picture key={attempt}>
          <source type="image/avif" srcSet={avif} />
          <img
            ref={image}
            src={address}
            alt={alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            onLoad={() => setThere(true)}
            onError={() => setTimeout(() => setAttempt((now) => now + 1), waitMs * attempt)}
            className={`size-full object-cover transition-opacity duration-(--calm) ${isThere ? '' : 'opacity-0'}`}
          />
        </picture>
      )}
    </span>
  )
}
