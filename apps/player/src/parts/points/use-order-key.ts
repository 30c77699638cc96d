import { useRef } from 'react'

/** After these refusals it is unknown whether the order arrived: the next try repeats it. */
const mayHaveArrived = new Set<string>(['offline', 'busy', 'internal_error'])

/** The key of an order: the same for the same wish until it is known what became of it. */
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
