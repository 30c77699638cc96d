import { metals, tones } from '../../demo/made-up/looks.ts'
import type { TilePlan } from '../../demo/made-up/tile-plan.ts'

/** Returns the style sheet of a game page, with the colours and the font of the game's tile. */
export function pageLook({ look, hue }: TilePlan): string {
  const [saturation, , middle, edge] = tones[look.tone]
  const [light, bright, deep] = metals[look.metal]
  const ground = (lightness: number, part = 0.6) => `hsl(${hue} ${saturation * part}% ${lightness}%)`
  return `@font-face {
  font-family: Title;
  src: url("/face/${encodeURIComponent(look.face)}.woff2");
  font-display: swap;
}
:root {
  --ground: ${ground(edge / 3)};
  --glow: ${ground(middle * 0.7, 1)};
  --panel: ${ground(14)};
  --line: ${ground(32)};
  --soft: ${ground(82, 0.3)};
  --gold: ${bright};
  --button: linear-gradient(${light}, ${bright} 45%, ${deep});
}
`
}
