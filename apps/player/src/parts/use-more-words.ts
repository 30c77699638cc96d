import type { Words } from '@fairground/web/text/words'
import { wordsOf } from '@fairground/web/text/words'
import { useEffect, useState } from 'react'
import { useWords } from '../words.ts'

type Catalogues = Record<string, () => Promise<{ messages: Parameters<typeof wordsOf>[1] }>>

/** Returns words that the rest of the site does not need, in the current language; undefined while they load. */
export function useMoreWords(catalogues: Catalogues): Words | undefined {
  const { code } = useWords()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    void catalogues[code]?.().then(({ messages }) => setWords(wordsOf(code, messages)))
  }, [catalogues, code])
  return words
}
