import { circle, radial, short } from '../../slots/art/draw.ts'
import { contours, goldRim, lifted, paper, sheet, slants } from './cut-paper.ts'

const mirrored = (body: string) => `${body}<g transform="matrix(-1 0 0 1 200 0)">${body}</g>`

/** Draws a water buffalo with a woven band. */
export function carabao(): string {
  const horn = `${sheet('M86 92C52 98 12 88 8 50 6 34 14 20 30 10 26 28 28 40 36 50 46 62 66 68 88 70Z', 'url(#horn)', '#fff6e0')}<path d="M20 62q8-4 12-12M32 76q8-6 12-16M48 86q6-8 8-18M64 90q4-8 4-18" stroke="#5a4634" stroke-width="2.400" fill="none" opacity=".6" stroke-linecap="round"/>`
  const ear = `${sheet('M68 98C48 90 30 98 20 114 38 124 60 120 72 110Z', 'url(#hide)', '#c8d0e4')}<path d="M60 104C48 100 38 104 32 112 44 116 56 112 62 108Z" fill="#d88a92"/>`
  const eye = `<ellipse cx="79" cy="112" rx="9" ry="8" fill="#1c2030"/><ellipse cx="79" cy="112" rx="6.500" ry="6.500" fill="#6a3a1c"/>${circle(79, 112, 3.6, '#120a06')}${circle(76.5, 109, 2.2, '#fff')}<path d="M68 104q10-8 21 1" stroke="#22283a" stroke-width="3.400" fill="none" stroke-linecap="round"/>`
  return paper(
    slants({
      horn: ['#fff4d8', '#8a7460'],
      hide: ['#a8b2ca', '#3a4258'],
      nose: ['#dfe2ee', '#8a8ca6'],
      band: ['#ff5a52', '#a81238'],
    }),
    `${contours(3, ['#7a1c2c', '#b8342e', '#e8653a', '#ffa45a', '#ffd08a'], goldRim)}${mirrored(horn)}${mirrored(ear)}
    ${sheet('M66 88C68 62 132 62 134 88 138 108 130 126 128 146 128 166 118 180 100 180 82 180 72 166 72 146 70 126 62 108 66 88Z', 'url(#hide)', '#dce4f6')}
    <path d="M72 92C70 112 78 126 78 146" stroke="#e6ecfa" stroke-width="4" fill="none" opacity=".5" stroke-linecap="round"/>
    ${mirrored(eye)}
    ${sheet('M66 90Q100 76 134 90L133 102Q100 88 67 102Z', 'url(#band)', '#ffd76a')}<path d="M74 95l6-7 6 5 7-8 7 6 7-6 7 8 6-5 6 7" fill="none" stroke="#ffe48a" stroke-width="2.600" stroke-linejoin="round"/>
    ${sheet('M84 70Q90 52 100 46 110 52 116 70 108 64 100 76 92 64 84 70Z', '#2c3246', '#8a94ae')}
    ${sheet('M71 152C76 136 124 136 129 152 132 170 118 184 100 184 82 184 68 170 71 152Z', 'url(#nose)', '#fff')}
    <ellipse cx="85" cy="156" rx="6" ry="4.600" fill="#2a2438" transform="rotate(-20 85 156)"/><ellipse cx="115" cy="156" rx="6" ry="4.600" fill="#2a2438" transform="rotate(20 115 156)"/><path d="M84 173q16 7 32 0" stroke="#4a4660" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M91 162q-4 22 9 22t9-22" fill="none" stroke="#8a5206" stroke-width="6"/><path d="M91 162q-4 22 9 22t9-22" fill="none" stroke="#ffd45e" stroke-width="3.800"/>`,
  )
}

/** Draws a mountain eagle with its mane of feathers. */
export function eagle(): string {
  const feather = (turn: number, long: number, fill: string) =>
    `<path d="M0 0C${short(long * 0.3)} -11 ${short(long * 0.8)} -9 ${long} 0 ${short(long * 0.8)} 7 ${short(long * 0.3)} 10 0 0Z" fill="url(#${fill})" stroke="#fff2d8" stroke-width="1.200" stroke-opacity=".5" transform="translate(104 96) rotate(${turn})"/>`
  const fan = (turns: readonly number[], long: number, fill: string) =>
    lifted(turns.map((turn, at) => feather(turn, long - (at % 2) * 8, fill)).join(''))
  return paper(
    `${slants({
      dark: ['#b8743a', '#4a220e'],
      mid: ['#e8aa62', '#8a4a1c'],
      pale: ['#fff6e0', '#d8a86a'],
      face: ['#fffaf0', '#e0b884'],
      beak: ['#9fb8d8', '#2c3e64'],
    })}`,
    `${contours(23, ['#12406e', '#1f6aa0', '#3a9aca', '#7acbe6', '#c0ecf4'], goldRim)}
    ${sheet('M62 126C54 150 50 172 60 190 86 198 130 198 160 184 168 152 154 116 138 100Z', 'url(#dark)', '#ffd8a0')}
    ${fan([-122, -98, -74, -50, -26, -4, 18, 38], 80, 'dark')}${fan([-112, -88, -64, -40, -16, 8, 28, 50], 64, 'mid')}
    ${fan([46, 66, 86, 106, 126], 74, 'mid')}${fan([-100, -72, -44, -16, 12, 40, 70, 100], 48, 'pale')}
    ${sheet('M70 76C80 54 118 50 134 74 146 96 136 126 110 132 88 134 72 122 68 104Z', 'url(#face)', '#fff')}
    ${sheet('M76 80C46 74 18 92 18 130 20 142 24 148 28 150 30 136 40 126 54 124 68 122 80 116 82 106Z', 'url(#beak)', '#e8f2ff')}
    <path d="M34 118C46 106 62 104 80 106" stroke="#1c2a48" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M30 104C38 92 54 84 70 86" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".6"/><ellipse cx="58" cy="94" rx="4.500" ry="2.600" fill="#1c2a48" transform="rotate(-20 58 94)"/>
    ${circle(96, 86, 12, '#3a2410')}${circle(96, 86, 10, '#b8e4ff')}${circle(95, 86, 5.4, '#0c1420')}${circle(92, 82, 2.8, '#fff')}
    <path d="M74 76Q92 64 112 76" stroke="#5a2c10" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M104 112q8 6 18 4M100 122q10 6 22 2" stroke="#b87c42" stroke-width="2.600" fill="none" stroke-linecap="round"/>`,
  )
}

function dragonflyBody(): string {
  const wing = (path: string) => sheet(path, 'url(#wing)', '#fff')
  return `<g transform="rotate(32 100 100) translate(9 6) scale(.9)">${mirrored(`${wing('M98 92C72 96 20 92 4 112 2 130 50 128 98 104Z')}${wing('M98 84C70 58 18 44 4 58 0 76 50 96 98 96Z')}<path d="M96 88C66 72 34 62 12 62M96 96C64 102 34 106 12 116M70 76l-8 6M50 68l-6 9M70 104l-6 10M46 108l-5 12" stroke="#0c6a9c" stroke-width="1.800" fill="none" opacity=".65"/>${circle(15, 63, 4, '#0c4a8a')}${circle(14, 115, 4, '#0c4a8a')}`)}
    ${sheet('M94 104H106L104 188Q100 198 96 188Z', 'url(#tail)', '#ffd8c0')}<path d="M94.500 120h11M95 134h10M95 148h10M95.500 162h9M96 176h8" stroke="#7a0f24" stroke-width="2.600"/>
    ${sheet('M100 66C112 66 116 80 113 94 110 106 104 112 100 112 96 112 90 106 87 94 84 80 88 66 100 66Z', 'url(#tail)', '#ffd8c0')}<path d="M93 80q7 6 14 0M93 92q7 6 14 0" stroke="#7a0f24" stroke-width="2.600" fill="none"/>
    ${lifted(`${circle(89, 60, 12, 'url(#eye)')}${circle(111, 60, 12, 'url(#eye)')}${circle(100, 62, 7, '#d8402a')}`)}${circle(86, 56, 3.4, '#fff')}${circle(108, 56, 3.4, '#fff')}</g>`
}

const dragonflyHues = slants({
  wing: ['#f0feff', '#3ab0e0'],
  tail: ['#ff9a5a', '#c81a34'],
  eye: ['#7af0d8', '#0a6a7a'],
})

/** Draws a glowing dragonfly seen from above. */
export function dragonfly(): string {
  return paper(
    `${dragonflyHues}${radial('glow', [
      [0, '#7ae0ff', 0.5],
      [1, '#3ab0e0', 0],
    ])}`,
    `${circle(100, 100, 96, 'url(#glow)')}${dragonflyBody()}`,
  )
}

/** Draws the dragonfly that flies around the reels, without the glow; 200 × 200. */
export function flyingDragonfly(): string {
  return paper(dragonflyHues, dragonflyBody())
}

/** Draws a smiling tree frog. */
export function frog(): string {
  const leg = sheet(
    'M62 124C34 112 14 134 22 160 14 164 8 172 12 178 26 172 34 178 52 176 60 164 68 150 72 140Z',
    'url(#skin)',
    '#e8ffb8',
  )
  const arm = sheet(
    'M78 138C70 152 66 168 62 176 56 178 54 184 58 188 68 184 78 188 86 184 90 170 92 156 92 142Z',
    'url(#skin2)',
    '#e8ffb8',
  )
  const eye = `${lifted(circle(70, 62, 22, 'url(#skin)', 'stroke="#e8ffb8" stroke-width="1.400"'))}${circle(70, 61, 16, '#fff6c0')}${circle(70, 61, 14, 'url(#iris)')}<ellipse cx="70" cy="61" rx="10" ry="5.500" fill="#12180a"/>${circle(64, 55, 4.4, '#fff')}`
  return paper(
    `${slants({ skin: ['#d0ff5a', '#2c9a2e'], skin2: ['#b0f04a', '#1c7a2c'], belly: ['#fffde0', '#e0e08a'], iris: ['#ffd23a', '#e86a12'] })}${radial(
      'glow',
      [
        [0, '#c0ff6a', 0.45],
        [1, '#5ac03a', 0],
      ],
    )}`,
    `${circle(100, 108, 94, 'url(#glow)')}${mirrored(leg)}
    ${sheet('M100 66C146 66 168 96 162 130 156 164 130 178 100 178 70 178 44 164 38 130 32 96 54 66 100 66Z', 'url(#skin)', '#f0ffc8')}
    ${sheet('M100 116C128 116 142 130 138 150 132 170 118 176 100 176 82 176 68 170 62 150 58 130 72 116 100 116Z', 'url(#belly)', '#fff')}
    ${mirrored(arm)}${mirrored(eye)}
    <path d="M52 102Q100 138 148 102" fill="none" stroke="#145a24" stroke-width="5" stroke-linecap="round"/><path d="M92 92l-3 4M108 92l3 4" stroke="#145a24" stroke-width="4" stroke-linecap="round"/>
    ${circle(56, 116, 8, '#ff8a6a', 'opacity=".55"')}${circle(144, 116, 8, '#ff8a6a', 'opacity=".55"')}${circle(48, 136, 4, '#1c7a2c')}${circle(154, 138, 4, '#1c7a2c')}${circle(52, 150, 3, '#1c7a2c')}<path d="M76 78Q100 70 124 78" stroke="#f8ffd8" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`,
  )
}
