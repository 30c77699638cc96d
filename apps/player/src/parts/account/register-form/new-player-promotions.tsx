import { listArticles } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { useWords } from '../../../words.ts'
import type { Banner } from '../../notice/banner.ts'
import { Banners } from '../../notice/banners.tsx'

/** Shows the promotions for new members, one at a time; a press opens the promotion. */
export function NewPlayerPromotions() {
  const { say } = useWords()
  const { data } = useRead(listArticles, { kind: 'promotion', category: 'new_player' })
  const banners = (data?.list ?? []).map(
    ({ id, title, summary, imageUrl, focus }): Banner => ({
      bannerId: id,
      groupName: 'new_player',
      url: imageUrl ?? '/art/fair-dusk-wide.svg',
      smallUrl: null,
      darkUrl: imageUrl ? null : '/art/fair-night-wide.svg',
      darkSmallUrl: null,
      focus,
      linkageType: 'promotion',
      link: id,
      title,
      text: summary,
      button: say('promotions.one'),
    }),
  )
  if (banners.length === 0) return null
  return (
    <section aria-label={say('register.promotions')} className="mt-6">
      <Banners banners={banners} size="small" />
    </section>
  )
}
