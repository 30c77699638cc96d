import { polar, short, taper } from '../../slots/art/draw.ts'
import { leaf, picture, round, shape, shine } from './draw-paint.ts'

/** Draws the highest-paying symbol: a durian, broken open. */
export function durian(): string {
  const edge = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = polar(at % 2 ? 70 : 82, at * 6)
    return `${short(x * 1.02 - 2)} ${short(y * 0.96 + 12)}`
  }).join('L')
  const spikes: string[] = []
  for (let row = -3; row <= 3; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = 100 + (column + (row % 2 ? 0.5 : 0)) * 18
      const y = 110 + row * 18
      const from = Math.hypot(x - 100, y - 110)
      if (from > 66) continue
      const [tx, ty] = [x + (x - 100) * 0.1, y + (y - 110) * 0.1 - 5]
      spikes.push(
        `<path d="M${x - 9} ${y + 6}L${short(tx)} ${short(ty - 5)}L${x} ${y + 10}Z" fill="#d5e07a"/><path d="M${x + 9} ${y + 6}L${short(tx)} ${short(ty - 5)}L${x} ${y + 10}Z" fill="#5d7a1e"/>`,
      )
    }
  }
  return picture(
    `${shape('M92 40L88 12Q100 4 112 12L110 40Z', 'brown', '#3a1c08')}${shape(`M${edge}Z`, 'durian', '#33480c')}${spikes.join('')}
    ${shape('M102 46Q150 84 138 134Q128 172 104 178Q74 156 72 116Q74 72 102 46Z', 'milk', '#5c6a1c', 4)}
    ${shape('M102 58Q138 88 129 130Q122 160 104 168Q83 148 82 114Q84 80 102 58Z', 'gold', '#a8781a', 1)}
    ${shape('M100 62Q122 72 118 94Q108 106 92 98Q86 78 100 62Z', 'flesh', '#c2850f', 2)}
    ${shape('M92 98Q116 92 124 112Q122 136 100 136Q82 124 92 98Z', 'flesh', '#c2850f', 2)}
    ${shape('M98 132Q122 124 122 140Q116 160 104 162Q90 150 98 132Z', 'flesh', '#c2850f', 2)}
    ${shine('M98 72Q94 80 96 88M96 106Q92 116 97 124', 4, 0.85)}`,
    { base: 190, wide: 76 },
  )
}

export function pineapple(): string {
  const cells: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = 100 + (column + (row % 2 ? 0.5 : 0)) * 23
      const y = 88 + row * 13.5
      cells.push(`<use href="#eye" x="${x}" y="${short(y)}"/>`)
    }
  }
  const crown = [-62, 62, -42, 42, -22, 22, 0]
    .map((turn, at) =>
      leaf(100, 78, 52 + (at > 1 ? 10 : 0) + (at > 3 ? 8 : 0), turn, at % 2 ? 'green' : 'leaf'),
    )
    .join('')
  const body =
    'M100 66C144 66 156 98 154 130C152 168 130 190 100 190C70 190 48 168 46 130C44 98 56 66 100 66Z'
  return picture(
    `${crown}${shape(body, 'gold', '#6a2d06', 3)}<g clip-path="url(#skin)">${cells.join('')}</g><path d="${body}" fill="url(#side)"/>${shine('M62 104Q58 128 66 152', 6, 0.5)}`,
    {
      base: 190,
      wide: 58,
      defs: `<g id="eye"><path d="M0 -13L11 0L0 13L-11 0Z" fill="url(#orange)" stroke="#8a3d08" stroke-width="1.800"/><path d="M0 -7l4 5-4 4-4-4Z" fill="#fff0a8"/></g><clipPath id="skin"><path d="${body}"/></clipPath><radialGradient id="side" cx=".36" cy=".3" r=".75"><stop offset=".5" stop-color="#6a2404" stop-opacity="0"/><stop offset="1" stop-color="#6a2404" stop-opacity=".62"/></radialGradient>`,
    },
  )
}

export function papaya(): string {
  const seeds = Array.from({ length: 15 }, (_, at) => {
    const [x, y] = [-9 + (at % 3) * 9 + (Math.floor(at / 3) % 2) * 3, -16 + Math.floor(at / 3) * 11]
    return `<circle cx="${x}" cy="${y}" r="5" fill="#1d1614"/><circle cx="${x - 1.5}" cy="${y - 2}" r="1.4" fill="#b9c4c4"/>`
  }).join('')
  return picture(
    `<g transform="translate(74 96) rotate(-24)">${shape('M0-76C16-74 18-52 30-30C50 8 46 66 0 74C-46 66-50 8-30-30C-18-52-16-74 0-76Z', 'papaya', '#3d5a12', 3)}${shine('M-22-8Q-32 18-24 42', 6, 0.5)}${shape('M-6-74L-4-88H5L6-74Z', 'brown', '#3a1c08', 2)}</g>
    <g transform="translate(122 112) rotate(20)">${shape('M0-82C18-80 20-56 33-32C54 10 50 70 0 78C-50 70-54 10-33-32C-20-56-18-80 0-82Z', 'green', '#2f5a14', 3)}${shape('M0-74C14-72 17-52 28-30C47 10 42 62 0 70C-42 62-47 10-28-30C-17-52-14-74 0-74Z', 'pulp', '#f8d070', 3)}${shape('M0-34C14-30 26 4 24 26C20 50-20 50-24 26C-26 4-14-30 0-34Z', 'orange', '#c8450e', 2)}<g transform="translate(0 8)">${seeds}</g>${shine('M-26-8Q-34 20-24 42', 5, 0.6)}</g>`,
    { base: 188, wide: 72 },
  )
}

export function coconut(): string {
  const fibres = Array.from({ length: 13 }, (_, at) => {
    const [x, y] = polar(18 + (at % 4) * 12, at * 47)
    return `<path d="M${short(x * 0.9 - 22)} ${short(y * 0.9 - 14)}q8 6 7 16" stroke="#e2b27c" stroke-width="2.2" opacity=".55" fill="none" stroke-linecap="round"/>`
  }).join('')
  return picture(
    `${leaf(92, 46, 44, 34)}${leaf(86, 44, 40, -30, 'green')}${round(74, 82, 56, 'brown', '#2d1406')}${fibres}
    <circle cx="62" cy="62" r="4.500" fill="#2d1406"/><circle cx="80" cy="56" r="4.500" fill="#2d1406"/><circle cx="76" cy="74" r="4.500" fill="#2d1406"/>
    <g transform="rotate(-12 122 132)"><ellipse cx="122" cy="134" rx="66" ry="58" fill="url(#brown)" stroke="#2d1406" stroke-width="3"/><ellipse cx="122" cy="124" rx="60" ry="46" fill="url(#milk)" stroke="#6a3d1a" stroke-width="5"/><ellipse cx="123" cy="128" rx="43" ry="31" fill="#c5d6cf"/><ellipse cx="124" cy="134" rx="38" ry="24" fill="#eefaf6"/>${shine('M92 128Q98 112 116 106', 5, 0.9)}</g>`,
    { base: 188, wide: 76 },
  )
}

export function banana(): string {
  const one = (knots: Parameters<typeof taper>[0], light: string) =>
    `${shape(taper(knots), 'yellow', '#8a5a05', 3)}${shine(light, 5, 0.55)}`
  return picture(
    `${one(
      [
        [116, 30, 8],
        [152, 62, 14],
        [168, 108, 15],
        [156, 152, 10],
        [148, 164, 4],
      ],
      'M146 62Q160 86 160 112',
    )}${one(
      [
        [110, 30, 8],
        [128, 74, 16],
        [130, 122, 17],
        [110, 164, 11],
        [102, 176, 4],
      ],
      'M120 70Q126 96 122 128',
    )}${one(
      [
        [104, 32, 8],
        [94, 76, 17],
        [78, 122, 18],
        [46, 152, 11],
        [34, 160, 4],
      ],
      'M84 78Q80 100 66 124',
    )}
    ${shape('M94 40Q92 18 102 8L118 8Q128 20 126 40Q110 50 94 40Z', 'brown', '#3a1c08', 3)}${shape('M98 38Q98 20 106 12L112 12Q108 24 108 42Z', 'green', '#3f5a10', 1)}
    <path d="M34 160l-6 5M102 176l-3 6M148 164l-3 6" stroke="#4a2a08" stroke-width="8" stroke-linecap="round"/>`,
    { base: 188, wide: 70 },
  )
}
