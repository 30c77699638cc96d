import { useEffect, useRef, useState } from 'react'
import { isKeyForPage } from './page-keys.ts'

interface RowActions {
  /** Opens the row at a place, where rows have no links. */
  onOpen?(at: number): void
  /** Claims the rows at some places. */
  onClaim?(places: number[]): unknown
}

/** The lists on the screen, as they appeared: the keys work in the one with the focus, or the first. */
const lists: HTMLElement[] = []

function isActive(list: HTMLElement): boolean {
  const focused = lists.find((one) => one.contains(document.activeElement))
  return (focused ?? lists[0]) === list
}

/**
 * Lets the keys `j` and `k` walk over the rows of a list, `x` select the current row, `c` claim it or the selected
 * ones, and `o` open it. When the current row is gone, as after a decision, the one in its place is current.
 */
export function useRowKeys<Holder extends HTMLElement = HTMLTableElement>(
  ids: readonly string[],
  { onOpen, onClaim }: RowActions,
) {
  const table = useRef<Holder>(null)
  const [current, setCurrent] = useState<string>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const lastPlace = useRef(-1)
  const found = current === undefined ? -1 : ids.indexOf(current)
  const isGone = current !== undefined && found < 0
  const place = isGone ? Math.min(lastPlace.current, ids.length - 1) : found
  const shown = selected.filter((id) => ids.includes(id))

  useEffect(() => {
    lastPlace.current = place
  }, [place])

  useEffect(() => {
    const list = table.current!
    lists.push(list)
    return () => void lists.splice(lists.indexOf(list), 1)
  }, [])

  function claim(which: readonly string[]) {
    const places = which.map((id) => ids.indexOf(id)).filter((at) => at >= 0)
    if (places.length > 0) onClaim?.(places)
    setSelected([])
  }

  function toggle(id: string) {
    setSelected(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  }

  function focusRow(at: number) {
    const id = ids[Math.max(0, Math.min(at, ids.length - 1))]
    if (id === undefined) return
    setCurrent(id)
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    const target = row?.querySelector<HTMLElement>('.row-open') ?? row
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!table.current || !isKeyForPage(event) || !isActive(table.current)) return
      const id = ids[place]
      if (event.key === 'j') focusRow(isGone ? place : place + 1)
      else if (event.key === 'k') focusRow(place - 1)
      else if (event.key === 'x' && onClaim && id !== undefined) toggle(id)
      else if (event.key === 'c' && onClaim && (shown.length > 0 || id !== undefined))
        claim(shown.length > 0 ? shown : [id!])
      else if (event.key === 'o' && id !== undefined) {
        if (onOpen) onOpen(place)
        else table.current.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .row-open`)?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return {
    table,
    current: ids[place],
    setCurrent,
    selected: shown,
    toggle,
    clear: () => setSelected([]),
    claimSelected: () => claim(shown),
  }
}
