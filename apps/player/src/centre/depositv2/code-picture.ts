import { imageOf, pngOf } from '../../parts/picture/image-of.ts'

const size = 960
const lineHeight = 72

/**
 * Draws a payment code with lines of text below it, black on white for scanners, as a PNG; throws if the browser
 * cannot.
 */
export async function drawCode(code: SVGSVGElement, lines: readonly string[]): Promise<Blob> {
  const picture = await imageOf(code, size)
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size + lines.length * lineHeight + lineHeight / 2
  const brush = canvas.getContext('2d')!
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, size, size)
  brush.fillStyle = '#000'
  brush.textAlign = 'center'
  brush.textBaseline = 'top'
  brush.font = `600 48px ${getComputedStyle(document.documentElement).getPropertyValue('--font-text')}`
  for (const [at, line] of lines.entries())
    brush.fillText(line, size / 2, size + at * lineHeight, size - lineHeight)
  return pngOf(canvas)
}
