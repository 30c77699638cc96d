// Draws the booth of prizes into public/art. Run it after a change: npx node apps/player/art/draw-winners.ts
import { at, lights, round } from './fair-parts.ts'
import type { Palette } from './palettes.ts'
import { confetti, drawScene, evening, lantern, lookers, place } from './scene.ts'

function star(x: number, y: number, radius: number, colour: string): string {
  const tips = Array.from({ length: 10 }, (_, i) => at(x, y, i % 2 ? radius * 0.45 : radius, i / 10)).join(
    'L',
  )
  return `<path d="M${tips}z" fill="${colour}" stroke="${colour}" stroke-width="${round(radius * 0.2)}" stroke-linejoin="round"/>`
}

function bear(x: number, y: number, s: number, fur: string, belly: string): string {
  return place(
    x,
    y,
    s,
    `<g fill="${fur}"><circle cx="-13" cy="-52" r="8"/><circle cx="13" cy="-52" r="8"/><ellipse cy="-16" rx="19" ry="18"/><circle cy="-40" r="18"/><ellipse cx="-19" cy="-20" rx="7" ry="12" transform="rotate(30-19-20)"/><ellipse cx="19" cy="-20" rx="7" ry="12" transform="rotate(-30 19-20)"/><ellipse cx="-13" cy="-4" rx="9" ry="7"/><ellipse cx="13" cy="-4" rx="9" ry="7"/></g><g fill="${belly}"><ellipse cy="-15" rx="11" ry="11"/><ellipse cy="-34" rx="8" ry="6.5"/></g><path d="M-7-43h0M7-43h0M0-36h0" stroke="#2a1836" stroke-width="4.4" stroke-linecap="round"/>`,
  )
}

function booth(palette: Palette): string {
  const [dark, light] = palette.cloth[2]!
  const stripes = 11
  const step = 380 / stripes
  const awning = Array.from({ length: stripes }, (_, i) => {
    const left = round(-190 + i * step)
    const top = round((-190 + i * step) * 0.84)
    const colour = i % 2 ? light : dark
    return `<path d="M${top}-344h${round(step * 0.84)}L${round(left + step)}-276H${left}z" fill="${colour}"/><path d="M${left}-276h${round(step)}v14a${round(step / 2)} 15 0 0 1${round(-step)} 0z" fill="${colour}"/>`
  }).join('')
  const fur = ['#c98a5e', '#8d6bd6', '#d97a96']
  return [
    `<path d="M-170-276H170V0H-170z" fill="${palette.wood[0]}"/><path d="M-154-270H154V-76H-154z" fill="url(#inside)"/>`,
    '<ellipse cy="-160" rx="160" ry="116" fill="url(#pool)" opacity=".9"/>',
    `<path d="M-154-190H-70v7h-84zM70-190h84v7H70zM-154-122H-74v7h-80zM74-122h80v7H74z" fill="${palette.wood[0]}"/>`,
    bear(-126, -191, 0.92, fur[0]!, '#ffe6c4'),
    bear(-86, -191, 0.8, fur[2]!, '#ffe6ee'),
    bear(120, -191, 0.98, fur[1]!, '#ece2ff'),
    star(-116, -142, 17, palette.cabins[4]!),
    star(-84, -138, 12, palette.cabins[2]!),
    star(98, -138, 13, palette.cabins[0]!),
    star(130, -142, 17, palette.cabins[1]!),
    star(84, -208, 12, palette.cabins[2]!),
    `<path d="M-170-276h16V0h-16zM154-276h16V0h-16z" fill="${palette.wood[1]}"/>`,
    `<path d="M-182-84H182v16H-182z" fill="${palette.wood[1]}"/><path d="M-172-68H172V0H-172z" fill="${dark}"/>`,
    Array.from(
      { length: 7 },
      (_, i) => `<path d="M${round(-172 + i * 49.2)}-68h24.6V0h-24.6z" fill="${light}" opacity=".9"/>`,
    ).join(''),
    `<path d="M-172-68H172V0H-172z" fill="url(#volume)"/><path d="M-172-68H172v12H-172z" fill="${palette.crowd[1]}" opacity=".3"/>`,
    awning,
    `<path d="M-160-344H160L190-276v16H-190v-16z" fill="url(#volume)"/>`,
    lights('M-188-274H188', palette, 15.7, 5),
    lights('M-160-344H160', palette, 17, 3.6),
  ].join('')
}

function trophy(palette: Palette): string {
  const rays = Array.from({ length: 14 }, (_, i) => {
    const from = at(0, -150, 20, i / 14)
    return `M${from}L${at(0, -150, 196, (i - 0.2) / 14)}L${at(0, -150, 196, (i + 0.2) / 14)}z`
  }).join('')
  return [
    `<path d="${rays}" fill="url(#pool)" opacity=".6"/><circle cy="-150" r="126" fill="url(#pool)"/>`,
    `<path d="M-50-198C-104-206-102-118-34-118M50-198C104-206 102-118 34-118" fill="none" stroke="${palette.gold[2]}" stroke-width="13"/><path d="M-50-198C-104-206-102-118-34-118M50-198C104-206 102-118 34-118" fill="none" stroke="${palette.gold[1]}" stroke-width="8"/>`,
    '<path d="M-58-216H58C58-140 42-96 12-86V-62H-12V-86C-42-96-58-140-58-216z" fill="url(#gold)"/>',
    `<ellipse cy="-216" rx="58" ry="11" fill="${palette.gold[2]}"/><ellipse cy="-217" rx="50" ry="7.5" fill="${palette.gold[0]}" opacity=".5"/>`,
    '<path d="M-32-46Q-30-62-12-64H12Q30-62 32-46z" fill="url(#gold)"/>',
    `<path d="M-44-46H44V0H-44z" fill="${palette.wood[0]}"/><path d="M-44-46H44V0H-44z" fill="url(#volume)"/><path d="M-50-48H50v9H-50zM-52-8H52V2H-52z" fill="url(#gold)"/>`,
    star(0, -160, 27, palette.gold[2]),
    star(0, -162, 25, palette.paper),
    `<path d="M-40-204C-40-160-32-132-20-116" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`,
  ].join('')
}

drawScene('winners', (palette, frame) => {
  const { x, ground, scale } = frame
  const s = scale
  return [
    evening(palette, frame),
    place(x, ground, s, booth(palette)),
    [-236, 230]
      .map((from, i) => lantern(x + from * s, ground - (236 + i * 22) * s, 24 * s, i + 1, palette))
      .join(''),
    lantern(x - 250 * s, ground - 150 * s, 17 * s, 3, palette),
    place(x, ground + 10 * s, s * 1.04, trophy(palette)),
    confetti(x, ground - 200 * s, [400 * s, 190 * s], 150, Math.max(0.7, s), palette),
    lookers(palette, frame),
  ].join('')
})
