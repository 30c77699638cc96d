import { randomUUID } from 'node:crypto'
import type { ContentBody } from '@fairground/contract/office-content'
import { getContent, listContent, publishContent, writeContent } from '@fairground/contract/office-content'
import { approveProposal } from '@fairground/contract/proposals'
import { dayMs, hourMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

const words = (ty: [title: string, html: string], en?: [title: string, html: string]) =>
  Object.fromEntries(
    Object.entries({ TY: ty, ...(en && { EN: en }) }).map(([code, [title, html]]) => [
      code,
      { title, html, summary: '', amount: '' },
    ]),
  )

/**
 * Writes content that players do not see yet: a draft without English words, an announcement that is planned and
 * approved, one whose publication waits for the second owner, and a new revision of a published article; none if the
 * brand has a draft.
 */
export async function seedContent(desk: Desk): Promise<void> {
  const { house, owner, secondOwner, nowMs, ago } = desk
  const drafts = await ago(0, () => house.asStaff(owner, listContent, { kind: 'notice', state: 'draft' }))
  if (drafts.list.length > 0) return
  const notice = (from: Partial<ContentBody>) =>
    ({
      kind: 'notice',
      category: '',
      imageUrl: null,
      darkImageUrl: null,
      focus: null,
      colour: 'gold',
      step: 'none',
      stepLink: '',
      audience: 'everybody',
      segment: null,
      startsAt: null,
      endsAt: null,
      ...from,
    }) as ContentBody
  const write = async (msAgo: number, body: ContentBody, contentId: string = randomUUID(), after = 0) => {
    await ago(msAgo, () => house.asStaff(owner, writeContent, { contentId, body, after }))
    return contentId
  }
  const publish = async (msAgo: number, contentId: string, reason: string) => {
    const { version, content } = await ago(msAgo, () => house.asStaff(owner, getContent, { contentId }))
    const asked = { contentId, number: content.newest, version, reason }
    const { proposal } = await ago(msAgo, () => house.asStaff(owner, publishContent, asked))
    return proposal!.proposalId
  }

  await write(
    3 * hourMs,
    notice({
      words: words([
        'Pasko sa perya',
        '<p>Simbang Gabi na! Mula ika-16, may bagong parol gabi-gabi sa Parol Nights.</p>',
      ]),
    }),
  )

  const planned = await write(
    26 * hourMs,
    notice({
      startsAt: new Date(nowMs + 3 * dayMs).toISOString(),
      endsAt: new Date(nowMs + 4 * dayMs).toISOString(),
      words: words(
        [
          'Sarado tayo nang isang oras sa Martes',
          '<p>Mula 4:00 hanggang 5:00 ng umaga, aayusin namin ang mga server. Ligtas ang balanse mo.</p>',
        ],
        [
          'Closed for an hour on Tuesday',
          '<p>From 4:00 to 5:00 in the morning we work on the servers. Your balance is safe.</p>',
        ],
      ),
    }),
  )
  const proposalId = await publish(25 * hourMs, planned, 'Announces the maintenance of Tuesday.')
  await ago(22 * hourMs, () => house.asStaff(secondOwner, approveProposal, { proposalId }))

  const waiting = await write(
    5 * hourMs,
    notice({
      words: words(
        ['Bagong oras ng suporta', '<p>Mula Lunes, may sasagot sa chat araw at gabi.</p>'],
        ['New hours of support', '<p>From Monday on, somebody answers the chat day and night.</p>'],
      ),
    }),
  )
  await publish(4 * hourMs, waiting, 'The support team works in three shifts from Monday on.')

  const { list } = await ago(0, () => house.asStaff(owner, listContent, { kind: 'notice', state: 'live' }))
  const edited = list.find(({ group }) => group === '')
  if (!edited) return
  const { contentId } = edited
  const { body, content } = await ago(0, () => house.asStaff(owner, getContent, { contentId }))
  if (body.kind === 'word') return
  await write(
    40 * 60_000,
    { ...body, endsAt: new Date(nowMs + 30 * dayMs).toISOString() },
    contentId,
    content.newest,
  )
}
