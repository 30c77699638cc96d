import { useEffect } from 'react'
import type { Table } from './table-state.ts'

/** Handles the keys of a table outside of fields: a digit chooses a chip, and Z, R and D undo, repeat and double. */
export function useTableKeys(table: Table, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const does: Readonly<Record<string, () => void>> = {
      z: () => void table.undo(),
      r: () => table.repeat(),
      d: () => table.double(),
    }
    function press(event: KeyboardEvent) {
      const { key, target, repeat } = event
      if (event.ctrlKey || event.metaKey || event.altKey || repeat) return
      if (target instanceof Element && target.closest('input, select, textarea, [role="dialog"]')) return
      const chip = /^[1-9]$/.test(key) ? table.stakes[Number(key) - 1] : undefined
      if (chip !== undefined) table.setChip(chip)
      else if (table.state().canBet) does[key.toLowerCase()]?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, isOn])
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Moves the focus on a cloth to the nearest spot in the direction of an arrow key, as its rows differ in length.
 * Returns whether the key was pressed on a cloth.
 */
export function walkOnCloth(event: KeyboardEvent): boolean {
  const direction = directions[event.key]
  const { target } = event
  if (!direction || !(target instanceof Element)) return false
  const cloth = target.closest('[data-walk="cloth"]')
  if (!cloth) return false
  event.preventDefault()
  const from = middleOf(target)
  const nearest = [...cloth.querySelectorAll<HTMLElement>('button')]
    // A cloth may have a page that a phone does not show.
    .filter((one) => one !== target && one.getClientRects().length > 0)
    .map((one) => {
      const to = middleOf(one)
      const [right, down] = [to.x - from.x, to.y - from.y]
      const [ahead, aside] = direction[0] !== 0 ? [right * direction[0], down] : [down * direction[1], right]
      return { one, ahead, distance: ahead + 3 * Math.abs(aside) * (direction[0] !== 0 ? 1 : 1 / 3) }
    })
    .filter(({ ahead, distance }) => ahead > 4 && distance < 10_000)
    .toSorted((one, other) => one.distance - other.distance)[0]
  nearest?.one.focus()
  return true
}

function middleOf(one: Element) {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
