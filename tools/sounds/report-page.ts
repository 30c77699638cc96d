import type { EffectReport, LoopReport } from './report.ts'

/** The measures of a title's recordings. */
export interface Measured {
  title: string
  /** Bytes by file. */
  sizes: Record<string, number>
  /** The loops by file; none for effects without music. */
  loops: Record<string, LoopReport>
  effects: Record<string, EffectReport>
}

/** Returns the difference in LU between the loudest and the quietest title for each effect that two of them have. */
export function spreadsOf(titles: readonly Measured[]): Record<string, number> {
  const names = new Set(titles.flatMap(({ effects }) => Object.keys(effects)))
  const spreads = [...names].map((name): [string, number] => {
    const heard = titles.flatMap(({ effects }) => effects[name]?.loudness ?? [])
    return [name, Math.max(...heard) - Math.min(...heard)]
  })
  return Object.fromEntries(spreads)
}

/** Returns by how many LU the loudest effect of a slot is above a stop of its reels. */
export function rangeOf({ effects }: Measured): number {
  return Math.max(...Object.values(effects).map(({ loudness }) => loudness)) - effects.stop!.loudness
}

interface Row {
  measured: Measured
  /** The drawn files, as data URLs. */
  pictures: Record<string, string>
}

/** Returns a page of HTML with the measures and the waveforms of recordings. */
export function pageOf(rows: readonly Row[]): string {
  const slots = rows.map(({ measured }) => measured).filter(({ effects }) => effects.stop)
  const names = Object.keys(slots[0]?.effects ?? {})
  const spreads = spreadsOf(slots)
  const cells = (values: readonly string[]) => values.map((value) => `<td>${value}</td>`).join('')
  const loops = slots.flatMap(({ title, loops: found }) =>
    Object.entries(found).map(
      ([name, { loudness, peak, seam }]) =>
        `<tr><th>${title}, ${name}</th>${cells([loudness.toFixed(1), peak.toFixed(1), seam.step.toFixed(2), seam.likeness.toFixed(3)])}</tr>`,
    ),
  )
  const effects = slots.map(
    (one) =>
      `<tr><th>${one.title}</th>${cells([...names.map((name) => one.effects[name]!.loudness.toFixed(1)), rangeOf(one).toFixed(1)])}</tr>`,
  )
  const pictures = rows.flatMap(({ measured: { title }, pictures: drawn }) =>
    Object.entries(drawn).map(
      ([name, url]) => `<figure><figcaption>${title}, ${name}</figcaption><img src="${url}" alt=""></figure>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Recordings</title>
<style>body{background:#0b0d12;color:#e8e6df;font:14px system-ui;margin:2rem}td,th{padding:.25rem .75rem;text-align:end}th:first-child{text-align:start}img{max-width:100%}figure{margin:2rem 0}</style>
<h1>Recordings</h1>
<h2>Loops</h2>
<table><tr><th></th><th>LUFS, integrated</th><th>dBTP</th><th>step at the seam</th><th>likeness at the seam</th></tr>
${loops.join('\n')}</table>
<h2>Effects: the largest momentary loudness in LUFS</h2>
<table><tr><th></th>${names.map((name) => `<th>${name}</th>`).join('')}<th>loudest above a stop, LU</th></tr>
${effects.join('\n')}
<tr><th>between the titles, LU</th>${cells([...names.map((name) => spreads[name]!.toFixed(1)), ''])}</tr></table>
<h2>Waveforms</h2>
${pictures.join('\n')}</html>
`
}
