import type { OutputOf } from '@fairground/contract/call'
import type { getMemberInfo } from '@fairground/contract/players'
import type { Switches } from '@fairground/contract/switches'
import type { LucideIcon } from 'lucide-react'
import type { CentreWordId } from '../parts/centre/use-centre-words.ts'

/** An entry of the member centre's menu; a folder `centre/<key>/` has one beside its `page.tsx`. */
export interface CentreEntry {
  /** Smaller stands first; the specification's order in steps of ten. */
  order: number
  icon: LucideIcon
  words: CentreWordId
  /** A hook that gives how much of it waits for the player, which the menu shows above 0. */
  useWaiting?(): number
  /** To whom it is shown; by default to everybody who may open the centre. */
  isFor?(member: OutputOf<typeof getMemberInfo>, whitelabel: Switches): boolean
}

/** Types the export `entry` of a `centre/<key>/entry.ts`. */
export function centreEntry(entry: CentreEntry): CentreEntry {
  return entry
}
