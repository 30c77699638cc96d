import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../words.ts'

/** The interval, in ms, at which the scroll position is read while scrolling (specification, section 9). */
const lookMs = 200

/** Shows a button that scrolls to the top of a page, once the top is out of sight. */
export function ScrollTop() {
  const { say } = useWords()
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    let look: ReturnType<typeof setTimeout> | undefined
    function scrolled() {
      look ??= setTimeout(() => {
        look = undefined
        setFar(scrollY > innerHeight)
      }, lookMs)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      clearTimeout(look)
    }
  }, [])

  if (!isFar) return null
  return (
    <button
      type="button"
      aria-label={say('menu.top')}
      title={say('menu.top')}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        // The button disappears at the top.
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="fixed end-4 bottom-[calc(var(--bottom-height)+1rem+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-round border border-line bg-surface text-soft shadow-high hover:text-text lg:bottom-6"
    >
      <ArrowUp className="size-5" aria-hidden />
    </button>
  )
}
