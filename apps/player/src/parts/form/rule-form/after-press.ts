let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/**
 * Runs a function at once, or after the release if a finger or button is down: moving the page during a press would
 * make it miss.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) work()
  // The click event of the press comes first.
  else addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true })
}
