/** An element counts as seen when a tenth of it is visible, or within three tenths of a window's height below. */
const options = { threshold: 0.1, rootMargin: '30% 0px' }

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once, when an element comes into sight; the returned function stops waiting. */
export function seenOnce(element: Element, whenSeen: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer!.unobserve(target)
      waiting.get(target)?.()
    }
  }, options)
  waiting.set(element, whenSeen)
  observer.observe(element)
  return () => observer!.unobserve(element)
}
