import type { Texts } from '../text/words.tsx'

/** Returns what an action did, as a phrase that follows the name of a person; `about` is whom or what it was about. */
export function didOf(call: string, about: string, { w, named }: Texts): string {
  const did = named('calls', call)
  return did === call ? w('log.did', { call, about }) : did.replace('{about}', () => about)
}
