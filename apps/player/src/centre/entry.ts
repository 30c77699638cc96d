import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import type { Switches } from '@fairground/contract/switches'
import type { LucideIcon } from 'lucide-react'
import type { CentreWordId } from '../parts/centre/use-centre-words.ts'

/** An entry of the member centre's menu, in the folder `centre/<key>/` beside its `page.tsx`. */
export interface CentreEntry {
  /** The position in the menu, lowest first; the specification's order in steps of ten. */
  order: number
  icon: LucideIcon
  words: CentreWordId
  /** A hook that returns the number of items waiting for the player; the menu shows it if above 0. */
  useWaiting?(): number
  /** Decides whether the player sees the entry; by default everybody who may open the centre does. */
  isFor?(member: OutputOf<typeof getMemberInfo>, whitelabel: Switches): boolean
}

/** Returns the given entry, typed, for the export `entry` of a `centre/<key>/entry.ts`. */
export function centreEntry(entry: CentreEntry): CentreEntry {
  return entry
}
