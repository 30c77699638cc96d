import type { OrderedKind } from '@fairground/contract/content-figures'
import { type ListedContent, orderContent } from '@fairground/contract/office-content'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import type { Refusal } from '../failure.tsx'
import { useOrdering } from '../order/ordering.tsx'

/** Returns whether content has a place in the order that players see. */
export function isOrdered({ state }: Pick<ListedContent, 'state'>): boolean {
  return state !== 'draft' && state !== 'withdrawn'
}

interface ContentOrderOptions {
  kind: OrderedKind
  /** The page of banners; empty for articles. */
  group: string
  /** All content of the kind, or of the page, in its order. */
  list: readonly ListedContent[]
  /** The version of the order; undefined until something is published. */
  version: string | undefined
  /** Reads the list again. */
  refetch(): Promise<unknown>
}

/** Holds a new order of published content, and saves it with one call. */
export function useContentOrder({ kind, group, list, version, refetch }: ContentOrderOptions) {
  const send = useSend()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const ordered = list.filter(isOrdered)
  const titles = new Map(list.map(({ contentId, title }) => [contentId, title]))
  const ordering = useOrdering({
    ids: ordered.map(({ contentId }) => contentId),
    nameOf: (id) => titles.get(id) ?? id,
  })
  const places = new Map(ordering.order.map((id, at) => [id, at]))
  const placeOf = ({ contentId }: ListedContent) => places.get(contentId) ?? Number.POSITIVE_INFINITY

  async function save() {
    if (version === undefined) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(orderContent, { kind, group, contentIds: [...ordering.order], version })
    // After a refusal too: somebody else has published, withdrawn or moved something.
    await refetch()
    setSending(false)
    if (!answer.ok) setRefusal(answer)
  }

  return {
    ordering,
    /** The content as it is shown: the published one in its order, then drafts and what is withdrawn. */
    shown: list.toSorted((one, other) => placeOf(one) - placeOf(other) || 0),
    isSending,
    refusal,
    save,
  }
}
