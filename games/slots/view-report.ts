import { type Application, type Container, Sprite, Text } from 'pixi.js'
import { paintedBytes } from './view-paint.ts'

/** The current content of a stage, for tests and benchmarks. */
export interface StageReport {
  /** The number of frames drawn so far. */
  frames: number
  /** The visible sprites. */
  sprites: number
  /** The memory of all textures and texts of the page, including hidden ones, at four bytes a pixel. */
  textureBytes: number
  /** The visible texts, with their fonts in order and their widths before scaling. */
  texts: { text: string; faces: string[]; width: number }[]
}

/** Measures the content of a stage. */
export function reportOf(
  { stage, renderer: { resolution } }: Pick<Application, 'stage' | 'renderer'>,
  frames: number,
): StageReport {
  const texts: StageReport['texts'] = []
  let sprites = 0
  let textureBytes = paintedBytes()

  function visit(one: Container, isSeen: boolean) {
    const isShown = isSeen && one.visible && one.alpha > 0
    if (one instanceof Sprite && isShown) sprites++
    if (one instanceof Text && one.text !== '') {
      const [width, height] = [one.width / one.scale.x, one.height / one.scale.y]
      textureBytes += 4 * width * height * resolution ** 2
      const faces = [one.style.fontFamily].flat().map((face) => face.replaceAll('"', ''))
      if (isShown) texts.push({ text: one.text, faces, width })
    }
    for (const child of one.children) visit(child as Container, isShown)
  }
  visit(stage, true)
  return { frames, sprites, textureBytes, texts }
}
