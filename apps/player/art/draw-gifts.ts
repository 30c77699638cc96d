// Draws the tent of gifts into public/art. Run it after a change: npx node apps/player/art/draw-gifts.ts
import { lights, parol, round } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { balloons, drawScene, evening, gift, lamp, place, verge } from './scene.ts'

function tent(palette: Palette): string {
  const [dark, light] = palette.cloth[0]!
  const stripes = 12
  const eaves = -190
  const at = (index: number) => round(-186 + (372 * index) / stripes)
  const wall = (index: number) => round(-166 + (332 * index) / stripes)
  const colour = (index: number) => (index % 2 === 0 ? dark : light)
  const each = (draw: (index: number) => string) =>
    Array.from({ length: stripes }, (_, i) => draw(i)).join('')
  const roof = each(
    (i) =>
      `<path d="M0-340Q${round(at(i) * 0.3)}-236 ${at(i)} ${eaves}H${at(i + 1)}Q${round(at(i + 1) * 0.3)}-236 0-340z" fill="${colour(i)}"/>`,
  )
  const valance = each(
    (i) => `<path d="M${at(i)} ${eaves}h31v14a15.5 15 0 0 1-31 0z" fill="${colour(i + 1)}"/>`,
  )
  const walls = each(
    (i) =>
      `<path d="M${wall(i)} ${eaves}L${round(wall(i) * 1.03)} 0H${round(wall(i + 1) * 1.03)}L${wall(i + 1)} ${eaves}z" fill="${colour(i)}"/>`,
  )
  const rim = `M-186 ${eaves + 2}H186`
  return [
    walls,
    `<path d="M-166 ${eaves}L-171 0H171L166 ${eaves}z" fill="url(#volume)"/><path d="M-171 ${eaves}h342v44h-342z" fill="${palette.crowd[1]}" opacity=".3"/>`,
    `<path d="M-96 0C-92-74-52-140 0-166C52-140 92-74 96 0z" fill="${palette.inside[1]}"/><path d="M-96 0C-92-74-52-140 0-166C52-140 92-74 96 0z" fill="url(#inside)"/>`,
    '<ellipse cy="-20" rx="92" ry="84" fill="url(#pool)"/>',
    gift(-34, -2, 62, 52, 2, palette),
    gift(36, -2, 66, 44, 1, palette),
    gift(0, -46, 52, 42, 5, palette),
    [-1, 1]
      .map(
        (side) =>
          `<path d="M0-172C${side * 46}-150 ${side * 84}-84 ${side * 78}-44C${side * 90}-30 ${side * 92}-14 ${side * 92} 0H${side * 118}C${side * 116}-60 ${side * 100}-150 0-172z" fill="${palette.cloth[2]![0]}"/><path d="M0-172C${side * 46}-150 ${side * 84}-84 ${side * 78}-44" fill="none" stroke="${palette.gold[1]}" stroke-width="4"/><path d="M${side * 76}-48l${side * 34}-6v11l${side * -34} 6z" fill="${palette.gold[1]}"/>`,
      )
      .join(''),
    roof,
    `<path d="M0-340Q-56-236-186 ${eaves}H186Q56-236 0-340z" fill="url(#volume)"/>`,
    valance,
    lights(rim, palette, 15.5, 5),
    lights(`M0-336Q-32-244-108 ${eaves}M0-336Q32-244 108 ${eaves}`, palette, 17, 3.8),
    `<path d="M0-340v-38" stroke="${palette.frameLight}" stroke-width="3.5"/><path d="M1-378q22-8 44 4q-20 4-44 18z" fill="${palette.cabins[1]}"/><circle cy="-340" r="6" fill="${palette.gold[1]}"/>`,
  ].join('')
}

drawScene('gifts', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  return [
    evening(palette, frame),
    lamp(x - 258 * s, ground, s, palette),
    place(x, ground, s, tent(palette)),
    parol(round(x - 212 * s), round(ground - 292 * s), round(26 * s), 1, palette, round(70 * s)),
    balloons(x + 176 * s, ground - 62 * s, s * 0.86, palette),
    place(
      x,
      ground + 8 * s,
      s,
      gift(176, 0, 82, 66, 3, palette) +
        gift(-182, 2, 70, 58, 4, palette) +
        gift(-136, 12, 48, 40, 0, palette) +
        gift(124, 14, 44, 36, 2, palette),
    ),
    verge(palette, frame),
  ].join('')
})
