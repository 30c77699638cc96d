import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import { setMarketingConsent } from '@fairground/contract/inbox'
import type { MessageState } from '@fairground/contract/inbox-figures'
import { listOfficeFeedback } from '@fairground/contract/office-feedback'
import { saveMessageTemplate, writeMessage } from '@fairground/contract/office-inbox'
import { sendFeedback } from '@fairground/contract/support'
import { createCanvas } from '@napi-rs/canvas'
import { withStaffSession } from './staff.ts'
import type { Player, World } from './world.ts'

const dayMs = 86_400_000

export type MessageWish = Partial<SentBy<typeof writeMessage>>

/** Returns a message of staff: by default news for everybody of the first brand, at once. */
export function aMessageWish({ clock }: Pick<World, 'clock'>, given: MessageWish = {}) {
  return {
    request: randomUUID(),
    kind: 'service' as const,
    words: {
      TY: { title: 'Balita', html: '<p>May bago.</p>' },
      EN: { title: 'News', html: '<p>Something new.</p>' },
    },
    customerId: null,
    segment: given.customerId ? null : {},
    sendAt: null,
    expiresAt: new Date(clock.now() + 30 * dayMs).toISOString(),
    ...given,
  }
}

/** Writes a message as a new member of staff, and sends its due deliveries. */
export async function isWritten(
  world: World,
  given: MessageWish = {},
): Promise<{ messageId: string; state: MessageState }> {
  const staff = await withStaffSession(world, ['messages.write'])
  const { value } = await staff.send(writeMessage, aMessageWish(world, given))
  await world.server.jobs.runDue()
  return value
}

/** Lets a player agree to offers in the inbox. */
export async function agrees(player: Player): Promise<void> {
  void (await player.send(setMarketingConsent, { inbox: true })).value
}

/** Makes a template of the first brand; returns its id. */
export async function aTemplate(world: World): Promise<string> {
  const staff = await withStaffSession(world, ['messages.write'])
  const request = randomUUID()
  const { kind, words } = aMessageWish(world)
  void (await staff.send(saveMessageTemplate, { request, name: `template ${request}`, kind, words })).value
  return request
}

/** Sends feedback of a new player with a picture; returns its id. */
export async function aFeedback(world: World): Promise<string> {
  const player = await world.player()
  const images = [createCanvas(20, 10).toBuffer('image/png').toString('base64')]
  void (await player.send(sendFeedback, { questionType: 'other', content: 'kulang ang musika', images }))
    .value
  const staff = await withStaffSession(world, ['feedback.see'])
  return (await staff.send(listOfficeFeedback, {})).value.list[0]!.feedbackId
}
