import type { Words } from '@fairground/web/text/words'
import { escaped } from './head.ts'

/** Returns the document shown in place of every page of a preview that has ended. */
export function previewOverPage({ say, tag, direction }: Pick<Words, 'say' | 'tag' | 'direction'>): string {
  const title = escaped(say('preview.over'))
  return `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${escaped(say('preview.over-text'))}</p></main></body></html>
`
}
