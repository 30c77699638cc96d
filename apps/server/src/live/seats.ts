/** Connection that takes a seat until it closes. */
interface Seated {
  readyState: string
  once(event: 'close', handle: () => void): unknown
}

/** Counts the open connections of each holder, such as a session or a network. */
export function openSeats() {
  const seats = new Map<string, number>()
  return {
    /** Counts a connection until it closes; returns false if its holder has too many, or if it has closed. */
    take(connection: Seated, holder: string, most: number): boolean {
      // A connection that was closed during its check would never release its seat.
      if (connection.readyState !== 'open') return false
      const held = seats.get(holder) ?? 0
      if (held >= most) return false
      seats.set(holder, held + 1)
      connection.once('close', () => {
        const left = seats.get(holder)! - 1
        if (left > 0) seats.set(holder, left)
        else seats.delete(holder)
      })
      return true
    },
  }
}
