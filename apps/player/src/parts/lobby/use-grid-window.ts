import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'

/** How a grid of equal tiles is laid out, in CSS pixels. */
export interface GridLayout {
  columns: number
  /** From the top of one row to that of the next. */
  rowHeight: number
  gap: number
  columnWidth: number
  columnGap: number
}

/** Which rows of a grid are drawn: from, and up to without. */
export interface RowWindow {
  from: number
  to: number
}

/** How many rows are rendered beyond the visible ones, so that the next ones are ready before they become visible. */
const beyond = 2

/**
 * The rows of a long grid of equal tiles that are to be drawn, by where the window stands; without a layout until the
 * first tile was measured, in which time everything there is is drawn. It is measured when the page is laid out anyway,
 * unless it has to be known at once.
 */
export function useGridWindow(
  frame: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  count: number,
  isWantedAtOnce: boolean,
): { layout: GridLayout | undefined; rows: RowWindow } {
  const [seen, setSeen] = useState<{ layout: GridLayout; rows: RowWindow }>()
  const measured = useRef<GridLayout>(undefined)

  useLayoutEffect(() => {
    const whole = frame.current
    const list = grid.current
    if (!whole || !list || count === 0) return
    const look = () => {
      const layout = measured.current
      if (!layout) return
      const { columns, rowHeight } = layout
      const last = Math.ceil(count / columns)
      const above = -whole.getBoundingClientRect().top
      const from = Math.min(Math.max(0, Math.floor(above / rowHeight) - beyond), Math.max(0, last - 1))
      const to = Math.min(last, Math.max(from + 1, Math.ceil((above + innerHeight) / rowHeight) + beyond))
      setSeen((now) =>
        now && now.layout === layout && now.rows.from === from && now.rows.to === to
          ? now
          : { layout, rows: { from, to } },
      )
    }
    const measure = () => {
      const tile = list.firstElementChild
      if (!tile) return
      const style = getComputedStyle(list)
      const gap = Number.parseFloat(style.rowGap)
      const layout = {
        columns: style.gridTemplateColumns.split(' ').length,
        rowHeight: tile.getBoundingClientRect().height + gap,
        gap,
        columnWidth: Number.parseFloat(style.gridTemplateColumns),
        columnGap: Number.parseFloat(style.columnGap),
      }
      if (measured.current && isSame(measured.current, layout)) return look()
      const isFirst = !measured.current
      measured.current = layout
      // What goes away at first is out of sight: it may go in short steps, so that the page answers meanwhile.
      if (isFirst && !isWantedAtOnce) startTransition(look)
      else look()
    }
    if (isWantedAtOnce) measure()
    else look()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame, grid, count, isWantedAtOnce])

  return seen ?? { layout: undefined, rows: { from: 0, to: 0 } }
}

function isSame(one: GridLayout, other: GridLayout): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof GridLayout] === value)
}
