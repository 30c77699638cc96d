import type { Sample } from '../../games/slots/sample.ts'
import { classLabels } from './sheet.ts'

const width = 720
const left = 112
const right = 96
const top = 28
const bar = 22
const gap = 6
/** The bars range from one round in ten million to all rounds, with the same width for each decade. */
const decades = 7

/** Returns a bar chart of the frequency of wins on a logarithmic scale; readable on light and dark backgrounds. */
export function plotOf(name: string, { classes, rounds }: Sample): string {
  const labels = classLabels()
  const height = top + labels.length * (bar + gap) + 34
  const across = width - left - right
  const widthOf = (share: number) =>
    share <= 0 ? 0 : Math.max(2, across * (1 + Math.log10(share) / decades))
  const bars = labels.map((label, at) => {
    const share = classes[at]! / rounds
    const y = top + at * (bar + gap)
    const long = widthOf(share)
    const oneIn =
      share === 0
        ? 'not seen'
        : share >= 0.1
          ? `${(100 * share).toFixed(1)} %`
          : `1 in ${Math.round(1 / share).toLocaleString('en')}`
    return [
      `<text class="soft" x="${left - 10}" y="${y + 15}" text-anchor="end">${label}</text>`,
      `<rect class="${at === 0 ? 'lost' : 'won'}" x="${left}" y="${y}" width="${long.toFixed(1)}" height="${bar}" rx="3"/>`,
      `<text class="ink" x="${(left + long + 8).toFixed(1)}" y="${y + 15}">${oneIn}</text>`,
    ].join('\n')
  })
  const marks = Array.from({ length: decades + 1 }, (_, power) => {
    const x = (left + across * (1 - power / decades)).toFixed(1)
    const text =
      power === 0
        ? 'all'
        : power < 4
          ? `1 in ${(10 ** power).toLocaleString('en')}`
          : `1 in 10${'⁴⁵⁶⁷'[power - 4]}`
    return [
      `<line class="grid" x1="${x}" x2="${x}" y1="${top - 6}" y2="${height - 30}"/>`,
      `<text class="soft small" x="${x}" y="${height - 14}" text-anchor="middle">${text}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="name">
<title id="name">${name}: how often a round wins how many stakes</title>
<style>
text { font: 13px system-ui, sans-serif }
.small { font-size: 11px }
.ink { fill: #1d2330 } .soft { fill: #5b6475 } .grid { stroke: #d9dee8 } .won { fill: #b7791f } .lost { fill: #9aa3b5 }
@media (prefers-color-scheme: dark) {
.ink { fill: #eef1f7 } .soft { fill: #a4adbf } .grid { stroke: #363e4e } .won { fill: #e3a93c } .lost { fill: #6b7486 }
}
</style>
<text class="soft" x="${left - 10}" y="16" text-anchor="end">stakes</text>
${marks.join('\n')}
${bars.join('\n')}
</svg>
`
}
