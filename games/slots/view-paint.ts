import { Texture, type TextureSource } from 'pixi.js'

export type Picture = HTMLImageElement

/** Reads a picture, so that it can be painted at any size. */
export async function readPicture(address: string): Promise<Picture> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Reads pictures by name. */
export async function readPictures<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
): Promise<Record<Name, Picture>> {
  const read = Object.entries<string>(addresses).map(
    async ([name, address]) => [name, await readPicture(address)] as const,
  )
  return Object.fromEntries(await Promise.all(read)) as Record<Name, Picture>
}

/** Returns the addresses of a folder's pictures by name, from the result of `import.meta.glob`. */
export function namedPictures(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, address]) => [/([^/]+)\.svg$/.exec(path)![1]!, address]),
  )
}

/** The painted textures that have not been destroyed. */
const kept = new Set<TextureSource>()

/** Returns the memory of all painted textures, at four bytes a pixel. */
export function paintedBytes(): number {
  return [...kept].reduce((sum, { pixelWidth, pixelHeight }) => sum + 4 * pixelWidth * pixelHeight, 0)
}

/** Paints a texture of a size in pixels. */
export function painted(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  paint(canvas.getContext('2d')!)
  const texture = Texture.from(canvas)
  const { source } = texture
  kept.add(source)
  source.once('destroy', () => kept.delete(source))
  return texture
}

/** Returns a picture as a texture of a size in pixels. */
export function rasterised(picture: Picture, width: number, height = width): Texture {
  return painted(width, height, (brush) => brush.drawImage(picture, 0, 0, width, height))
}

/** Returns a blurred picture of a symbol, for fast turning. */
export function smeared(picture: Picture, size: number): Texture {
  const steps = 16
  return painted(size, size * 1.4, (brush) => {
    brush.globalAlpha = 2.2 / steps
    for (let at = 0; at < steps; at++) {
      brush.drawImage(picture, size * 0.06, (size * 0.4 * at) / (steps - 1), size * 0.88, size)
    }
  })
}

/**
 * Returns a soft round light with a white centre, in a colour given as `r,g,b`. The result is painted directly, because
 * additive blending differs between renderers.
 */
export function glow(size: number, colour: string, heart = 0.16): Texture {
  return painted(size, size, (brush) => {
    const light = brush.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
    if (heart > 0) {
      light.addColorStop(0, 'rgba(255,255,255,1)')
      light.addColorStop(heart, 'rgba(255,255,255,.95)')
    }
    light.addColorStop(heart + 0.06, `rgba(${colour},.75)`)
    light.addColorStop(0.5, `rgba(${colour},.28)`)
    light.addColorStop(1, `rgba(${colour},0)`)
    brush.fillStyle = light
    brush.fillRect(0, 0, size, size)
  })
}

/** Returns a star of four points. */
export function spark(size: number, colour: string): Texture {
  return painted(size, size, (brush) => {
    const middle = size / 2
    brush.translate(middle, middle)
    brush.fillStyle = colour
    brush.beginPath()
    for (let at = 0; at < 8; at++) {
      const radius = at % 2 ? middle * 0.16 : middle
      brush.lineTo(radius * Math.sin((at * Math.PI) / 4), -radius * Math.cos((at * Math.PI) / 4))
    }
    brush.fill()
  })
}

/** Returns a gradient from top to bottom, of colours at positions from 0 to 1. */
export function downward(
  brush: CanvasRenderingContext2D,
  height: number,
  colours: readonly (readonly [at: number, colour: string])[],
  lean = 0,
): CanvasGradient {
  const gradient = brush.createLinearGradient(0, 0, lean, height)
  for (const [at, colour] of colours) gradient.addColorStop(at, colour)
  return gradient
}
