/** The felt table of the shells with cards and with dice, under two lamps, in the vendor's colours. */
import { glow } from './art.js'

const lamp = (x) => `
  ${glow(x, 70, 150, 76, 'lamp', 'opacity=".35"')}
  <path d="M${x} -200V8" stroke="var(--metal-5)" stroke-width="3"/>
  <path d="M${x - 30} 30q4-24 30-24t30 24z" fill="url(#metal)" stroke="var(--metal-5)" stroke-width="1.5"/>
  <ellipse cx="${x}" cy="30" rx="30" ry="5" fill="#fff6d6"/>`

/** Returns the table with what lies on it; its printed arc of letters is filled by `printTitle`. */
export const felt = (content) => `
  <defs>
    <linearGradient id="rail" gradientUnits="userSpaceOnUse" x1="-90" x2="570">
      <stop stop-color="var(--metal-5)"/><stop offset=".5" stop-color="var(--metal-2)"/><stop offset="1" stop-color="var(--metal-5)"/>
    </linearGradient>
    <radialGradient id="felt" cx=".5" cy=".42" r=".62">
      <stop stop-color="var(--light)"/><stop offset=".45" stop-color="var(--middle)"/><stop offset="1" stop-color="var(--edge)"/>
    </radialGradient>
  </defs>
  ${lamp(96)}${lamp(384)}
  <path d="M-86 52H566C562 250 420 342 240 342S-82 250-86 52Z" fill="#0008" transform="translate(0 12)"/>
  <path d="M-86 52H566C562 250 420 342 240 342S-82 250-86 52Z" fill="var(--deep)"/>
  <path d="M558 46C554 242 414 334 240 334S-74 242-78 46" fill="none" stroke="var(--second-deep)" stroke-width="15"/>
  <path d="M554 44C550 238 412 329 240 329S-70 238-74 44" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>
  <path d="M-66 52H546C542 232 408 322 240 322S-62 232-66 52Z" fill="url(#felt)" stroke="url(#metal)" stroke-width="3"/>
  <path d="M-90 46H570V56H-90Z" fill="var(--deep)"/>
  <path d="M-90 46H570" stroke="url(#rail)" stroke-width="2"/>
  ${glow(240, 150, 210, 92, 'lamp', 'opacity=".28"')}
  <path id="printed" d="M26 182C50 258 140 299 240 299S430 258 454 182" fill="none" stroke="var(--metal-2)" stroke-opacity=".35" stroke-width="1.5"/>
  <text class="printed" font-size="21" dy="-9"><textPath href="#printed" startOffset="50%"></textPath></text>
  ${content}`

/** Prints the title of the game on the table. */
export function printTitle(art, title) {
  art.querySelector('textPath').textContent = title
}
