import { metals, tones } from '../../demo/made-up/looks.ts'
import type { TilePlan } from '../../demo/made-up/tile-plan.ts'

/** The hue of the second colour, relative to the tile's. */
const opposite = 165

/** Returns the style sheet of a game page, with the colours and the font of the game's tile. */
export function pageLook({ look, hue }: TilePlan): string {
  const [saturation, light, middle, edge] = tones[look.tone]
  const metal = metals[look.metal]
  const [shine, bright, deep] = metal
  const ground = (lightness: number, part = 0.6) => `hsl(${hue} ${saturation * part}% ${lightness}%)`
  const second = (lightness: number) => `hsl(${(hue + opposite) % 360} ${saturation * 0.85}% ${lightness}%)`
  return `@font-face {
  font-family: Title;
  src: url("/face/${encodeURIComponent(look.face)}.woff2");
  font-display: swap;
}
:root {
  --ground: ${ground(edge / 3)};
  --glow: ${ground(middle * 0.45, 0.9)};
  --panel: ${ground(14)};
  --line: ${ground(32)};
  --soft: ${ground(82, 0.3)};
  --gold: ${bright};
  --button: linear-gradient(${shine}, ${bright} 45%, ${deep});
  --light: ${ground(light, 1)};
  --middle: ${ground(middle, 1)};
  --edge: ${ground(edge, 1)};
  --deep: ${ground(edge / 2, 0.9)};
  --second: ${second(light)};
  --second-deep: ${second(middle * 0.7)};
${metal.map((colour, at) => `  --metal-${at + 1}: ${colour};`).join('\n')}
}
`
}
