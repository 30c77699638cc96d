import { Notice } from '@fairground/web/ui/notice'
import type { RecordWords } from '../../parts/record/use-record-words.ts'

/** Names the vendors whose bets no record here contains, if the player has moved money to such a vendor. */
export function NotIncluded({ vendors, words }: { vendors: readonly string[]; words: RecordWords }) {
  if (vendors.length === 0) return null
  const names = new Intl.ListFormat(words.tag, { type: 'conjunction' }).format(vendors)
  return <Notice>{words.say('history.not-included', { vendors: names })}</Notice>
}
