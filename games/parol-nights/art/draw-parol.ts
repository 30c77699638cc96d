import { circle, document, linear, polar, polygon, radial, ring, short } from '../../slots/art/draw.ts'

const bulbs = ['#fff3b0', '#ff8fb8', '#8ff0ff', '#c8ff9a', '#ffc46b']

function star(outer: number, inner: number): string {
  return ring(5, 0, (_x, _y, turn) => {
    const tip = polar(outer, turn)
    const left = polar(inner, turn - 36)
    const right = polar(inner, turn + 36)
    return (
      polygon([[100, 100], left, tip], 'url(#lit)') +
      polygon([[100, 100], tip, right], 'url(#shaded)') +
      `<path d="M${short(left[0])} ${short(left[1])}L${short(tip[0])} ${short(tip[1])}L${short(right[0])} ${short(right[1])}M100 100L${short(tip[0])} ${short(tip[1])}M100 100L${short(left[0])} ${short(left[1])}" fill="none" stroke="#fff4c2" stroke-width="1.6" stroke-linejoin="round" opacity=".85"/>`
    )
  })
}

/** Draws a tail of paper strips hanging from a tip of the star. */
function tail(x: number, y: number, lean: number): string {
  const colours = ['#ff3f7f', '#ffb22e', '#2fd6c3', '#ffe27a', '#b264ff']
  const strips = colours
    .map((colour, index) => {
      const side = (index - 2) * 4.2
      return `<path d="M${x} ${y}q${short(side * 0.6 + lean)} 12 ${short(side + lean * 0.6)} 20t${short(side * 0.3 - lean)} ${16 + (index % 2) * 5}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
    })
    .join('')
  return `${strips}${circle(x, y + 2, 6.5, 'url(#knot)')}`
}

/** Draws the wild: a star lantern of capiz shell, lit from inside, with two tails; 200 × 200. */
export function parol(): string {
  const [leftX, leftY] = polar(78, 216)
  const [rightX, rightY] = polar(78, 144)
  return document(
    200,
    200,
    `${radial('glow', [
      [0, '#fff6c8', 0.95],
      [0.4, '#ffb52e', 0.55],
      [0.75, '#ff5a6e', 0.18],
      [1, '#ff5a6e', 0],
    ])}
    <radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="88"><stop offset="0" stop-color="#fffdf0"/><stop offset=".3" stop-color="#ffe36b"/><stop offset=".7" stop-color="#ff9d1f"/><stop offset="1" stop-color="#ff5b2e"/></radialGradient>
    <radialGradient id="shaded" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="88"><stop offset="0" stop-color="#fff0b8"/><stop offset=".32" stop-color="#ffa63a"/><stop offset=".7" stop-color="#ee2f63"/><stop offset="1" stop-color="#a30f57"/></radialGradient>
    ${radial('petal', [
      [0, '#e9fff8'],
      [0.55, '#35d9c6'],
      [1, '#0a6f8a'],
    ])}
    ${radial('knot', [
      [0, '#fff3b0'],
      [1, '#e08a12'],
    ])}
    ${radial('heart', [
      [0, '#ffffff'],
      [0.45, '#fff2a8'],
      [1, '#ffb020'],
    ])}
    ${linear('brass', [
      [0, '#fff0a8'],
      [0.5, '#f2ae2c'],
      [1, '#9c5708'],
    ])}`,
    `${circle(100, 100, 99, 'url(#glow)')}<g transform="translate(10 3) scale(.9)">
    ${tail(short2(leftX), short2(leftY), -3)}${tail(short2(rightX), short2(rightY), 3)}
    ${ring(20, 62, (x, y, turn) => `<ellipse cx="${short(x)}" cy="${short(y)}" rx="8.4" ry="11" fill="url(#petal)" transform="rotate(${turn} ${short(x)} ${short(y)})"/>`)}
    <circle cx="100" cy="100" r="54" fill="none" stroke="url(#brass)" stroke-width="4"/>
    <circle cx="100" cy="100" r="72" fill="none" stroke="url(#brass)" stroke-width="3"/>
    ${star(93, 35)}
    ${ring(20, 72, (x, y, _turn, index) => (index % 4 === 0 ? '' : circle(x, y, 2.8, bulbs[index % 5]!)))}
    ${ring(10, 21, (x, y, turn) => `<ellipse cx="${short(x)}" cy="${short(y)}" rx="5.6" ry="10" fill="#fff8d6" opacity=".9" transform="rotate(${turn} ${short(x)} ${short(y)})"/>`)}
    ${circle(100, 100, 16, 'url(#heart)')}
    <circle cx="100" cy="100" r="16" fill="none" stroke="#ffd45e" stroke-width="1.6"/>
    ${ring(5, 82, (x, y) => circle(x, y, 3, '#fffbe0'))}</g>`,
  )
}

function short2(value: number): number {
  return Math.round(value * 10) / 10
}

/** Draws one of the ten rays of the large parol, 80 × 160, its foot in the middle of the lower edge. */
export function greatParolRay(isLit: boolean): string {
  const left = isLit
    ? [
        [0, '#fff7c4'],
        [0.5, '#ffc53d'],
        [1, '#ff7a2b'],
      ]
    : [
        [0, '#4a3a86'],
        [1, '#231a55'],
      ]
  const right = isLit
    ? [
        [0, '#ffb53a'],
        [0.5, '#f7436f'],
        [1, '#a4135f'],
      ]
    : [
        [0, '#382b70'],
        [1, '#191244'],
      ]
  const edge = isLit ? '#fff6cf' : '#6f62b5'
  return document(
    80,
    160,
    `${linear('left', left as never, [0, 1, 0, 0])}${linear('right', right as never, [0, 1, 0, 0])}`,
    `<polygon points="40,4 12,100 40,158" fill="url(#left)"/><polygon points="40,4 68,100 40,158" fill="url(#right)"/>
    <path d="M40 4L12 100L40 158L68 100ZM40 4V158M12 100L40 122L68 100" fill="none" stroke="${edge}" stroke-width="2.6" stroke-linejoin="round" opacity="${isLit ? 0.95 : 0.7}"/>
    <circle cx="40" cy="6" r="5" fill="${isLit ? '#fffbe0' : '#7a6cc4'}"/><circle cx="40" cy="84" r="4" fill="${isLit ? '#fffbe0' : '#54479c'}"/>`,
  )
}

/** Draws the middle of the large parol, 200 × 200, with space for a number. */
export function greatParolHub(): string {
  return document(
    200,
    200,
    `${radial('face', [
      [0, '#5b2a8f'],
      [0.75, '#2b1463'],
      [1, '#1a0b45'],
    ])}${linear('brass', [
      [0, '#fff0a8'],
      [0.5, '#f2ae2c'],
      [1, '#9c5708'],
    ])}
    ${radial('petal', [
      [0, '#e9fff8'],
      [0.55, '#35d9c6'],
      [1, '#0a6f8a'],
    ])}`,
    `${ring(16, 82, (x, y, turn) => `<ellipse cx="${short(x)}" cy="${short(y)}" rx="13" ry="16" fill="url(#petal)" transform="rotate(${turn} ${short(x)} ${short(y)})"/>`)}
    ${circle(100, 100, 76, 'url(#brass)')}${circle(100, 100, 68, 'url(#face)')}
    ${ring(24, 72, (x, y, _turn, index) => circle(x, y, 2.6, bulbs[index % 5]!))}`,
  )
}
