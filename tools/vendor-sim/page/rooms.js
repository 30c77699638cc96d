/** A house by night: a light goes from room to room, and the one where it stays gives what it holds. */
import { chip, drawing, glow, plate, symbol, times } from './art.js'
import { game, lotsOf, move, pause, startGame } from './play.js'

const [wide, tall] = [124, 80]
const [left, top] = [54, 90]
const hall = 7
const rooms = [0, 1, 2, 3, 4, 5, 6, 8]
const placeOf = (room) => ({ x: left + (room % 3) * wide, y: top + Math.floor(room / 3) * tall })

/** The room of each prize; the others are empty. The same in every round of a game. */
const roomOfPrize = (() => {
  const lot = lotsOf(game.title)
  const order = rooms.map((room) => ({ room, lot: lot(1e6) })).sort((one, other) => one.lot - other.lot)
  return game.prizes.map((_, prize) => order[prize].room)
})()
const prizeOfRoom = (room) => roomOfPrize.indexOf(room)
const emptyRooms = rooms.filter((room) => prizeOfRoom(room) < 0)

const walls = ['#f2b8a0', '#a9cfe8', '#cfe0a4', '#e6b7d4', '#f6d58b', '#b9b5ea', '#a6dcc8', '', '#eec2a8']

/** The furniture of each room, around the middle of its floor. */
const furniture = [
  // A bed.
  `<path d="M-42-30h8V0h-8zM34-16h8V0h-8z" fill="#6b4026"/><path d="M-36-16h72v13h-72z" fill="#f4efe4"/><path d="M-12-18h48v15h-48z" fill="var(--second)"/><rect x="-34" y="-23" width="20" height="10" rx="4" fill="#fff"/>`,
  // A telescope at a window.
  `<path d="M-38-46h30v28h-30z" fill="#17244d" stroke="#fff" stroke-width="3"/><path d="M-23-46v28M-38-32h30" stroke="#fff" stroke-width="2"/><circle cx="-30" cy="-38" r="4" fill="#fff6d6"/><path d="M22-20 14 0M24-20 36 0M23-20V0" stroke="#5c4630" stroke-width="3"/><path d="m8-26 30-12 4 10-30 12z" fill="url(#metal)" stroke="var(--metal-5)"/>`,
  // Bookshelves.
  `<path d="M-44-50h36V0h-36z" fill="#5f3a22"/>${times(3, (row) => times(6, (at) => `<path d="M${-41 + at * 5.2} ${-36 + row * 16}v-${9 + ((at * 7 + row * 3) % 4)}h4.2V${-36 + row * 16}z" fill="${['#d95d4e', '#4f8fc0', '#e9c46a', '#6a9c5b'][(at + row) % 4]}"/>`))}<path d="M12-22h30v14H12z" fill="var(--second)"/><path d="M8-14h6V0H8zM40-14h6V0h-6zM12-9h30v6H12z" fill="var(--second-deep)"/><path d="M12-34q0-8 8-8h14q8 0 8 8v14H12z" fill="var(--second)"/>`,
  // A piano.
  `<path d="M-30-40h54v22h-54z" fill="#23202b"/><path d="M-34-20h62v8h-62z" fill="#fff"/>${times(10, (at) => `<path d="M${-30 + at * 6}-20h3v5h-3z" fill="#23202b"/>`)}<path d="M-34-12h62v4h-62zM-32-8h5V0h-5zM21-8h5V0h-5z" fill="#23202b"/><path d="M-6-50h12v10H-6z" fill="#f4efe4"/>`,
  // A sofa and a lamp.
  `<path d="M-36-26q0-8 8-8h36q8 0 8 8v14h-52z" fill="var(--light)"/><path d="M-42-18h9V0h-9zM13-18h9V0h-9z" fill="var(--middle)"/><path d="M-33-13h46V-2h-46z" fill="var(--middle)"/><path d="M38-34V0M32 0h12" stroke="var(--metal-5)" stroke-width="3"/><path d="M28-34h20l-5-15H33z" fill="url(#metal)"/>`,
  // A table with a cloth and two chairs.
  `<path d="M-40-32h5V0h-5zM-40-14h16v4h-16zM-28-12h4V0h-4zM35-32h5V0h-5zM24-14h16v4H24zM24-12h4V0h-4z" fill="#6b4026"/><path d="M-22-24h44v5h-44z" fill="#8a5632"/><path d="M-18-24h36l4 12h-44z" fill="#f4efe4"/><path d="M-3-19h6V0h-6z" fill="#6b4026"/><path d="M-6-31h12v7H-6z" fill="var(--second)"/><path d="M0-38v7" stroke="#4d8b4a" stroke-width="2"/><circle cy="-40" r="4" fill="#ff8fa8"/>`,
  // A fireplace.
  `<path d="M-32-42h60V0h-60z" fill="#8d4b3a"/>${times(3, (row) => `<path d="M-32 ${-32 + row * 11}h60" stroke="#0003" stroke-width="2"/>`)}<path d="M-38-47h72v7h-72z" fill="#5f3a22"/><path d="M-18 0v-16q16-16 32 0V0z" fill="#1d120f"/><path d="M-10 0q-2-10 5-18 1 7 5 8 1-6 4-9 8 9 6 19z" fill="#ff9a3d"/><path d="M-4 0q-1-6 3-10 5 4 4 10z" fill="#ffe07a"/><path d="M-28-52h8v6h-8zM14-56h8v10h-8z" fill="url(#metal)"/>`,
  '',
  // A window, a plant and a picture.
  `<path d="M-6-48h26v22H-6z" fill="#17244d" stroke="#fff" stroke-width="3"/><path d="M7-48v22" stroke="#fff" stroke-width="2"/><path d="M-40-14h18l-3 14h-12z" fill="#c96f4a"/><path d="M-31-14q-16-10-14-26 13 4 14 20 0-20 10-28 8 16-6 34z" fill="#3f9b58"/><path d="M30-22h16V0H30z" fill="#6b4026"/><path d="M30-12h16" stroke="#0004" stroke-width="2"/>`,
]

function roomArt(room) {
  const { x, y } = placeOf(room)
  const [middle, floor] = [x + wide / 2, y + tall - 12]
  const prize = prizeOfRoom(room)
  return `<g class="room-art" data-room="${room}">
    <path d="M${x + 3} ${y + 3}h${wide - 6}v${tall - 6}h-${wide - 6}z" fill="color-mix(in oklab, var(--light) 28%, ${walls[room]})"/>
    <path d="M${x + 3} ${floor}h${wide - 6}v9h-${wide - 6}z" fill="#8a5632"/>
    ${times(6, (at) => `<path d="M${x + 12 + at * 20} ${floor}v9" stroke="#0002"/>`)}
    ${glow(middle, y + 28, 56, 40, 'lamp', 'opacity=".8"')}
    <g transform="translate(${middle} ${floor})">${furniture[room]}</g>
    <path class="dark" d="M${x + 3} ${y + 3}h${wide - 6}v${tall - 6}h-${wide - 6}z"/>
    ${prize < 0 ? '' : plate(`×${game.prizes[prize].times}`, middle, y + 14, 58, 22)}
  </g>`
}

const { x: hallX, y: hallY } = placeOf(hall)
const hallMiddle = hallX + wide / 2
const hallArt = `
  <path d="M${hallX + 3} ${hallY + 3}h${wide - 6}v${tall - 3}h-${wide - 6}z" fill="#fbe6b8"/>
  ${glow(hallMiddle, hallY + 30, 62, 54)}
  <path d="M${hallX + 10} ${hallY + tall}v-58h26v58zM${hallX + wide - 36} ${hallY + tall}v-58h26v58z" fill="var(--edge)" stroke="url(#metal)" stroke-width="2"/>
  <circle cx="${hallX + 31}" cy="${hallY + 54}" r="2.5" fill="var(--metal-2)"/><circle cx="${hallX + wide - 31}" cy="${hallY + 54}" r="2.5" fill="var(--metal-2)"/>
  <path d="M${hallX + 36} ${hallY + tall}l-12 28h${wide - 48}l-12-28z" fill="var(--second)"/>
  <path d="M${hallMiddle} ${hallY}v12" stroke="var(--metal-5)" stroke-width="2"/><path d="M${hallMiddle - 9} ${hallY + 20}q0-9 9-9t9 9z" fill="url(#metal)"/>`

const tree = (x, size) => `
  <path d="M${x - size * 0.08} 340h${size * 0.16}v-${size}h-${size * 0.16}z" fill="#0007"/>
  <circle cx="${x}" cy="${340 - size}" r="${size * 0.42}" fill="var(--second-deep)"/>
  <circle cx="${x - size * 0.3}" cy="${340 - size * 0.7}" r="${size * 0.32}" fill="var(--second-deep)"/>
  <circle cx="${x + size * 0.3}" cy="${340 - size * 0.72}" r="${size * 0.34}" fill="var(--second-deep)"/>
  <circle cx="${x - size * 0.1}" cy="${340 - size * 1.1}" r="${size * 0.2}" fill="#fff" fill-opacity=".08"/>`

const stars = (() => {
  const lot = lotsOf(`stars of ${game.title}`)
  return times(
    46,
    () =>
      `<circle cx="${lot(1300) - 410}" cy="${lot(280) - 40}" r="${0.7 + lot(12) / 10}" fill="#fff" fill-opacity="${0.3 + lot(60) / 100}"/>`,
  )
})()

const [right, bottom] = [left + 3 * wide, top + 3 * tall]
const house = `
  ${stars}
  <circle cx="420" cy="34" r="24" fill="#fff6d6"/>${glow(420, 34, 130, 110)}
  ${tree(-70, 150)}${tree(14, 96)}${tree(470, 110)}${tree(560, 160)}${tree(-210, 120)}${tree(690, 120)}
  <path d="M-600 ${bottom}H1080V900H-600z" fill="var(--deep)"/>
  <path d="M-600 ${bottom}H1080v6H-600z" fill="var(--second-deep)"/>
  <path d="M330 30h26v44h-26z" fill="#7d4436"/><path d="M326 24h34v9h-34z" fill="#5f3a22"/>
  <path d="M${left - 8} ${top - 6}H${right + 8}V${bottom}H${left - 8}z" fill="var(--metal-5)"/>
  <path d="M${left - 8} ${top - 6}H${right + 8}V${bottom}H${left - 8}z" fill="none" stroke="url(#metal)" stroke-width="2"/>
  <path d="M${left - 26} ${top - 4} ${left + 40} 22H${right - 40}L${right + 26} ${top - 4}z" fill="var(--middle)" stroke="var(--metal-5)" stroke-width="3"/>
  ${times(4, (row) => `<path d="M${left + 27 - row * 15} ${38 + row * 15}H${right - 27 + row * 15}" stroke="#0003" stroke-width="3" stroke-dasharray="14 3"/>`)}
  <path d="M${left - 26} ${top - 4}H${right + 26}" stroke="url(#metal)" stroke-width="5"/><path d="M${left - 28} ${top - 7}h${right - left + 56}v6h-${right - left + 56}z" fill="url(#metal)"/>
  <circle cx="240" cy="54" r="25" fill="var(--deep)" stroke="url(#metal)" stroke-width="4"/>
  <image href="${game.mark}" x="223" y="37" width="34" height="34"/>
  ${rooms.map(roomArt).join('')}${hallArt}`

const guestSide = 46
const guest = `<g class="guest">
    <ellipse cx="${hallMiddle}" cy="${hallY + tall - 6}" rx="20" ry="5" fill="#0006"/>
    ${symbol(game.symbols.at(game.prizes.length - 1), hallMiddle, hallY + tall - 8 - guestSide / 2, guestSide)}
  </g>`

function draw(art) {
  art.innerHTML = drawing(480, 346, `${house}${chip(hallMiddle + 70, 336, 13)}${guest}`)
}

const darkOf = (room) => document.querySelector(`.room-art[data-room="${room}"] .dark`)

/** Lights rooms one after the other, slower towards the end, and never the same one twice in a row. */
async function wander(last, lot) {
  let before = -1
  for (let hop = 0; hop < 9; hop++) {
    const open = rooms.filter((room) => room !== before && (hop < 8 || room !== last))
    before = open[lot(open.length)]
    await move(
      darkOf(before),
      [{ opacity: 1 }, { opacity: 0.05, offset: 0.3 }, { opacity: 1 }],
      110 + hop * 16,
    )
  }
}

async function reveal({ prize }, lot) {
  const last = prize === null ? emptyRooms[lot(emptyRooms.length)] : roomOfPrize[prize]
  await wander(last, lot)
  await move(darkOf(last), [{ opacity: 1 }, { opacity: 0 }], 260)
  const { x, y } = placeOf(last)
  const [dx, dy] = [x - hallX, y - hallY - 4]
  const frames = [
    { transform: 'none' },
    { transform: `translate(${dx / 2}px, ${dy / 2 - 26}px) scale(1.12)` },
    { transform: `translate(${dx}px, ${dy}px)` },
  ]
  await move(document.querySelector('.guest'), frames, 520)
  await pause(150)
}

const icon = (prize) => `<svg viewBox="0 0 24 24">
    <path d="M2 5h20v16H2z" fill="${walls[roomOfPrize[prize]]}" stroke="#fff8" stroke-width="1.5"/>
    <path d="M2 17h20v4H2z" fill="#8a5632"/>
    <g transform="translate(12 17.5) scale(.21)">${furniture[roomOfPrize[prize]]}</g>
  </svg>`

startGame({ draw, icon, reveal })
