import { say as toast } from '@fairground/web/ui/toast'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'

/** Returns a function that copies a text and tells the user whether that worked. */
export function useCopy(words: AgentWords): (text: string) => Promise<void> {
  return async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'jade', text: words.say('copied') })
    } catch {
      // The browser refused access to the clipboard; the text can be copied by hand.
      toast({ kind: 'coral', text: words.say('not-copied') })
    }
  }
}
