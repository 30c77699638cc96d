import { catalogues } from 'virtual:words/agent'
import type agent from '@fairground/languages/EN/agent.json'
import { useMoreWords } from '../use-more-words.ts'

export type AgentWordId = keyof typeof agent

/** Returns the words of the agent centre; undefined while they load. */
export function useAgentWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: AgentWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type AgentWords = NonNullable<ReturnType<typeof useAgentWords>>
