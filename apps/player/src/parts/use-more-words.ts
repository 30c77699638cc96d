import type { Words } from '@fairground/web/text/words'
import { wordsOf } from '@fairground/web/text/words'
import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'

type Catalogues = Record<string, () => Promise<{ messages: Parameters<typeof wordsOf>[1] }>>

/** Words that the rest of the site does without, in the language in force; nothing while they are on the way. */
export function useMoreWords(catalogues: Catalogues): Words | undefined {
  const { code } = useWords()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    void catalogues[code]?.().then(({ messages }) => setWords(wordsOf(code, messages)))
  }, [catalogues, code])
  return words
}
