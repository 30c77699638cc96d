import { feedbackImages } from '@fairground/contract/support-figures'

/** Why a file cannot come along. */
export type PictureTrouble = 'image_invalid' | 'image_too_large'

/** The files that may come along with those chosen before, and what was wrong with the first that may not. */
export function chosenPictures(
  before: readonly File[],
  files: readonly File[],
): { pictures: File[]; trouble: PictureTrouble | undefined } {
  const pictures = [...before]
  let trouble: PictureTrouble | undefined
  for (const file of files) {
    if (!feedbackImages.types.includes(file.type)) trouble ??= 'image_invalid'
    else if (file.size > feedbackImages.mostBytes) trouble ??= 'image_too_large'
    else if (pictures.length < feedbackImages.most) pictures.push(file)
  }
  return { pictures, trouble }
}

/** A file's bytes in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In parts, since a call takes so many arguments and not more.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
