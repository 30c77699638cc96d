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
 * Rotates the slides of a viewport by swipe and automatically every five seconds, except while the visitor hovers, has
 * the focus inside, does not see the page or prefers reduced motion. If the slide with the focus is replaced, its
 * successor takes the focus.
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
  // After a login the banners for players appear: the focus moves from the link of a removed banner to that of the next
  // one.
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
