import type { Words } from '@fairground/web/text/words'

/**
 * Returns the document of a page that an overloaded server cannot render; the browser reloads it after a number of
 * seconds.
 */
export function busyPage(
  { say, tag, direction }: Pick<Words, 'say' | 'tag' | 'direction'>,
  againSeconds: number,
): string {
  const text = escaped(say('busy-page.text'))
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${againSeconds}"><title>${text}</title></head>
<body><main><p>${text}</p></main></body></html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
