import { catalogues } from 'virtual:words/errors'
import type { Words } from '@fairground/web/text/words'
import { useEffect, useState } from 'react'
import { loadChunk } from './loading/load-chunk.ts'

const loading = new WeakMap<Words, Promise<void>>()
let current: Words | undefined

/**
 * Makes words those that refusals are told in; resolves once they can tell what the words before could. Rejects if the
 * file does not load.
 */
export async function tellRefusalsIn(words: Words): Promise<void> {
  if (current && loading.has(current)) await load(words)
  current = words
}

/** Loads the sentences of refusals in the current language once; rejects if the file does not load. */
export function loadRefusals(): Promise<void> {
  return load(current!)
}

function load(words: Words): Promise<void> {
  const started = loading.get(words)
  if (started) return started
  const added = loadChunk(catalogues[words.code]!).then(({ messages }) => words.add(messages))
  loading.set(words, added)
  // Another refusal tries again.
  added.catch(() => loading.delete(words))
  return added
}

/** Returns whether the sentences of refusals are there, for those that come with data; they load meanwhile. */
export function useHasRefusals(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    loadRefusals().then(
      () => setIsThere(true),
      () => {},
    )
  }, [])
  return isThere
}
