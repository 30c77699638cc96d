import { saveFile } from '@fairground/web/save-file'

/** Saves an SVG as a PNG, with the size in pixels; returns false if the browser cannot draw it. */
export async function savePicture(
  svg: string,
  { width, height, name }: { width: number; height: number; name: string },
): Promise<boolean> {
  try {
    const image = new Image(width, height)
    // A data URL: the content security policy allows it for pictures, and it does not taint the canvas.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) return false
    saveFile(`${name}.png`, blob)
    return true
  } catch {
    return false
  }
}
