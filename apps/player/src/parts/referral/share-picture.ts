import { imageOf, pngOf } from '../picture/image-of.ts'

/** The content of an invitation's picture. */
interface Invitation {
  /** The QR code of the link, as an element of the page. */
  qr: SVGSVGElement
  title: string
  code: string
  link: string
  note: string
}

const width = 1080
const height = 1350
const margin = 96
const codeSize = 560

/**
 * Draws the picture of an invitation with the colours and fonts of the page, as a PNG; throws if the browser cannot.
 */
export async function drawInvitation({ qr, title, code, link, note }: Invitation): Promise<Blob> {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const display = token('font-display')
  const text = token('font-text')
  const picture = await imageOf(qr, codeSize)
  // Until a font has loaded, a fallback would be drawn.
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')!
  brush.fillStyle = token('ground')
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = token('gold')
  brush.fillRect(0, 0, width, 24)
  brush.textAlign = 'center'
  brush.textBaseline = 'top'
  let y = margin
  y = write(title, { font: `700 80px ${display}`, color: token('text'), lineHeight: 92 }, 24)
  const left = (width - codeSize) / 2
  y += 40
  brush.fillStyle = '#fff'
  brush.beginPath()
  brush.roundRect(left - 32, y, codeSize + 64, codeSize + 64, 40)
  brush.fill()
  brush.drawImage(picture, left, y + 32, codeSize, codeSize)
  y += codeSize + 64
  y = write(code, { font: `700 56px ${display}`, color: token('text'), lineHeight: 64 }, 40)
  write(link, { font: `400 32px ${text}`, color: token('text-soft'), lineHeight: 42 }, 12)
  y = height - margin - 20
  write(note, { font: `400 30px ${text}`, color: token('text-soft'), lineHeight: 38 })
  return pngOf(canvas)

  /** Writes centred lines that fit between the margins, some pixels below the content above; returns where they end. */
  function write(
    words: string,
    { font, color, lineHeight }: { font: string; color: string; lineHeight: number },
    gap = 0,
  ): number {
    brush.font = font
    brush.fillStyle = color
    let at = y + gap
    for (const line of linesOf(words)) {
      brush.fillText(line, width / 2, at, width - 2 * margin)
      at += lineHeight
    }
    return at
  }

  function linesOf(words: string): string[] {
    const lines: string[] = []
    // Also for languages without spaces between words.
    const pieces = words.includes(' ') ? words.split(/(?<= )/) : [...words]
    for (const piece of pieces) {
      const longer = (lines.at(-1) ?? '') + piece
      if (lines.length > 0 && brush.measureText(longer.trimEnd()).width <= width - 2 * margin)
        lines[lines.length - 1] = longer
      else lines.push(piece)
    }
    // An address without spaces is one line, drawn narrower.
    return words.includes('/') ? [words] : lines.map((line) => line.trimEnd())
  }
}
