import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import { sendDocument } from '@fairground/contract/identity'
import { approveDocument, claimDocument } from '@fairground/contract/office-identity'
import { createCanvas } from '@napi-rs/canvas'
import { withStaffSession } from './staff.ts'
import type { Player, World } from './world.ts'

let passports = 100_000

/** Returns a picture in PNG, in base64. */
export function aPicture(colour = 'teal', side = 24): string {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, side, side)
  return canvas.toBuffer('image/png').toString('base64')
}

/** Returns a passport that nobody has sent before, with the given fields replaced. */
export function aPassport(given: Partial<SentBy<typeof sendDocument>> = {}): SentBy<typeof sendDocument> {
  return {
    request: randomUUID(),
    kind: 'passport',
    country: 'PH',
    number: `P${++passports}A`,
    fullName: 'Ana Nograles',
    birthday: '1990-05-17',
    expiresOn: '2031-01-31',
    images: [aPicture()],
    ...given,
  }
}

/** Returns proof of the origin of a player's money. */
export function someFunds(given: Partial<SentBy<typeof sendDocument>> = {}): SentBy<typeof sendDocument> {
  return aPassport({ kind: 'funds', number: '', expiresOn: null, ...given })
}

/** Returns the id of the newest document of a player. */
export async function documentOf({ server }: World, player: Player): Promise<string> {
  const { id } = await server.tools.db
    .selectFrom('identity_document')
    .select('id')
    .where('player_id', '=', await player.id())
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a reviewer of the first brand, or of another. */
export function aReviewer(world: World, brandId = 1) {
  return withStaffSession(world, ['identity.read', 'identity.review'], brandId)
}

/** Sends a document of a player and lets a new reviewer approve it; returns its id. */
export async function proves(world: World, player: Player, document = aPassport()): Promise<string> {
  // Of two documents with the same time none is the newest.
  world.clock.advance(1000)
  void (await player.send(sendDocument, document)).value
  const reviewer = await aReviewer(world)
  const documentId = await documentOf(world, player)
  void (await reviewer.send(claimDocument, { documentId })).value
  void (await reviewer.send(approveDocument, { documentId })).value
  return documentId
}
