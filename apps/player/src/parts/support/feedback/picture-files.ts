import { feedbackImages } from '@fairground/contract/support-figures'

/** A file that cannot be attached, and the reason. */
export interface PictureTrouble {
  name: string
  why: 'image_invalid' | 'image_too_large'
}

/** The first bytes of a PNG and of a JPEG. */
const signs = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/**
 * Splits files into pictures that the server accepts and others, by content and not by name; `opens` tells whether the
 * browser can open one.
 */
export async function checkedPictures(
  files: readonly File[],
  opens: (file: File) => Promise<boolean>,
): Promise<{ pictures: File[]; troubles: PictureTrouble[] }> {
  const pictures: File[] = []
  const troubles: PictureTrouble[] = []
  for (const file of files) {
    const { name, size, type } = file
    if (size > feedbackImages.mostBytes) troubles.push({ name, why: 'image_too_large' })
    else if (feedbackImages.types.includes(type) && (await hasSign(file)) && (await opens(file)))
      pictures.push(file)
    else troubles.push({ name, why: 'image_invalid' })
  }
  return { pictures, troubles }
}

async function hasSign(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return signs.some((sign) => sign.every((byte, at) => bytes[at] === byte))
}

/** Adds files to those selected before, up to the maximum number of attachments. */
export function withMore(before: readonly File[], more: readonly File[]): File[] {
  return [...before, ...more].slice(0, feedbackImages.most)
}
