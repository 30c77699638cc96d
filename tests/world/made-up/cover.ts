import { type Lots, lotsOf } from './draw-lots.ts'
import { drawMotif, type Palette } from './motifs.ts'
import type { Motif } from './words.ts'

/** What a picture is drawn from. */
export interface Subject {
  vendorCode: string
  id: string
  motif: Motif
}

/**
 * The cover of a made-up game as SVG, 300 wide and 400 high and below 4 kB: its vendor's way of drawing, and colours,
 * light and composition of its own.
 */
export function drawCover({ vendorCode, id, motif }: Subject): string {
  const house = lotsOf(`house of ${vendorCode}`)
  const first = house.below(palettes.length)
  const ground = house.pick(grounds)
  const frame = house.pick(frames)
  const own = lotsOf(`${vendorCode}/${id}/cover`)
  // A vendor has a hand of six skies.
  const palette = palettes[(first + own.below(6) * 3) % palettes.length]!
  const body = drawMotif(motif, palette)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    `<defs><radialGradient id="s" cx="${(30 + own.below(41)) / 100}" cy="${(20 + own.below(51)) / 100}" r=".8">`,
    `<stop stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.ground}"/></radialGradient>`,
    `<g id="m">${body}</g></defs>`,
    '<path d="M0 0h300v400H0z" fill="url(#s)"/>',
    ground(palette, own),
    own.pick(compositions)(palette, own),
    frame(palette),
    '</svg>',
  ].join('')
}

/** The first of a vendor's six skies, which its mark has as well. */
export function skyOf(vendorCode: string): Palette {
  return palettes[lotsOf(`house of ${vendorCode}`).below(palettes.length)]!
}

/** Skies by night and by day, each as `Palette` names its colours. */
const palettes: readonly Palette[] = [
  '#2b3a7a #0b1030 #f6b73c #c9772b #ef5b5b #fff1cf #070a1f',
  '#1f8a9e #07384f #ff7f66 #d2503f #ffd166 #fff4e0 #04202e',
  '#2f8f6b #0b3a33 #f3d06b #c08f35 #ff8f70 #f6ffe9 #06231f',
  '#7a3f8f #2a1038 #ff9eb5 #d55f86 #ffd76e #fff0f5 #190722',
  '#f08a5d #6a2c70 #ffe29a #f0b04f #b83b5e #fffbe8 #35123a',
  '#fff1c9 #f3a76b #c8443a #8f2a2c #2f8f83 #fffaf0 #4a1a16',
  '#dff6f5 #58b4c4 #1f5f8b #153f63 #f6a03c #ffffff #0c2a42',
  '#f2ffe8 #8fcf9f #d1495b #963044 #edae49 #ffffff #2d3b2f',
  '#f4ecff #a78bd6 #4b3b9b #31266d #ff8a5c #ffffff #1d1645',
  '#a3303f #2c0a14 #ffcf5c #d9922b #f78f6b #fff3d6 #18050b',
  '#12707a #062a35 #9be7c4 #4fae95 #ffb84d #f0fff8 #031820',
  '#fde9c8 #d9a066 #38619e #24406e #d8572a #fffdf6 #3b2414',
  '#ffe3e3 #e98a9a #7b2d5b #531c40 #ffc145 #fff8f6 #36102a',
  '#4d7c3a #14301c #ffd98a #cf9a45 #e2604f #fbffe6 #0a1a0f',
  '#3558c8 #101a5c #8ee3ff #4aa6d8 #ffd23f #f3fbff #080d33',
  '#3a3f55 #12141f #e8c468 #a9843a #c75146 #fff6dc #07080d',
].map((colours) => {
  const [sky, ground, main, shade, accent, light, dark] = colours.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { sky, ground, main, shade, accent, light, dark }
})

const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))

/** What lies behind: each vendor has one of these. */
const grounds: readonly ((palette: Palette, lots: Lots) => string)[] = [
  // Rays from behind the middle.
  ({ light }, lots) => {
    const turn = lots.below(30)
    return `<g fill="${light}" opacity=".14" transform="translate(150 190) rotate(${turn})">${times(9, (at) => `<path d="M0 0L-32-300H32z" transform="rotate(${at * 40})"/>`).join('')}</g>`
  },
  // Rings of light.
  ({ light }) =>
    `<g fill="none" stroke="${light}" opacity=".2">${times(6, (at) => `<circle cx="150" cy="190" r="${70 + at * 34}" stroke-width="${12 - at * 1.6}"/>`).join('')}</g>`,
  // Hills, one before the other.
  ({ shade, dark, main }, lots) => {
    const [a, b] = [lots.below(60), lots.below(60)]
    return `<g opacity=".5"><path d="M0 ${300 - a}Q90 ${210 + b} 170 ${290 - b}T300 ${270 - a}V400H0z" fill="${main}" opacity=".45"/><path d="M0 ${340 - b}Q110 ${270 + a} 300 ${330 - a}V400H0z" fill="${shade}"/><path d="M0 376Q150 ${320 + b} 300 372V400H0z" fill="${dark}"/></g>`
  },
  // Waves.
  ({ light, dark }) =>
    `<g fill="none" stroke-width="6">${times(5, (at) => `<path d="M-20 ${292 + at * 24}q40-26 80 0t80 0 80 0 80 0 80 0" stroke="${at % 2 ? light : dark}" opacity="${0.16 + at * 0.05}"/>`).join('')}</g>`,
  // Tiles.
  ({ light }) =>
    `<g fill="${light}" opacity=".12">${times(12, (at) => `<path d="M${(at % 3) * 100 + 50} ${Math.floor(at / 3) * 100}l46 50-46 50-46-50z"/>`).join('')}</g>`,
  // Confetti.
  ({ light, accent, main }, lots) =>
    `<g opacity=".7">${times(26, (at) => `<circle cx="${lots.below(300)}" cy="${lots.below(400)}" r="${1.5 + lots.below(4)}" fill="${[light, accent, main][at % 3]}"/>`).join('')}</g>`,
  // An arch to look through.
  ({ dark, light }) =>
    `<path d="M0 0H300V400H0zM48 400V180a102 102 0 0 1 204 0V400z" fill="${dark}" fill-rule="evenodd" opacity=".45"/><path d="M48 400V180a102 102 0 0 1 204 0V400" fill="none" stroke="${light}" stroke-width="3" opacity=".6"/>`,
  // Slanting stripes.
  ({ light }) =>
    `<g stroke="${light}" stroke-width="16" opacity=".1">${times(12, (at) => `<path d="M${at * 50 - 200} 400L${at * 50 + 40} 0"/>`).join('')}</g>`,
  // Stars above, water below.
  ({ light, shade }, lots) =>
    `<g fill="${light}">${times(20, () => `<circle cx="${lots.below(300)}" cy="${lots.below(260)}" r="${0.8 + lots.below(3) * 0.7}" opacity=".8"/>`).join('')}</g><path d="M0 306H300V400H0z" fill="${shade}" opacity=".5"/><path d="M90 322H210M70 344H180M120 366H240" stroke="${light}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
]

/** What stands in front, drawn from the motif `#m`. */
const compositions: readonly ((palette: Palette, lots: Lots) => string)[] = [
  // One, large.
  ({ dark }, lots) =>
    `<ellipse cx="150" cy="330" rx="88" ry="14" fill="${dark}" opacity=".35"/>${use(150, 196, 2.45, lots.below(17) - 8)}`,
  // One on a medallion.
  ({ accent, dark, light }) =>
    `<circle cx="150" cy="196" r="116" fill="${dark}" opacity=".5"/><circle cx="150" cy="196" r="108" fill="none" stroke="${accent}" stroke-width="6"/><circle cx="150" cy="196" r="98" fill="none" stroke="${light}" stroke-width="1.5" opacity=".7"/>${use(150, 196, 1.6, 0)}`,
  // One, with a smaller one on either side of its foot.
  (_palette, lots) =>
    `<g opacity=".7">${use(62, 268, 0.95, -12 - lots.below(8))}${use(238, 268, 0.95, 12 + lots.below(8))}</g>${use(150, 176, 2.05, 0)}`,
  // Three on a rising line.
  (_palette, lots) =>
    `${use(70, 306, 0.95, lots.below(20) - 10)}${use(226, 262, 1.15, lots.below(20) - 10)}${use(140, 150, 1.95, lots.below(9) - 4)}`,
  // One, and itself in still water.
  ({ light }) =>
    `${use(150, 156, 2.05, 0)}<g opacity=".28"><use href="#m" transform="translate(150 352) scale(2.05 -1.1)"/></g><path d="M40 268H260" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
  // A wreath of small ones about a large one.
  (_palette, lots) => {
    const turn = lots.below(60)
    return `<g opacity=".6">${times(6, (at) => {
      const angle = ((at * 60 + turn) * Math.PI) / 180
      return use(Math.round(150 + 112 * Math.cos(angle)), Math.round(200 + 138 * Math.sin(angle)), 0.5, 0)
    }).join('')}</g>${use(150, 200, 1.75, 0)}`
  },
]

/** What holds it together at the edge: each vendor has one of these. */
const frames: readonly ((palette: Palette) => string)[] = [
  () => '',
  ({ accent }) =>
    `<rect x="9" y="9" width="282" height="382" rx="14" fill="none" stroke="${accent}" stroke-width="4"/>`,
  ({ accent, light }) =>
    `<path d="M14 60V14H60M240 14H286V60M286 340V386H240M60 386H14V340" fill="none" stroke="${accent}" stroke-width="7"/><path d="M26 26h8v8h-8zM266 26h8v8h-8zM26 366h8v8h-8zM266 366h8v8h-8z" fill="${light}"/>`,
  ({ dark, accent }) =>
    `<path d="M0 0H300V34Q150 8 0 34zM0 400H300V366Q150 392 0 366z" fill="${dark}"/><path d="M0 34Q150 8 300 34M0 366Q150 392 300 366" fill="none" stroke="${accent}" stroke-width="3"/>`,
  ({ accent, main, light }) =>
    `<path d="M0 22Q150 62 300 22" fill="none" stroke="${light}" stroke-width="2"/>${times(7, (at) => `<path d="M${24 + at * 40} ${33 + [0, 6, 9, 10, 9, 6, 0][at]!}l24 2-12 26z" fill="${at % 2 ? accent : main}"/>`).join('')}`,
  ({ dark }) =>
    `<path d="M0 0H300V400H0zM150 14C260 14 286 60 286 200S260 386 150 386 14 340 14 200 40 14 150 14z" fill="${dark}" fill-rule="evenodd" opacity=".55"/>`,
]

function use(x: number, y: number, scale: number, turn: number): string {
  return `<use href="#m" transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})"/>`
}
