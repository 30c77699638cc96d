import { Texture } from 'pixi.js'
import { type SymbolName, symbols } from './data.ts'

const symbolFiles = import.meta.glob<string>('./art/symbols/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const sceneFiles = import.meta.glob<string>('./art/scene/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** The address of each symbol's picture. */
export const pictures = Object.fromEntries(
  symbols.map((name) => [name, symbolFiles[`./art/symbols/${name}.svg`]!]),
) as Record<SymbolName, string>

export type Picture = HTMLImageElement

/** The pictures of the game, read once; they become textures at the size they are needed. */
export interface Pictures {
  symbols: Record<SymbolName, Picture>
  night: Picture
  festival: Picture
  rayLit: Picture
  rayDim: Picture
  hub: Picture
}

async function read(address: string): Promise<Picture> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** Reads every picture of the game. */
export async function readPictures(): Promise<Pictures> {
  const scene = (name: string) => read(sceneFiles[`./art/scene/${name}.svg`]!)
  const [night, festival, rayLit, rayDim, hub, ...read10] = await Promise.all([
    scene('night'),
    scene('festival'),
    scene('ray-lit'),
    scene('ray-dim'),
    scene('hub'),
    ...symbols.map((name) => read(pictures[name])),
  ])
  return {
    symbols: Object.fromEntries(symbols.map((name, index) => [name, read10[index]!])) as Record<
      SymbolName,
      Picture
    >,
    night: night!,
    festival: festival!,
    rayLit: rayLit!,
    rayDim: rayDim!,
    hub: hub!,
  }
}

/** Paints a texture of so many pixels. */
export function painted(
  width: number,
  height: number,
  paint: (brush: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  paint(canvas.getContext('2d')!)
  return Texture.from(canvas)
}

/** A picture as a texture of so many pixels. */
export function rasterised(picture: Picture, width: number, height = width): Texture {
  return painted(width, height, (brush) => brush.drawImage(picture, 0, 0, width, height))
}

/** A picture as it looks when it rushes by. */
export function smeared(picture: Picture, size: number): Texture {
  const steps = 16
  return painted(size, size * 1.4, (brush) => {
    brush.globalAlpha = 2.2 / steps
    for (let at = 0; at < steps; at++) {
      brush.drawImage(picture, size * 0.06, (size * 0.4 * at) / (steps - 1), size * 0.88, size)
    }
  })
}

/** A soft round light with a white heart, in a colour given as `r,g,b`. Painted as it is, since blending by adding differs between renderers. */
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

/** A star of four points. */
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
