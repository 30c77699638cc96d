import { type ComponentType, useEffect, useState } from 'react'

/** Registers the service worker and announces newer versions; its script loads when the page is idle. */
export function UpdateWatch() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    // Without it the site works as before, and the next page load brings a newer version.
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
