/** Pieces that several shells draw with, in the vendor's colours. */

/**
 * Returns a drawing that fills its box as far as its shape allows; what lies outside of its frame is scenery, which the
 * edge of the stage cuts.
 */
export function drawing(width, height, content) {
  return `<svg class="drawing" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="metal" x2="0" y2="1">
        <stop stop-color="var(--metal-1)"/>
        <stop offset=".42" stop-color="var(--metal-2)"/>
        <stop offset=".62" stop-color="var(--metal-3)"/>
        <stop offset="1" stop-color="var(--metal-4)"/>
      </linearGradient>
      <radialGradient id="lamp">
        <stop stop-color="#fff3c4" stop-opacity=".85"/>
        <stop offset="1" stop-color="#fff3c4" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="shine">
        <stop stop-color="var(--light)" stop-opacity=".8"/>
        <stop offset="1" stop-color="var(--light)" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="dusk" x2="0" y2="1">
        <stop stop-color="#000" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity=".55"/>
      </linearGradient>
    </defs>
    ${content}
  </svg>`
}

/** Returns copies of a shape, each drawn from its number. */
export const times = (count, each) => Array.from({ length: count }, (_, at) => each(at)).join('')

/** Returns copies of a shape around a point. */
export const around = (count, x, y, each) =>
  times(count, (at) => `<g transform="rotate(${(360 / count) * at} ${x} ${y})">${each(at)}</g>`)

/** Returns a symbol in a square around a point. */
export const symbol = (address, x, y, side, more = '') =>
  `<image href="${address}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" ${more}/>`

/** Returns the ring of light with spots that a lamp throws on a wall or a table. */
export const glow = (x, y, wide, tall, kind = 'lamp', more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="url(#${kind})" ${more}/>`

/** Returns a chip of the vendor's metal, which is put down with the stake. */
export const chip = (x, y, radius) => `<g class="chip">
    <circle cx="${x}" cy="${y + radius * 0.16}" r="${radius}" fill="#0009"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="var(--metal-5)"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="none" stroke="url(#metal)" stroke-width="${radius * 0.26}"
      stroke-dasharray="${radius * 0.6} ${radius * 0.3}"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.66}" fill="var(--metal-5)" stroke="var(--metal-2)" stroke-width="${radius * 0.05}"/>
    ${symbolOfStar(x, y, radius * 0.48)}
  </g>`

function symbolOfStar(x, y, radius) {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const [angle, far] = [(at / 10) * Math.PI * 2 - Math.PI / 2, at % 2 ? radius * 0.45 : radius]
    return `${(x + Math.cos(angle) * far).toFixed(1)},${(y + Math.sin(angle) * far).toFixed(1)}`
  })
  return `<polygon points="${corners.join(' ')}" fill="url(#metal)"/>`
}

/** Returns a plate with a factor on it. */
export const plate = (text, x, y, wide = 44, tall = 20) => `<g class="plate">
    <rect x="${x - wide / 2}" y="${y - tall / 2}" width="${wide}" height="${tall}" rx="${tall / 2}" fill="var(--deep)"
      stroke="url(#metal)" stroke-width="1.5"/>
    <text x="${x}" y="${y + tall * 0.26}" font-size="${tall * 0.72}">${text}</text>
  </g>`
