import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

const dayMs = 86_400_000

/** Returns whether a version stems from the making of the brand, which has no time. */
export function isOfBeginning(at: string): boolean {
  return Date.parse(at) < dayMs
}

/** Returns a function that formats when a version begins; the first one has been in force since the beginning. */
export function useBegins(): (from: string) => string {
  const { w } = useWords()
  const { minute } = useFormats()
  return (from) => (isOfBeginning(from) ? w('brandPages.beginning') : minute(from))
}
