import type { CentreEntry } from './entry.ts'

const found = import.meta.glob<CentreEntry>('./*/entry.ts', { eager: true, import: 'entry' })

/** Returns the key of a page for its folder: `transferFund` for `transfer-fund`. */
function keyOf(file: string): string {
  return file.split('/')[1]!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The pages of the member centre with their keys, in the order of the menu. */
export const entries: (CentreEntry & { key: string; folder: string })[] = Object.entries(found)
  .map(([file, entry]) => ({ ...entry, key: keyOf(file), folder: file.split('/')[1]! }))
  .sort((a, b) => a.order - b.order)

/** Returns whether the centre has a page with that key. */
export function hasPage(key: string): boolean {
  return entries.some((entry) => entry.key === key)
}
