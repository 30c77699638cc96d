import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const nearPixels = 48

/**
 * Keeps the end of a growing list in view, unless the reader has scrolled up; then it shows a button. Lines inserted
 * above do not move the text being read.
 */
export function useEnd(
  list: RefObject<HTMLElement | null>,
  first: number | undefined,
  last: number | undefined,
): { isAtEnd: boolean; goToEnd(): void; onScroll(): void } {
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ first, last, height: 0, atEnd: true })

  const goToEnd = useCallback(() => {
    const place = list.current
    if (place) place.scrollTop = place.scrollHeight
  }, [list])

  useLayoutEffect(() => {
    const place = list.current
    if (!place) return
    const old = before.current
    const grewAbove = old.last === last && old.first !== undefined && first !== undefined && first < old.first
    if (grewAbove) place.scrollTop += place.scrollHeight - old.height
    else if (old.atEnd) place.scrollTop = place.scrollHeight
    before.current = { ...old, first, last, height: place.scrollHeight }
  }, [list, first, last])

  const onScroll = useCallback(() => {
    const place = list.current
    if (!place) return
    const atEnd = place.scrollHeight - place.scrollTop - place.clientHeight < nearPixels
    before.current.atEnd = atEnd
    setAtEnd(atEnd)
  }, [list])

  return { isAtEnd, goToEnd, onScroll }
}
