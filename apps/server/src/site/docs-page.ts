/** Escapes text for HTML. */
export function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark;--line:#8884;--soft:#8881}
body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0}h2{margin:3rem 0 1rem;text-transform:capitalize}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:1rem}article{border:1px solid var(--line);border-radius:12px;padding:1rem;margin:1rem 0}
code{font:.95em ui-monospace,monospace}.m{padding:.1em .5em;border-radius:6px;background:var(--soft);font-weight:700}
.facts{font-size:.9rem;opacity:.8}table{width:100%;border-collapse:collapse;margin:.75rem 0;font-size:.9rem}
caption{text-align:start;font-weight:600;padding:.25rem 0}th,td{text-align:start;vertical-align:top;border-top:1px solid var(--line);padding:.35rem .5rem .35rem 0;font-weight:400;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);border-radius:8px;padding:.75rem;margin:.75rem 0;font:.9em/1.45 ui-monospace,monospace}
th{width:14rem}@media(max-width:40rem){th{width:40%}}`

/** Returns a page to read, without scripts. */
export function docsPageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(title)}</title><style>${style}</style></head><body>
${body}</body></html>`
}
