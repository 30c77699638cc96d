/** The time after a press in which a call counts as its consequence. */
const consequenceMs = 5_000

let pressedAtMs = Number.NEGATIVE_INFINITY

/** Watches for presses of keys and pointers by a person; events that a script makes do not count. */
export function watchPresses(target: EventTarget, now: () => number = Date.now): void {
  for (const kind of ['keydown', 'pointerdown', 'click'])
    target.addEventListener(
      kind,
      ({ isTrusted }) => {
        if (isTrusted) pressedAtMs = now()
      },
      { capture: true, passive: true },
    )
}

/** Returns whether a call made now follows a press, and so prolongs the session. */
export function followsPress(nowMs = Date.now()): boolean {
  return nowMs - pressedAtMs < consequenceMs
}
