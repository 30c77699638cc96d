import { createHash } from 'node:crypto'
import type { OutputOf } from '@fairground/contract/call'
import { pictureFolder } from '@fairground/contract/content-figures'
import type { addContentPicture } from '@fairground/contract/office-content'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { sizeOf } from '../../../pictures/picture-size.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'

/** Returns the hash in the path of a picture of operators; undefined for any other path. */
export function nameOfPicture(path: string): Buffer | undefined {
  const [, hex] = /^\/content\/([0-9a-f]{64})\.jpg$/.exec(path) ?? []
  return hex === undefined ? undefined : Buffer.from(hex, 'hex')
}

/**
 * Stores a picture of a brand, drawn anew; the same picture twice is one. Refuses `image_invalid`, `image_too_large`
 * and `busy`.
 */
export async function addPicture(
  tools: Pick<Tools, 'db' | 'clock' | 'secret' | 'pictures'>,
  staff: StaffSession,
  image: string,
): Promise<OutputOf<typeof addContentPicture>> {
  const jpeg = await tools.pictures.redrawn(Buffer.from(image, 'base64'))
  const { width, height } = sizeOf(jpeg)!
  const sha256 = createHash('sha256').update(jpeg).digest()
  const name = sha256.toString('hex')
  const { brandId } = staff
  await logged(tools, async (tx) => {
    const added = await tx
      .insertInto('content_picture')
      .values({
        brand_id: brandId,
        sha256,
        jpeg,
        width,
        height,
        added_by: staff.staffId,
        added_at: new Date(tools.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sha256')
      .executeTakeFirst()
    const by = `staff/${staff.publicId}` as const
    const subject = `content-picture/${name.slice(0, 12)}`
    return { result: undefined, entry: added && { brandId, by, call: 'addContentPicture', subject } }
  })
  return { url: `${pictureFolder}${name}.jpg`, width, height }
}

/** Returns the JPEG of a picture by its path. */
export async function findPicture(db: Db, path: string): Promise<Buffer | undefined> {
  const sha256 = nameOfPicture(path)
  if (!sha256) return undefined
  const row = await db
    .selectFrom('content_picture')
    .select('jpeg')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row?.jpeg
}
