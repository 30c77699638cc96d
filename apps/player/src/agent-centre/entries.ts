import type { AgentEntry } from './entry.ts'

const found = import.meta.glob<AgentEntry>('./*/entry.ts', { eager: true, import: 'entry' })

/** Returns the key of a page for its folder: `teamManagement` for `team-management`. */
function keyOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The pages of the agent centre with their keys, in the order of the menu. */
export const entries: (AgentEntry & { key: string; folder: string })[] = Object.entries(found)
  .map(([file, entry]) => ({ ...entry, folder: file.split('/')[1]! }))
  .map((entry) => ({ ...entry, key: keyOf(entry.folder) }))
  .sort((a, b) => a.order - b.order)
