import type { OrderedKind } from '@fairground/contract/content-figures'
import { type ListedContent, orderContent } from '@fairground/contract/office-content'
import { useSend } from '../../api/session.tsx'
import { useSavedOrder } from '../order/use-saved-order.ts'

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
export function useContentOrder({ kind, group, ...options }: ContentOrderOptions) {
  const send = useSend()
  return useSavedOrder<ListedContent>({
    ...options,
    idOf: ({ contentId }) => contentId,
    nameOf: ({ title }) => title,
    isOrdered,
    send: (contentIds, version) => send(orderContent, { kind, group, contentIds, version }),
  })
}
