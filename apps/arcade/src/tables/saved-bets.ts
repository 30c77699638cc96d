import type { Sums } from './chip-sums.ts'

/** A named pattern of chips, by bet name, in minor units as texts. */
export interface SavedBets {
  name: string
  currency: string
  sums: Readonly<Record<string, string>>
}

/** The largest number of patterns of a table on a device. */
export const mostSaved = 3

/** The longest name of a pattern. */
export const longestName = 24

type Device = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (gameId: string) => `savedBets.${gameId}`

/** Returns the patterns that this device has saved for a table; none if the stored text is not ours. */
export function savedBets(device: Device, gameId: string): SavedBets[] {
  try {
    const read: unknown = JSON.parse(device.getItem(keyOf(gameId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isSaved).slice(0, mostSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedBets {
  const { name, currency, sums } = (value ?? {}) as Partial<SavedBets>
  return (
    typeof name === 'string' &&
    typeof currency === 'string' &&
    typeof sums === 'object' &&
    sums !== null &&
    Object.values(sums).every((sum) => typeof sum === 'string' && /^\d{1,18}$/.test(sum))
  )
}

/** Saves patterns of a table on this device. */
export function keepBets(device: Device, gameId: string, saved: readonly SavedBets[]): void {
  device.setItem(keyOf(gameId), JSON.stringify(saved.slice(0, mostSaved)))
}

/** Returns the chips of a pattern. */
export function sumsOfSaved({ sums }: SavedBets): Sums {
  return new Map(Object.entries(sums).map(([name, sum]) => [name, BigInt(sum)]))
}

/** Returns a pattern of chips under a name. */
export function savedOf(name: string, currency: string, sums: Sums): SavedBets {
  return {
    name: name.trim().slice(0, longestName),
    currency,
    sums: Object.fromEntries([...sums].map(([bet, sum]) => [bet, String(sum)])),
  }
}
