/** The content of a game page; all of it is escaped here. */
export interface PageText {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  maker: string
  /** Address of its tile. */
  art: string
  /** Address of the style sheet with its colours. */
  look: string
  /** JSON of the addresses of its symbols. */
  symbols: string
  /** JSON of the page's texts during play. */
  words: string
  fun: string
  /** The text of the back link. */
  back: string
  balance: string
  stake: string
  less: string
  more: string
  play: string
}

/** Returns the page of a simulated game. */
export function pageHtml(given: PageText): string {
  const text = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, escaped(value)]),
  ) as unknown as PageText
  return `<!doctype html>
<html lang="${text.lang}" dir="${text.dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${text.title}</title>
    <link rel="stylesheet" href="/page/play.css">
    <link rel="stylesheet" href="${text.look}">
  </head>
  <body>
    <main id="page" data-words="${text.words}" data-symbols="${text.symbols}">
      <header>
        <a class="back" id="back" target="_top" data-testid="back" hidden>${text.back}</a>
        <p class="maker">${text.maker}</p>
        <h1>${text.title}</h1>
        <p class="room" id="room" data-testid="room" hidden></p>
        <p class="fun" id="fun" hidden>${text.fun}</p>
      </header>
      <div class="stage">
        <img class="cover" src="${text.art}" alt="" width="300" height="400">
        <div class="reels" id="reels" aria-hidden="true">
          <div class="reel"><img alt=""></div>
          <div class="reel"><img alt=""></div>
          <div class="reel"><img alt=""></div>
        </div>
        <p class="said" id="said" role="status">&nbsp;</p>
      </div>
      <footer>
        <p class="money"><span>${text.balance}</span> <strong id="balance" data-testid="balance">–</strong></p>
        <div class="stakes">
          <button type="button" id="less" aria-label="${text.less}">−</button>
          <p class="money"><span>${text.stake}</span> <strong id="stake" aria-live="polite">–</strong></p>
          <button type="button" id="more" aria-label="${text.more}">+</button>
        </div>
        <button type="button" id="play" class="play" data-testid="play" disabled>${text.play}</button>
      </footer>
    </main>
    <script src="/page/play.js" defer></script>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
