/** The time after a press in which a call counts as its consequence. */
const consequenceMs = 5_000

let pressedAtMs = Number.NEGATIVE_INFINITY

/** Watches for presses of keys and pointers by a person; events that a script makes do not count. */
export function watchPresses(target: EventTarget, now: () => number = Date.now): void {
  for (const kind of ['keydown', 'pointerdown', 'click'])
    target.addEventListener(
      kind,
      (event) => {
        // A key that something lies on repeats for ever.
        const isHeld = (event as Partial<KeyboardEvent>).repeat === true
        if (event.isTrusted && !isHeld) pressedAtMs = now()
      },
      { capture: true, passive: true },
    )
}

/** Returns whether a call made now follows a press, and so prolongs the session. */
export function followsPress(nowMs = Date.now()): boolean {
  const sinceMs = nowMs - pressedAtMs
  // A clock that was set back is no press.
  return sinceMs >= 0 && sinceMs < consequenceMs
}
