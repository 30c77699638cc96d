import { saveFile } from '@fairground/web/save-file'
import type { TicketPicture } from './ticket-picture.ts'

const [width, edge] = [1080, 72]
const sceneHeight = 460
/** The baseline of the first bet, the distance to the next, and the height of everything below the bets. */
const [firstBet, betHeight, footHeight] = [520, 120, 230]
/** The smallest lettering; a longer text is narrowed. */
const leastPx = 24

/** The colours of the night fair, the same in every theme. */
const paint = {
  ground: '#0b1020',
  surface: '#171d38',
  ink: '#f6f1e4',
  soft: '#b9bfd8',
  gold: '#ffbf2e',
  jade: '#4fd69c',
} as const

interface Sharing {
  picture: TicketPicture
  /** The scene of the game's stage. */
  scene: string
  /** The direction of the page. */
  direction: 'ltr' | 'rtl'
  /** The name of the file, without its type. */
  name: string
}

/**
 * Draws the picture of a ticket in this browser and hands it to the device's share sheet, or saves it where there is
 * none. Throws if the browser cannot draw it.
 */
export async function shareTicket({ picture, scene, direction, name }: Sharing): Promise<void> {
  const file = new File([await drawn(picture, scene, direction)], `${name}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the sheet is an answer; anything else leaves the file.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file.name, file)
}

async function drawn(picture: TicketPicture, scene: string, direction: Sharing['direction']): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const end = firstBet + betHeight * picture.bets.length + (picture.more ? 40 : 0)
  const height = end + footHeight
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser has no canvas')
  const style = getComputedStyle(document.documentElement)
  const display = style.getPropertyValue('--font-display') || 'sans-serif'
  const text = getComputedStyle(document.body).fontFamily
  const [art, mark] = await Promise.all([imageAt(scene), imageAt('/icons/512.png')])
  await document.fonts.load(`700 64px ${display}`).catch(() => [])

  pen.fillStyle = paint.ground
  pen.fillRect(0, 0, width, height)
  if (art) cover(pen, art, width, sceneHeight)
  const shade = pen.createLinearGradient(0, 0, 0, sceneHeight)
  shade.addColorStop(0, 'rgb(11 16 32 / 0.35)')
  shade.addColorStop(1, paint.ground)
  pen.fillStyle = shade
  pen.fillRect(0, 0, width, sceneHeight + 1)

  pen.direction = direction
  pen.textAlign = 'start'
  pen.textBaseline = 'alphabetic'
  const isRight = direction === 'rtl'
  const start = isRight ? width - edge : edge
  /** Writes a text in one line, smaller if it would be too long. */
  const write = (
    words: string,
    y: number,
    px: number,
    weight: number,
    fill: string,
    family = text,
    x = start,
  ) => {
    const room = isRight ? x - edge : width - edge - x
    for (let size = px; size >= leastPx; size -= 2) {
      pen.font = `${weight} ${size}px ${family}`
      if (pen.measureText(words).width <= room) break
    }
    pen.fillStyle = fill
    pen.fillText(words, x, y, room)
  }

  if (mark) pen.drawImage(mark, isRight ? start - 96 : start, 64, 96, 96)
  write(picture.brand, 132, 60, 700, paint.ink, display, isRight ? start - 120 : start + 120)
  write(picture.game, 356, 96, 700, paint.gold, display)
  write(picture.draw, 420, 40, 600, paint.ink)

  let y = firstBet
  for (const { name, on } of picture.bets) {
    pen.fillStyle = paint.surface
    pen.beginPath()
    pen.roundRect(edge - 24, y - 56, width - 2 * edge + 48, 104, 20)
    pen.fill()
    write(name, y - 14, 30, 600, paint.soft)
    write(on, y + 30, 40, 700, paint.ink)
    y += betHeight
  }
  if (picture.more) write(picture.more, y - 20, 32, 600, paint.soft)
  write(picture.stake, end + 50, 40, 600, paint.soft)
  const { words, isWin } = picture.outcome
  write(words, end + 142, isWin ? 96 : 60, 700, isWin ? paint.jade : paint.ink, display)
  write(location.host, end + 196, 30, 400, paint.soft)

  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas was not drawn'))),
      'image/png',
    )
  })
}

/** Loads a picture of this site; undefined if it does not load. */
async function imageAt(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

/** Draws a picture over the upper part of a canvas, cut as `object-fit: cover` does. */
function cover(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  toWidth: number,
  toHeight: number,
): void {
  // An SVG without a size of its own has the proportions of a stage.
  const [ownWidth, ownHeight] = [image.naturalWidth || 1200, image.naturalHeight || 1100]
  const scale = Math.max(toWidth / ownWidth, toHeight / ownHeight)
  const [w, h] = [ownWidth * scale, ownHeight * scale]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, toWidth, toHeight)
  pen.clip()
  pen.drawImage(image, (toWidth - w) / 2, (toHeight - h) * 0.2, w, h)
  pen.restore()
}
