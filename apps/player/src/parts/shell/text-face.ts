const own = ['Be Vietnam Pro', 'Amounts', 'Figures']

/**
 * Loads the text font for the texts of the page and the font of amounts, and applies them when that moves nothing
 * unexpectedly: at the first press, on the next screen, or while the page is hidden. The next visit starts with them.
 */
export async function bringTextFace(): Promise<void> {
  const text = document.getElementById('root')!.textContent
  try {
    // Only into the browser's cache: a font loaded into the document makes the browser compute the style of the whole
    // page again, even before any text uses it (24 ms for the page of slots).
    await Promise.all(filesFor(text).map(async (file) => (await fetch(file)).arrayBuffer()))
    localStorage.setItem('face', 'own')
  } catch {
    // Without it the fallback font stays.
    return
  }
  const came = new AbortController()
  const show = async () => {
    came.abort()
    const weights = ['400', '600']
    await Promise.all(
      own.flatMap((family) =>
        weights.map((weight) => document.fonts.load(`${weight} 1em "${family}"`, text)),
      ),
    ).catch(() => {})
    document.documentElement.dataset.face = 'own'
  }
  if (document.hidden) return show()
  for (const press of ['click', 'keydown'])
    addEventListener(press, () => requestAnimationFrame(() => void show()), { signal: came.signal })
  document.addEventListener('visibilitychange', () => void show(), { signal: came.signal })
}

/** Returns the addresses of the font files that a text needs, from the style of the page. */
function filesFor(text: string): string[] {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0)!)
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const files = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const { style } = rule
    const family = style.getPropertyValue('font-family').replaceAll(/['"]/g, '')
    const file = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
    const isNeeded = own.includes(family) && isWithin(style.getPropertyValue('unicode-range'), letters)
    return file && isNeeded ? [file] : []
  })
  return [...new Set(files)]
}

/** Returns whether one of the characters is in a range such as `U+0-FF, U+131, U+4??`; an empty range contains all. */
function isWithin(range: string, letters: readonly number[]): boolean {
  if (range === '') return true
  const spans = range.split(',').map((span) => {
    const [from, to = from] = span.trim().slice(2).split('-') as [string, string?]
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'f'), 16),
    ] as const
  })
  return letters.some((letter) => spans.some(([from, to]) => letter >= from && letter <= to))
}
