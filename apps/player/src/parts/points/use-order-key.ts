import { useRef } from 'react'

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set<string>(['offline', 'busy', 'internal_error'])

/** Returns the key of an order: the same for the same values until the outcome is known. */
export function useOrderKey() {
  const order = useRef<{ wish: string; key: string }>(undefined)
  return {
    keyOf(given: unknown): string {
      const wish = JSON.stringify(given)
      if (order.current?.wish !== wish) order.current = { wish, key: crypto.randomUUID() }
      return order.current.key
    },
    ended(answer: { ok: true } | { ok: false; error: string }) {
      if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    },
  }
}
