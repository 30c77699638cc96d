let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/**
 * Does something at once, or where a finger or button is down after it is up: what moves the page under a press makes
 * it miss.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) work()
  // The click that the press becomes comes first.
  else addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true })
}
