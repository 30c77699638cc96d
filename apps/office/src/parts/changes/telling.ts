import type { formatsOf } from '../../text/formats.ts'
import type { Texts } from '../../text/words.tsx'

/** Words and formats of the office, and the brand's currency, for the texts about changes. */
export interface Telling
  extends Texts,
    Pick<ReturnType<typeof formatsOf>, 'minute' | 'day' | 'money' | 'quantity' | 'whole' | 'country'> {
  currency: string
}
