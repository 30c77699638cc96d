import { useState } from 'react'
import type { Refusal } from '../failure.tsx'
import { useOrdering } from './ordering.tsx'

interface SavedOrderOptions<Item> {
  list: readonly Item[]
  idOf(item: Item): string
  nameOf(item: Item): string
  /** Returns whether an item has a place in the order; the others follow. */
  isOrdered(item: Item): boolean
  /** The version of the order; undefined until there is one. */
  version: string | undefined
  send(ids: string[], version: string): Promise<({ ok: false } & Refusal) | { ok: true }>
  /** Reads the list again. */
  refetch(): Promise<unknown>
}

/** Holds a new order of a list, and saves it with one call. */
export function useSavedOrder<Item>({
  list,
  idOf,
  nameOf,
  isOrdered,
  version,
  send,
  refetch,
}: SavedOrderOptions<Item>) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const names = new Map(list.map((item) => [idOf(item), nameOf(item)]))
  const ordering = useOrdering({
    ids: list.filter(isOrdered).map(idOf),
    nameOf: (id) => names.get(id) ?? id,
  })
  const places = new Map(ordering.order.map((id, at) => [id, at]))
  const placeOf = (item: Item) => places.get(idOf(item)) ?? Number.POSITIVE_INFINITY

  async function save() {
    if (version === undefined) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send([...ordering.order], version)
    // After a refusal too: somebody else has added, removed or moved an item.
    await refetch()
    setSending(false)
    if (!answer.ok) setRefusal(answer)
  }

  return {
    ordering,
    /** The list as it is shown: the ordered items, then the others. */
    shown: list.toSorted((one, other) => placeOf(one) - placeOf(other) || 0),
    isSending,
    refusal,
    save,
  }
}
