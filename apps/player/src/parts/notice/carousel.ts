import embla from 'embla-carousel'

const turnMs = 5000

export interface Carousel {
  goTo(index: number): void
  stop(): void
  start(): void
  close(): void
}

interface Given {
  direction: 'ltr' | 'rtl'
  onChange(index: number): void
  onPlaying(isPlaying: boolean): void
}

/**
 * Makes the slides of a viewport rotate by swipe and automatically every five seconds, but not while the visitor points
 * at them, has the focus in them, does not see the page or prefers reduced motion. A visitor with the focus on a slide
 * that is replaced has it on its successor.
 */
export function openCarousel(viewport: HTMLElement, { direction, onChange, onPlaying }: Given): Carousel {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const slides = embla(viewport, { loop: true, direction, duration: still.matches ? 0 : 25 })
  const area = viewport.parentElement!
  let isStopped = still.matches
  let isHeld = false
  let focused: Element | undefined
  let turn: ReturnType<typeof setTimeout> | undefined

  function plan() {
    clearTimeout(turn)
    if (!isStopped && !isHeld && !document.hidden) turn = setTimeout(() => slides.scrollNext(), turnMs)
  }
  const hold = () => {
    isHeld = true
    plan()
  }
  const letGo = () => {
    // A removed element fires no blur event, so the focus is checked.
    if (focused?.isConnected && focused !== document.activeElement) focused = undefined
    isHeld = area.matches(':hover') || area.contains(document.activeElement)
    plan()
  }
  // Who logs in gets the banners for players: the focus goes from the way on of one that went to that of the next.
  function keepFocus() {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    slides.slideNodes()[slides.selectedScrollSnap()]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  function play(isOn: boolean) {
    isStopped = !isOn
    onPlaying(isOn)
    plan()
  }

  slides.on('select', () => {
    onChange(slides.selectedScrollSnap())
    plan()
  })
  slides.on('slidesChanged', keepFocus)
  slides.on('pointerDown', hold)
  slides.on('pointerUp', letGo)
  area.addEventListener('pointerenter', hold)
  area.addEventListener('pointerleave', letGo)
  const entered = ({ target }: FocusEvent) => {
    focused = target as Element
    hold()
  }
  area.addEventListener('focusin', entered)
  const blurred = () => setTimeout(letGo)
  area.addEventListener('focusout', blurred)
  document.addEventListener('visibilitychange', plan)
  play(!still.matches)

  return {
    goTo: (index) => slides.scrollTo(index),
    stop: () => play(false),
    start: () => play(true),
    close() {
      clearTimeout(turn)
      slides.destroy()
      area.removeEventListener('pointerenter', hold)
      area.removeEventListener('pointerleave', letGo)
      area.removeEventListener('focusin', entered)
      area.removeEventListener('focusout', blurred)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
