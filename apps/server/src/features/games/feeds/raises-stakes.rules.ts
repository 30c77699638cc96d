/** Stakes by currency, in minor units as digits. */
type Stakes = Readonly<Record<string, { most: string }>>

/** Returns whether some currency has a higher maximum stake after a change, or one that it did not have before. */
export function raisesStakes(before: Stakes, after: Stakes): boolean {
  return Object.entries(after).some(
    ([currency, { most }]) => !before[currency] || BigInt(most) > BigInt(before[currency].most),
  )
}
