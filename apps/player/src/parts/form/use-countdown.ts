import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

/** Returns the seconds left until the instant that `start` was given, in milliseconds; 0 before and after. */
export function useCountdown() {
  const [endsAtMs, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAtMs === 0) return
    const tick = () => {
      const seconds = secondsLeft(endsAtMs, Date.now())
      setLeft(seconds)
      if (seconds === 0) setEndsAt(0)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return { left, start: setEndsAt }
}
