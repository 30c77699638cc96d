import { useEffect, useState } from 'react'

/** Returns the present time in milliseconds since 1970, which is renewed at an interval. */
export function useNow(everyMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
