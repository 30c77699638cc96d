import { useLayoutEffect, useState } from 'react'

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

/** So many rows are drawn beyond what is seen, so that the next ones are there before they come into sight. */
const beyond = 2

/**
 * The rows of a long grid of equal tiles that are to be drawn, by where the window stands; without a layout until the
 * first tile was measured, in which time everything there is is drawn.
 */
export function useGridWindow(
  frame: HTMLElement | null,
  grid: HTMLElement | null,
  count: number,
): { layout: GridLayout | undefined; rows: RowWindow } {
  const [layout, setLayout] = useState<GridLayout>()
  const [rows, setRows] = useState<RowWindow>({ from: 0, to: 0 })

  useLayoutEffect(() => {
    if (!grid) return
    const list = grid
    function measure() {
      const tile = list.firstElementChild
      if (!tile) return
      const style = getComputedStyle(list)
      const gap = Number.parseFloat(style.rowGap)
      const next = {
        columns: style.gridTemplateColumns.split(' ').length,
        rowHeight: tile.getBoundingClientRect().height + gap,
        gap,
        columnWidth: Number.parseFloat(style.gridTemplateColumns),
        columnGap: Number.parseFloat(style.columnGap),
      }
      setLayout((now) => (now && isSame(now, next) ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [grid])

  useLayoutEffect(() => {
    if (!layout || !frame) return
    const whole = frame
    const { columns, rowHeight } = layout
    const last = Math.ceil(count / columns)
    function look() {
      const above = -whole.getBoundingClientRect().top
      const from = Math.min(Math.max(0, Math.floor(above / rowHeight) - beyond), Math.max(0, last - 1))
      const to = Math.min(last, Math.max(from + 1, Math.ceil((above + innerHeight) / rowHeight) + beyond))
      setRows((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame, layout, count])

  return { layout, rows }
}

function isSame(one: GridLayout, other: GridLayout): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof GridLayout] === value)
}
