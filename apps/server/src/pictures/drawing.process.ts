import { createCanvas, loadImage } from '@napi-rs/canvas'

// Opens pictures of strangers: a separate process, which `pictures.ts` starts, and which has access to nothing but the
// picture.

/** Picture to be re-encoded. */
export interface ToDraw {
  bytes: Uint8Array
}

/** Result: the new JPEG, or nothing if the picture could not be opened. */
export interface Drawn {
  jpeg: Uint8Array | undefined
}

const longestSide = 2048
const quality = 82

async function draw(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined)
  if (!image) return undefined
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width!, height!)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width!, height!)
  context.drawImage(image, 0, 0, width!, height!)
  return canvas.encode('jpeg', quality)
}

process.on('message', async ({ bytes }: ToDraw) => {
  process.send!({ jpeg: await draw(bytes) } satisfies Drawn)
})
// It ends with the server, which lets the running picture finish first; a signal to both is meant for the server.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
