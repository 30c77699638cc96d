import { type ComponentType, useEffect, useState } from 'react'

/** Keeps the site and tells of newer versions; its script waits until the page has come to rest. */
export function UpdateWatch() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    // Without it the site is as it was: whoever misses it learns of the next version by loading the page.
    const begin = () =>
      void import('./update-notice.tsx')
        .then(({ UpdateNotice }) => setNotice(() => UpdateNotice))
        .catch(() => {})
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 2000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(begin)
    return () => cancelIdleCallback(waiting)
  }, [])
  return Notice ? <Notice /> : null
}
