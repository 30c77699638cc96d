/** A picture is fetched when a tenth of it, or of what lies three tenths of a window ahead, can be seen. */
const options = { threshold: 0.1, rootMargin: '30% 0px' }

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls back once, when an element comes into sight; the answer stops waiting. */
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
