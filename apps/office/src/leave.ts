import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A form that has unsent changes. */
interface Guard {
  /** Called when the person leaves the form. */
  onLeft(): void
}

/** A question whether a form may be left, with the step that waits for its answer. */
interface Asked {
  leave(): void
}

const guards = new Set<Guard>()
const listeners = new Set<() => void>()
let asked: Asked | undefined

function tell() {
  for (const listener of listeners) listener()
}

/** Goes somewhere at once, or after the person has agreed to lose a form's changes. */
export function leaveThen(go: () => void): void {
  if (guards.size === 0) {
    go()
    return
  }
  asked = { leave: go }
  tell()
}

/** Drops the question whether a form may be left: the next person on this machine must not answer it. */
export function forgetQuestion(): void {
  guards.clear()
  asked = undefined
  tell()
}

/** Returns whether a form would be lost by leaving the screen. */
export function isGuarded(): boolean {
  return guards.size > 0
}

/** Returns the pending question whether a form may be left, with its two answers; undefined without one. */
export function useLeaveQuestion(): { leave(): void; stay(): void } | undefined {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  if (!question) return undefined
  const end = () => {
    asked = undefined
    tell()
  }
  return {
    stay: end,
    leave() {
      for (const guard of guards) guard.onLeft()
      guards.clear()
      end()
      question.leave()
    },
  }
}

/** Lets a form ask before it is left for another screen, while it has changes. */
export function useLeaveGuard(isOn: boolean, onLeft: () => void): { release(): void } {
  const left = useRef(onLeft)
  left.current = onLeft
  const own = useRef<Guard>({ onLeft: () => left.current() })
  useEffect(() => {
    if (!isOn) return
    const guard = own.current
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [isOn])
  return { release: () => void guards.delete(own.current) }
}
