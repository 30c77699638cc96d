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
 * Makes the slides of a viewport go round by swipe and by themselves, a turn every five seconds, but not while
 * somebody points at them, has the focus in them, does not see the page or wants less motion.
 */
export function openCarousel(viewport: HTMLElement, { direction, onChange, onPlaying }: Given): Carousel {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const slides = embla(viewport, { loop: true, direction, duration: still.matches ? 0 : 25 })
  const area = viewport.parentElement!
  let isStopped = still.matches
  let isHeld = false
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
    isHeld = area.matches(':hover') || area.contains(document.activeElement)
    plan()
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
  slides.on('pointerDown', hold)
  slides.on('pointerUp', letGo)
  area.addEventListener('pointerenter', hold)
  area.addEventListener('pointerleave', letGo)
  area.addEventListener('focusin', hold)
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
      area.removeEventListener('focusin', hold)
      area.removeEventListener('focusout', blurred)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
