import type { Words } from '@fairground/web/text/words'
import { useWords } from '@fairground/web/text/words'
import { useEffect, useState } from 'react'

/** Loaders of compiled words by language. */
export type Catalogues = Record<string, () => Promise<{ messages: Parameters<Words['add']>[0] }>>

const added = new WeakMap<Words, Set<Catalogues>>()

/** Adds the words of a screen to those of the page, in the same language; without effect for none. */
export async function addScreenWords(words: Words, catalogues: Catalogues | undefined): Promise<void> {
  if (!catalogues || added.get(words)?.has(catalogues)) return
  const { messages } = await catalogues[words.code]!()
  words.add(messages)
  added.set(words, (added.get(words) ?? new Set()).add(catalogues))
}

/** Returns whether the words of a screen are there; they load meanwhile. A prerendered page has them from the start. */
export function useScreenWords(catalogues: Catalogues): boolean {
  const words = useWords()
  const [, setCount] = useState(0)
  const areThere = added.get(words)?.has(catalogues) ?? false
  useEffect(() => {
    if (areThere) return
    addScreenWords(words, catalogues).then(
      () => setCount((count) => count + 1),
      () => {},
    )
  }, [areThere, words, catalogues])
  return areThere
}
