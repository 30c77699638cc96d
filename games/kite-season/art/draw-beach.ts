import { circle, short } from '../../slots/art/draw.ts'
import { glued, picture, type Sheet, smaller, type Tint } from './draw-paper.ts'

/** Draws the highest-paying symbol: a vinta with its striped sail, on waves of paper. */
export function boat(): string {
  const stripes: Tint[] = ['red', 'yellow', 'green', 'violet', 'orange', 'blue', 'pink']
  const part = 128 / stripes.length
  const sail = stripes.map((fill, at): Sheet => {
    // The upper edge rises to the peak; the lower edge is the boom.
    const left = 38 + at * part
    const top = (x: number) => 96 - (x - 38) * 0.68
    const foot = (x: number) => 132 - (x - 38) * 0.1
    const right = left + part
    return {
      d: `M${short(left)} ${short(top(left))}L${short(right)} ${short(top(right))}L${short(right)} ${short(foot(right))}L${short(left)} ${short(foot(left))}Z`,
      fill,
    }
  })
  const sheets: Sheet[] = [
    { d: 'M92 150L98 26L104 26L104 150Z', fill: 'brown' },
    ...sail,
    { d: 'M28 100L166 6L170 11L33 107Z', fill: 'brown' },
    { d: 'M98 26L74 12L99 8Z', fill: 'pink' },
    { d: 'M8 130Q30 150 62 148H146Q174 146 194 118Q192 160 156 176H48Q16 166 8 130Z', fill: 'red' },
    {
      d: 'M13 140Q34 158 62 157H146Q172 155 189 134L187 142Q168 164 146 166H62Q30 164 13 140Z',
      fill: 'gold',
      inner: true,
    },
    { d: 'M2 180Q18 166 34 178T68 178T102 178T136 178T170 178T198 174V188Q100 204 2 190Z', fill: 'teal' },
    {
      d: 'M10 188Q26 178 42 188T76 188T110 188T144 188T178 186L186 192Q100 204 12 193Z',
      fill: 'white',
      inner: true,
    },
  ]
  const lamps = [56, 80, 104, 128, 152].map((x) => circle(x, 171, 3.4, '#fff1a8')).join('')
  return picture(smaller(0.94, glued('v', sheets) + lamps))
}

/** Draws a parasol seen slightly from below. */
export function parasol(): string {
  const colours: Tint[] = ['pink', 'cream', 'pink', 'cream', 'pink', 'cream']
  const edges = [-84, -62, -26, 14, 50, 74, 88]
  const gores = colours.map((fill, at): Sheet => {
    const [left, right] = [edges[at]!, edges[at + 1]!]
    const y = (x: number) => 96 - Math.abs(x) * 0.07
    const middle = (left + right) / 2
    return {
      d: `M100 22Q${100 + left * 0.78} 38 ${100 + left} ${short(y(left))}Q${100 + middle} ${short(y(middle) + 24)} ${100 + right} ${short(y(right))}Q${100 + right * 0.78} 38 100 22Z`,
      fill,
    }
  })
  const trims = [0, 2, 4].map((at): Sheet => {
    const middle = (edges[at]! + edges[at + 1]!) / 2
    return { d: `M${100 + middle * 0.86} 70l5 8-5 8-5-8Z`, fill: 'yellow', inner: true }
  })
  const sheets: Sheet[] = [
    { d: 'M96 60L96 188Q100 194 104 188L104 60Z', fill: 'brown' },
    { d: 'M52 184Q76 166 100 176T150 184Q100 198 52 184Z', fill: 'sand' },
    ...gores,
    ...trims,
    { d: 'M100 10l8 14h-16Z', fill: 'gold' },
  ]
  return picture(
    `<g transform="rotate(9 100 100)">${glued('u', sheets)}<path d="M40 76Q52 48 78 36" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".55"/></g>`,
  )
}

/** Draws a gull with spread wings. */
export function gull(): string {
  const sheets: Sheet[] = [
    { d: 'M112 116L190 44Q194 62 176 78Q190 78 172 96Q180 100 160 112Q150 128 120 136Z', fill: 'slate' },
    { d: 'M108 114L176 52Q170 76 152 96Q142 112 118 132Z', fill: 'grey', inner: true },
    { d: 'M58 142L18 170Q26 176 34 172L26 184Q48 184 76 158Z', fill: 'grey' },
    { d: 'M146 96Q140 122 112 142Q82 164 52 156Q70 138 88 116Q112 84 130 78Q148 76 146 96Z', fill: 'white' },
    {
      d: 'M92 122L20 58Q14 34 26 20Q32 36 42 44Q36 26 46 16Q58 56 84 66Q112 84 116 118Q106 130 92 122Z',
      fill: 'slate',
    },
    { d: 'M94 114L36 62Q44 60 40 46Q54 72 80 78Q104 90 108 114Q100 122 94 114Z', fill: 'grey', inner: true },
    { d: 'M96 106L56 72Q76 80 86 86Q100 94 102 108Z', fill: 'white', inner: true },
    { d: 'M143 84Q164 88 172 98Q160 102 144 98Z', fill: 'orange' },
  ]
  return picture(
    `${glued('g', sheets)}${circle(135, 89, 4.6, '#15203c')}${circle(133.6, 87.4, 1.5, '#fff')}<path d="M112 138Q94 150 74 152" stroke="#9db4d4" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  )
}

/** Draws a frond that bends from a point, folded along its middle. */
function frond(x: number, y: number, dx: number, dy: number, droop: number): Sheet[] {
  const [mx, my] = [x + dx * 0.55, y + dy - droop]
  const [ex, ey] = [x + dx, y + dy]
  const d = (lift: number) =>
    `M${x} ${y}Q${short(mx)} ${short(my - 16 * lift)} ${short(ex)} ${short(ey)}Q${short(mx)} ${short(my + 15)} ${x} ${y}Z`
  return [
    { d: d(1), fill: 'forest' },
    {
      d: `M${x} ${y}Q${short(mx)} ${short(my - 16)} ${short(ex)} ${short(ey)}Q${short(mx)} ${short(my + 2)} ${x} ${y}Z`,
      fill: 'green',
      inner: true,
    },
  ]
}

/** Draws a palm on a patch of sand. */
export function palm(): string {
  const sheets: Sheet[] = [
    { d: 'M34 178Q60 154 100 164T170 178Q100 200 34 178Z', fill: 'sand' },
    { d: 'M90 174Q106 120 96 66L108 62Q122 122 112 174Z', fill: 'brown' },
    ...frond(102, 64, -84, 34, 44),
    ...frond(102, 64, 84, 30, 44),
    ...frond(102, 64, -66, -26, 30),
    ...frond(102, 64, 66, -30, 30),
    ...frond(102, 64, -26, -46, 12),
    ...frond(102, 64, 36, -46, 12),
    ...frond(102, 64, -48, 66, 50),
    ...frond(102, 64, 54, 62, 50),
    { d: 'M92 66a10 11 0 1 0 .1 0ZM112 68a10 11 0 1 0 .1 0Z', fill: 'brown' },
  ]
  return picture(
    `${glued('t', sheets)}<path d="M98 160q9 4 15 0M101 142q8 4 14 0M102 124q8 4 13 0M102 106q7 4 12 0" stroke="#5a2a0e" stroke-width="3" fill="none" opacity=".55"/>`,
  )
}
