import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fairground/contract/call'
import { sendDocument } from '@fairground/contract/identity'
import {
  approveDocument,
  claimDocument,
  listDocuments,
  lookAtDocument,
  refuseDocument,
} from '@fairground/contract/office-identity'
import { addReceivedDocument } from '@fairground/contract/received-documents'
import { createCanvas } from '@napi-rs/canvas'
import { dayMs, hourMs, minuteMs } from '../past/progress.ts'
import type { Desk } from './desk.ts'

type Document = Omit<InputOf<typeof sendDocument>, 'request' | 'images' | 'country' | 'expiresOn'> & {
  expiresOn?: string
}

const carla: Document = {
  kind: 'passport',
  number: 'P7731204B',
  fullName: 'Carla Mendoza Villanueva',
  birthday: '1990-06-12',
  expiresOn: '2033-04-30',
}
const hector: Document = {
  kind: 'driving_licence',
  number: 'N04-18-009231',
  fullName: 'Hector Abad',
  birthday: '1990-06-12',
  expiresOn: '2029-08-14',
}
const benjie: Document = {
  kind: 'philsys',
  number: '4821 7730 1195 6024',
  fullName: 'Benjamin Ocampo',
  birthday: '1990-06-12',
}
const fidel: Document = { ...benjie, number: '2207 5518 4460 9931', fullName: 'Fidel Navarro' }

/**
 * Gives players identity documents: one approved, one refused and sent again, and others that wait, of which one is
 * being reviewed; and gives staff one that came by mail.
 */
export async function seedDocuments(desk: Desk): Promise<void> {
  const { house, brand, owner, cashier, ago } = desk
  const { list } = await ago(0, () => house.asStaff(cashier, listDocuments, { state: 'approved' }))
  if (list.length > 0) return

  const send = async (msAgo: number, username: string, document: Document) => {
    const player = await desk.player(username)
    const images = [pictureOf(document, brand.name), pictureOf(document, brand.name)]
    const sent = { expiresOn: null, ...document, country: 'PH', request: randomUUID(), images }
    await ago(msAgo, () => house.asPlayer(player, sendDocument, sent))
    const waiting = await ago(msAgo, () => house.asStaff(cashier, listDocuments, { state: 'waiting' }))
    return { documentId: waiting.list.find((one) => one.username === username)!.documentId }
  }
  const review = async (msAgo: number, document: { documentId: string }) => {
    await ago(msAgo, () => house.asStaff(cashier, claimDocument, document))
    const reason = 'Review of an identity document'
    await ago(msAgo - minuteMs, () => house.asStaff(cashier, lookAtDocument, { ...document, reason }))
  }

  const approved = await send(20 * dayMs, 'carla', carla)
  await review(20 * dayMs - 2 * hourMs, approved)
  await ago(20 * dayMs - 2.1 * hourMs, () => house.asStaff(cashier, approveDocument, approved))

  const refused = await send(6 * dayMs, 'hector', { ...hector, fullName: 'H. Abad' })
  await review(6 * dayMs - 5 * hourMs, refused)
  const reason = 'The lower edge with the date of birth is not in the picture.'
  await ago(6 * dayMs - 5.1 * hourMs, () =>
    house.asStaff(cashier, refuseDocument, { ...refused, why: 'cut_off', reason }),
  )
  await send(5 * hourMs, 'hector', hector)
  const underReview = await send(3 * hourMs, 'benjie', benjie)
  await review(20 * minuteMs, underReview)
  await send(50 * minuteMs, 'fidel', fidel)

  const { customerId } = (await desk.player('gina')).session
  await ago(2 * dayMs, () =>
    house.asStaff(owner, addReceivedDocument, {
      customerId,
      kind: 'letter',
      note: 'Signed letter by mail: she has lost her phone and asks how to get a new number in.',
      images: [pictureOf({ kind: 'letter', fullName: 'Regina Salazar' }, brand.name)],
    }),
  )
}

/** Draws a document with its kind, name and number in large letters; returns PNG in base64. */
function pictureOf(
  {
    kind,
    fullName,
    number = '',
    birthday = '',
  }: Partial<Document> | { kind: string; fullName: string; number?: string; birthday?: string },
  brandName: string,
): string {
  const canvas = createCanvas(640, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e8efe9'
  context.fillRect(0, 0, 640, 400)
  context.fillStyle = '#0f5f58'
  context.fillRect(0, 0, 640, 72)
  context.fillStyle = '#b9cbbf'
  context.fillRect(32, 112, 168, 208)
  context.fillStyle = '#ffffff'
  context.font = 'bold 28px sans-serif'
  context.fillText(`SPECIMEN · ${kind}`, 32, 46)
  context.fillStyle = '#17302b'
  context.font = '24px sans-serif'
  for (const [at, line] of [fullName, number, birthday, `for the demo of ${brandName}`].entries())
    context.fillText(line ?? '', 232, 150 + 48 * at)
  return canvas.toBuffer('image/png').toString('base64')
}
