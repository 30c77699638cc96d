import { useEffect } from 'react'

const ownKeys =
  'button, a, input:not([type=range], [type=radio]), select, textarea, [role="dialog"], [role="tab"]'

/** The effects of the keys of a game. */
interface Keys {
  press(): void
  /** An arrow key outside of fields. */
  arrow(arrow: 'left' | 'right' | 'up' | 'down'): void
}

const arrows: Readonly<Record<string, Parameters<Keys['arrow']>[0]>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Handles the keyboard: Space or Enter plays; holding these down does nothing more. `keys` keeps its identity. */
export function useKeys(keys: Keys, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, target } = event
      const isElsewhere = target instanceof Element && target.closest(ownKeys)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === ' ' || key === 'Enter') {
        // A key held down would press the button repeatedly, which is never intended.
        if (event.repeat) event.preventDefault()
        else if (!isElsewhere) {
          event.preventDefault()
          keys.press()
        }
        return
      }
      const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
      const arrow = arrows[key]
      const isWalk = target instanceof Element && target.closest('[data-walk]')
      if (arrow && !isField && !isWalk) keys.arrow(arrow)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys, isOn])
}
