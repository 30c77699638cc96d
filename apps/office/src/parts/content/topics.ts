import type { ContentKind } from '@fairground/contract/content-figures'
import { promotionCategories } from '@fairground/contract/promotion-figures'
import type { Texts } from '../../text/words.tsx'

/** Returns the name of an article's topic: of a promotion, that of the filter with which players find it. */
export function topicName(kind: ContentKind, topic: string, { w }: Pick<Texts, 'w'>): string {
  if (kind !== 'promotion') return topic
  if (topic === '') return w('promotionTopics.none')
  const known = promotionCategories.find((one) => one === topic)
  return known ? w(`promotionTopics.${known}`) : topic
}
