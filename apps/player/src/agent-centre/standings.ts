import { numberText } from '@fairground/web/text/formats'
import type { AgentWordId } from '../parts/centre/use-agent-words.ts'

/** The standings that an agent may open. */
export type OpenedStanding = 0 | 1 | 41

const words: Record<number, AgentWordId> = {
  0: 'standing.0',
  1: 'standing.1',
  2: 'standing.2',
  41: 'standing.41',
  42: 'standing.42',
}

/** Returns the id of the word for a standing. */
export function standingWord(standing: number): AgentWordId {
  return words[standing] ?? 'standing.0'
}

/** Formats a prize group in two-thousandths, such as 1,850, in a language (BCP 47). */
export function groupText(group: number, tag: string): string {
  return numberText(group, tag)
}

/** Returns the prize groups to choose from, highest first; the agent's own is included even if it is not on a step. */
export function groupsBetween({
  least,
  highest,
  usual,
  step,
}: Record<'least' | 'highest' | 'usual' | 'step', number>) {
  const all = new Set([highest, usual])
  for (let group = least; group <= highest; group += step) all.add(group)
  return [...all].sort((a, b) => b - a)
}
