import { seenOnce } from '@fairground/web/seen-once'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The number of attempts to load a picture before its placeholder is shown. */
const attempts = 3
const waitMs = 400

interface PictureProps {
  address: string
  /** The same picture as AVIF, for browsers that support it. */
  avif?: string | undefined
  alt?: string
  width: number
  height: number
  /**
   * Whether it is in the page from the start, with the browser's lazy loading; otherwise it is requested once in sight.
   */
  isAtOnce?: boolean
  className: string
  /** The background of the frame, and a title that its class can show, until the picture is there. */
  ground?: { background: string; title: string } | undefined
  /** The placeholder of a picture that does not load. */
  instead: ReactNode
}

/** Shows a picture that may be slow or fail; it fills its frame. */
export function Picture({
  address,
  avif,
  alt = '',
  width,
  height,
  isAtOnce = false,
  className,
  ground,
  instead,
}: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(isAtOnce ? 1 : 0)
  const [isThere, setThere] = useState(isAtOnce)
  useEffect(() => {
    if (!isAtOnce) return seenOnce(frame.current!, () => setAttempt((now) => now || 1))
    // It may have failed before hydration. An SVG without intrinsic dimensions may have a natural width of 0.
    const { complete, naturalWidth, currentSrc } = image.current!
    if (complete && naturalWidth === 0 && !currentSrc.endsWith('.svg')) setAttempt(2)
  }, [isAtOnce])

  if (attempt > attempts) return instead
  return (
    <span
      ref={frame}
      data-title={ground?.title}
      style={ground && { background: ground.background }}
      className={`relative block ${className}`}
    >
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
            className={`relative size-full object-cover transition-opacity duration-(--calm) ${isThere ? '' : 'opacity-0'}`}
          />
        </picture>
      )}
    </span>
  )
}
