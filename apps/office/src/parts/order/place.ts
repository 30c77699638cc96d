/** Returns an order in which one id stands at another place, from 0; a place outside is the nearest one inside. */
export function placed(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter((one) => one !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** Returns the place to which a key moves an item of an order; undefined for a key that moves nothing. */
export function placeByKey(key: string, place: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowLeft: place - 1,
    ArrowDown: place + 1,
    ArrowRight: place + 1,
    Home: 0,
    End: count - 1,
  }
  const next = places[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}

/** Returns whether two orders have the same items. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
}
