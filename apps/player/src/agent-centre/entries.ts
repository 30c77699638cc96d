import type { AgentEntry } from './entry.ts'

const found = import.meta.glob<AgentEntry>('./*/entry.ts', { eager: true, import: 'entry' })

/** The key of a page by its folder: `team-management` is `teamManagement`. */
function keyOf(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The pages of the agent centre with their keys, in the order of the menu. */
export const entries: (AgentEntry & { key: string; folder: string })[] = Object.entries(found)
  .map(([file, entry]) => ({ ...entry, folder: file.split('/')[1]! }))
  .map((entry) => ({ ...entry, key: keyOf(entry.folder) }))
  .sort((a, b) => a.order - b.order)
