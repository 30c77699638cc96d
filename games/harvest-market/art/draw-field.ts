import { short, taper } from '../../slots/art/draw.ts'
import { leaf, picture, round, shape, shine } from './draw-paint.ts'

export function corn(): string {
  const body =
    'M100 14C126 22 136 62 132 112C128 158 118 182 100 182C82 182 72 158 68 112C64 62 74 22 100 14Z'
  const kernels: string[] = []
  for (let row = 0; row < 13; row++) {
    for (let column = -2; column <= 2; column++) {
      const bend = 1 - Math.abs(row - 7) * 0.045
      kernels.push(
        `<rect x="${short(100 + column * 13.4 * bend - 6.4)}" y="${18 + row * 13}" width="12.800" height="12.400" rx="5.500" fill="url(#corn)" stroke="#b36a06" stroke-width="1.400"/>`,
      )
    }
  }
  return picture(
    `<g transform="rotate(14 100 100)">${shape('M60 190Q24 130 44 62Q66 110 92 192Z', 'leaf', '#0b4426')}${shape('M140 190Q178 136 160 70Q136 112 108 192Z', 'leaf', '#0b4426')}
    <path d="M88 26Q80 12 68 14M97 18Q96 6 90 4M106 18Q112 8 122 10" stroke="#d98a3a" stroke-width="3" fill="none" stroke-linecap="round"/>
    ${shape(body, 'gold', '#8a4d06', 3)}<g clip-path="url(#cob)">${kernels.join('')}<path d="M118 0H150V200H108Q128 100 118 0Z" fill="#7a3a02" opacity=".3"/></g>
    ${shape('M100 194Q52 186 50 98Q84 132 104 194Z', 'green', '#1c5a1e')}${shape('M98 194Q150 190 152 106Q116 134 96 194Z', 'green', '#1c5a1e')}
    <path d="M60 126Q74 164 98 190M142 130Q128 164 102 190" stroke="#e6ffb0" stroke-width="2" opacity=".6" fill="none"/>${shine('M80 50Q76 76 78 98', 5, 0.5)}</g>`,
    { base: 190, wide: 54, defs: `<clipPath id="cob"><path d="${body}"/></clipPath>` },
  )
}

export function eggplant(): string {
  return picture(
    `${shape('M130 52C160 76 158 128 132 158C104 188 54 188 38 156C24 124 54 108 74 84C88 66 106 36 130 52Z', 'purple', '#1d0838', 3)}
    <path d="M48 146Q50 128 68 114Q88 98 100 76" stroke="#e9d4ff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".55"/>
    <path d="M140 110Q138 138 116 156" stroke="#b57ae6" stroke-width="5" stroke-linecap="round" fill="none" opacity=".55"/>
    ${shape('M128 42Q136 20 160 14L168 26Q150 32 146 48Z', 'green', '#1c5a1e')}
    ${shape('M86 58Q104 32 132 36Q160 42 164 78Q152 74 148 64Q146 88 138 92Q130 82 128 70Q120 84 108 84Q106 74 110 66Q98 68 86 58Z', 'green', '#1c5a1e', 3)}${shine('M108 48Q120 42 132 46', 4, 0.6)}`,
    { base: 184, wide: 66 },
  )
}

export function chili(): string {
  const one = (turn: number, x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${shape(
      taper([
        [0, -52, 15],
        [4, -22, 18],
        [0, 14, 14],
        [-16, 50, 8],
        [-36, 72, 1.5],
      ]),
      'red',
      '#5a0410',
      3,
    )}${shine('M-5-42Q-1-16-6 16', 5, 0.7)}${shape('M-17-50Q-14-66 0-68Q16-66 18-50Q10-44 6-50Q0-40-4-50Q-10-44-17-50Z', 'green', '#1c5a1e')}<path d="M0-66Q-2-82 10-92" stroke="#2d7a2a" stroke-width="7" fill="none" stroke-linecap="round"/></g>`
  return picture(`${one(-26, 136, 100)}${one(14, 78, 108)}`, { base: 186, wide: 62 })
}

/** Draws a closed crate with light falling through its slits. */
export function crate(): string {
  const boards = [56, 92, 128].map(
    (y, at) =>
      `<rect x="22" y="${y}" width="156" height="31" rx="4" fill="url(#wood)" stroke="#4a2408" stroke-width="3"/><path d="M34 ${y + 10}q40-6 70 2t62-2M40 ${y + 22}q46 6 118-2" stroke="#6a3810" stroke-width="2" opacity=".45" fill="none"/>${[34, 166].map((x) => `<circle cx="${x}" cy="${y + 15 + (at % 2)}" r="3.500" fill="#f2e2c0" stroke="#4a2408" stroke-width="1.500"/>`).join('')}`,
  )
  return picture(
    `${leaf(58, 62, 40, -36)}${leaf(140, 62, 42, 30, 'green')}${leaf(100, 58, 34, 6)}
    <rect x="26" y="50" width="148" height="124" rx="6" fill="#ffd75e"/><rect x="26" y="50" width="148" height="124" rx="6" fill="url(#inside)"/>${boards.join('')}
    <rect x="14" y="40" width="172" height="24" rx="6" fill="url(#wood)" stroke="#4a2408" stroke-width="3"/><rect x="14" y="156" width="172" height="24" rx="6" fill="url(#wood)" stroke="#4a2408" stroke-width="3"/>
    <path d="M26 62H46L176 158H154Z" fill="url(#wood)" stroke="#4a2408" stroke-width="3"/>
    <circle cx="100" cy="110" r="30" fill="#2f7a38" stroke="#fff0b8" stroke-width="4"/>${leaf(100, 128, 36, -34, 'green')}${leaf(100, 128, 36, 34, 'green')}<path d="M100 130V104" stroke="#e2ffae" stroke-width="4" stroke-linecap="round"/>${shine('M24 47H120', 4, 0.5)}`,
    {
      base: 184,
      wide: 92,
      defs: '<radialGradient id="inside"><stop offset="0" stop-color="#fffbd8"/><stop offset="1" stop-color="#ff9a2e"/></radialGradient>',
    },
  )
}

/** Draws the wild: a glowing woven basket full of the harvest. */
export function basket(): string {
  const weave: string[] = []
  for (let row = 0; row < 5; row++) {
    const half = 74 - row * 6
    for (let column = 0; column < 9; column++) {
      const w = (half * 2) / 9
      const isOver = (row + column) % 2 === 0
      weave.push(
        `<rect x="${short(100 - half + column * w)}" y="${112 + row * 15}" width="${short(w - 0.6)}" height="14.400" rx="5" fill="${isOver ? 'url(#gold)' : 'url(#wood)'}" stroke="#6a3408" stroke-width="1.600"/>`,
      )
    }
  }
  return picture(
    `<path d="M34 112C30-16 170-16 166 112" stroke="#6a3408" stroke-width="17" fill="none"/><path d="M34 112C30-16 170-16 166 112" stroke="#f2b548" stroke-width="11" fill="none"/><path d="M34 112C30-16 170-16 166 112" stroke="#8a4d10" stroke-width="11" stroke-dasharray="4 9" fill="none" opacity=".6"/>
    ${leaf(46, 100, 40, -48)}${leaf(156, 100, 40, 50)}${leaf(100, 70, 42, -8, 'green')}
    ${round(66, 88, 25, 'red', '#6a0612')}${round(134, 88, 25, 'orange', '#8a2d04')}${round(100, 74, 29, 'yellow', '#8a5a05')}${round(84, 104, 18, 'purple', '#1d0838')}${round(118, 106, 18, 'green', '#1c5a1e')}
    ${shine('M84 66Q88 56 98 54M52 84Q54 76 62 72M122 82Q124 76 130 72', 5, 0.85)}
    <path d="M25 110H175L153 188H47Z" fill="#7a4210" stroke="#5a2c08" stroke-width="3" stroke-linejoin="round"/>${weave.join('')}
    <rect x="20" y="100" width="160" height="20" rx="10" fill="url(#gold)" stroke="#6a3408" stroke-width="3"/><path d="M28 116${'l7-12 7 12'.repeat(10)}" stroke="#c2452a" stroke-width="3" fill="none" stroke-linejoin="round"/>
    <rect x="46" y="184" width="108" height="10" rx="5" fill="url(#wood)" stroke="#6a3408" stroke-width="3"/>`,
    { light: '#ffd34d', base: 192, wide: 70 },
  )
}

/** Draws the scatter: the glowing brass bell that opens the market. */
export function bell(): string {
  return picture(
    `<g fill="none" stroke="#fff6c0" stroke-width="5" stroke-linecap="round" opacity=".9"><path d="M30 76Q18 100 27 126M16 64Q0 100 12 138M170 76Q182 100 173 126M184 64Q200 100 188 138"/></g>
    <g transform="rotate(-9 100 40)">${shape('M88 46L90 10Q100 2 110 10L112 46Z', 'red', '#5a0410', 3)}<path d="M89 24H111M88 36H112" stroke="#ffcf45" stroke-width="4"/>
    ${round(100, 168, 17, 'brown', '#2d1406')}
    ${shape('M100 40C134 40 140 72 144 104C147 126 156 136 166 148Q168 160 158 162H42Q32 160 34 148C44 136 53 126 56 104C60 72 66 40 100 40Z', 'gold', '#6a3404', 3.5)}
    <path d="M47 136Q100 152 153 136" stroke="#8a4d06" stroke-width="4" fill="none" opacity=".7"/><path d="M58 100Q100 114 142 100M60 88Q100 101 140 88" stroke="#8a4d06" stroke-width="3" fill="none" opacity=".6"/>
    ${[72, 91, 110, 129].map((x) => `<path d="M${x} ${113 + (x > 80 && x < 120 ? 4 : 0)}l6 7-6 7-6-7Z" fill="#e0322e" stroke="#8a4d06" stroke-width="1.500"/>`).join('')}
    ${shine('M76 58Q66 86 62 122', 8, 0.8)}${shine('M44 154H120', 4, 0.6)}
    ${shape('M100 46Q76 26 62 42Q66 62 100 50ZM100 46Q124 26 138 42Q134 62 100 50Z', 'red', '#5a0410', 2.5)}${round(100, 47, 8, 'gold', '#6a3404')}</g>`,
    { light: '#ffe27a', base: 190, wide: 60 },
  )
}
