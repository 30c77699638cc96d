import {
  type ArticleBody,
  type BannerBody,
  getContent,
  publishContent,
} from '@fairground/contract/office-content'
import { approveProposal } from '@fairground/contract/proposals'
import type { OfficeVisitor } from './staff.ts'

/** The body of a promotion's article in Filipino, whose text is its title. */
export const anArticle = (title: string, more: Partial<ArticleBody> = {}) => ({
  kind: 'promotion' as ArticleBody['kind'],
  words: { TY: { title, html: `<p>${title}</p>` } },
  ...more,
})

/** The body of a banner of the slots in Filipino. */
export const aBanner = (title: string, more: Partial<BannerBody> = {}) => ({
  kind: 'banner' as const,
  groupName: '/rng',
  url: '/art/fair-dusk-wide.svg',
  words: { TY: { title } },
  ...more,
})

/** Asks to publish a revision, as somebody who has read the present publication. */
export async function asksToPublish(by: OfficeVisitor, contentId: string, number: number) {
  const { version } = (await by.send(getContent, { contentId })).value
  return by.send(publishContent, { contentId, number, version, reason: 'the campaign of December' })
}

/** Publishes a revision: the first person asks, the second one approves. */
export async function publishes(
  [by, second]: readonly [OfficeVisitor, OfficeVisitor],
  contentId: string,
  number = 1,
): Promise<void> {
  const { proposal } = (await asksToPublish(by, contentId, number)).value
  void (await second.send(approveProposal, { proposalId: proposal!.proposalId })).value
}
