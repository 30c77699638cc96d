import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../leave.ts'
import { useWords } from '../../text/words.tsx'
import { isSameSet, placeByKey, placed } from './place.ts'

interface OrderingOptions {
  /** The ids in the order in force. */
  ids: readonly string[]
  nameOf(id: string): string
  /** Called after each move, for an order that is a part of a form. */
  onMove?(ids: string[]): void
}

/** An order that a person is changing. */
export interface Ordering {
  /** The ids as they are shown. */
  order: readonly string[]
  isChanged: boolean
  /** Whether Escape restores another order. */
  mayRestore: boolean
  /** The last move in words, for screen readers. */
  said: string
  nameOf(id: string): string
  moves(id: string, place: number): void
  /** Remembers the order, which Escape restores. */
  begins(): void
  restores(id: string): boolean
  /** Shows the order in force again. */
  reset(): void
  focused: { current: string | undefined }
}

/**
 * Holds a new order of items until it is saved: by `OrderHandle` each is moved with a pointer or by keys. The elements
 * of the items have `data-row` with their id.
 */
export function useOrdering({ ids, nameOf, onMove }: OrderingOptions): Ordering {
  const { w } = useWords()
  const [moved, setMoved] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const before = useRef<readonly string[]>(ids)
  const focused = useRef<string>(undefined)
  const order = moved && isSameSet(moved, ids) ? moved : ids
  const isChanged = order.join() !== ids.join()
  const mayRestore = before.current.join() !== order.join() && isSameSet(before.current, order)
  const text = order.join()

  // The browser takes the focus from an element that is moved in the document.
  useLayoutEffect(() => {
    const id = focused.current
    if (id === undefined || text === '') return
    const handle = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`)
    if (!handle || handle === document.activeElement) return
    handle.focus({ preventScroll: true })
    handle.scrollIntoView({ block: 'nearest' })
  }, [text])

  function show(next: readonly string[], id: string) {
    setMoved(next)
    const place = { name: nameOf(id), place: next.indexOf(id) + 1, count: next.length }
    setSaid(w('order.moved', place))
    onMove?.([...next])
  }

  return {
    order,
    isChanged,
    mayRestore,
    said,
    nameOf,
    focused,
    moves(id, place) {
      if (order.indexOf(id) !== place) show(placed(order, id, place), id)
    },
    begins() {
      before.current = order
    },
    restores(id) {
      if (!mayRestore) return false
      show(before.current, id)
      return true
    },
    reset() {
      setMoved(undefined)
      setSaid(w('order.put'))
    },
  }
}

/** The handle of an item: it is dragged, or moved by the arrow keys, Home and End; Escape puts it back. */
export function OrderHandle({ ordering, id }: { ordering: Ordering; id: string }) {
  const { w } = useWords()
  const [isDragged, setDragged] = useState(false)
  // The listeners of a drag outlive the render in which it began.
  const now = useRef(ordering)
  now.current = ordering

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const { order } = ordering
    if (event.key === 'Escape') {
      if (ordering.restores(id)) event.preventDefault()
      return
    }
    const place = placeByKey(event.key, order.indexOf(id), order.length)
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    ordering.moves(id, place)
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    // The text of the page is not selected by the drag.
    event.preventDefault()
    event.currentTarget.focus()
    ordering.begins()
    setDragged(true)
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      scrollNear(clientY)
      const place = placeAt(clientX, clientY, id, now.current.order)
      if (place !== undefined) now.current.moves(id, place)
    }
    const giveUp = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    function end() {
      setDragged(false)
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('keydown', giveUp)
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('keydown', giveUp)
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { once: true })
  }

  return (
    <ActionIcon
      className="order-handle"
      variant="subtle"
      color="gray"
      data-order={id}
      data-dragged={isDragged || undefined}
      // A dialog around does not close by the Escape that puts an item back.
      data-mantine-stop-propagation={ordering.mayRestore || undefined}
      aria-label={w('order.handle', { name: ordering.nameOf(id) })}
      title={w('order.hint')}
      onFocus={() => {
        if (ordering.focused.current !== id) ordering.begins()
        ordering.focused.current = id
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) ordering.focused.current = undefined
      }}
      onPointerDown={drag}
      onKeyDown={onKey}
    >
      <GripVertical size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Returns the place of an order to which a pointer moves an item; undefined while it is over no other item. */
function placeAt(x: number, y: number, id: string, order: readonly string[]): number | undefined {
  const from = order.indexOf(id)
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row]')
    const to = row ? order.indexOf(row.dataset.row!) : -1
    if (!row || to < 0 || to === from) continue
    const own = document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    // It passes the middle first: items of different sizes would otherwise change places without end.
    const isBeside = own !== undefined && Math.abs(own.top - box.top) < box.height / 2
    const along = isBeside ? (x - box.left) / box.width : (y - box.top) / box.height
    return to > from === along > 0.5 ? to : undefined
  }
  return undefined
}

/** Scrolls the page while a pointer is near its upper or lower edge. */
function scrollNear(y: number) {
  const edge = 72
  if (y < edge + 48) scrollBy(0, -16)
  else if (y > innerHeight - edge) scrollBy(0, 16)
}

interface OrderBarProps {
  ordering: Ordering
  isSending: boolean
  onSave(): void
}

/** Tells each move to screen readers, and offers to save a new order or to put the old one back. */
export function OrderBar({ ordering, isSending, onSave }: OrderBarProps) {
  const { w } = useWords()
  const { isChanged, said, reset } = ordering
  useLeaveGuard(isChanged, reset)
  return (
    <>
      <OrderSaid ordering={ordering} />
      {isChanged && (
        <Group className="order-bar" gap="xs">
          <Text size="sm" aria-hidden className="order-said">
            {said}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-sm" variant="default" disabled={isSending} onClick={reset}>
              {w('order.reset')}
            </Button>
            <Button size="compact-sm" loading={isSending} onClick={onSave}>
              {w('order.save')}
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}

/** Tells each move to screen readers. */
export function OrderSaid({ ordering }: { ordering: Ordering }) {
  return (
    <span className="sr-only" role="status" aria-live="polite">
      {ordering.said}
    </span>
  )
}
