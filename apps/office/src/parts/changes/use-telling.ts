import { useSession } from '../../api/session.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Telling } from './telling.ts'

/** Returns the words and formats for the texts about changes, in the language of the office. */
export function useTelling(): Telling {
  const { currency } = useSession().self.brand
  const { w, named } = useWords()
  const { minute, day, money, quantity, whole, country } = useFormats()
  return { w, named, minute, day, money, quantity, whole, country, currency }
}
