/** What stands in a game page; all of it is escaped here. */
export interface PageText {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  maker: string
  art: string
  /** JSON of what the page says as it is played. */
  words: string
  fun: string
  /** Of the way back. */
  back: string
  balance: string
  stake: string
  less: string
  more: string
  play: string
}

/** The page of a simulated game. */
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
  </head>
  <body>
    <svg class="symbols" width="0" height="0" aria-hidden="true">
      <symbol id="s0" viewBox="0 0 48 48"><path fill="#7ed957" d="M24 42C10 34 8 20 8 8c14 0 30 4 32 20-4-8-10-12-18-14 8 6 12 14 12 22-3 4-6 6-10 6z"/></symbol>
      <symbol id="s1" viewBox="0 0 48 48"><path fill="#ff8a5c" d="M24 5c9 0 14 7 14 16v9l5 6H5l5-6v-9C10 12 15 5 24 5z"/><circle cx="24" cy="40" r="4" fill="#ffd166"/></symbol>
      <symbol id="s2" viewBox="0 0 48 48"><path fill="#5cc8ff" d="M12 6h24l9 12-21 25L3 18z"/><path fill="#bfeaff" d="m3 18h42L36 6H12z"/></symbol>
      <symbol id="s3" viewBox="0 0 48 48"><path fill="#ff5c8a" d="m24 4 6 13 14 2-10 10 3 15-13-7-13 7 3-15L4 19l14-2z"/></symbol>
      <symbol id="s4" viewBox="0 0 48 48"><path fill="#ffd166" d="m5 14 10 9 9-16 9 16 10-9-4 26H9z"/><path fill="#f29e38" d="M9 36h30v5H9z"/></symbol>
      <symbol id="s5" viewBox="0 0 48 48"><circle cx="24" cy="24" r="17" fill="#8f7bff"/><path fill="#d3caff" d="M24 7a17 17 0 0 1 0 34 22 22 0 0 0 0-34z"/></symbol>
    </svg>
    <main id="page" data-words="${text.words}">
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
          <div class="reel"><svg><use href="#s0"/></svg></div>
          <div class="reel"><svg><use href="#s3"/></svg></div>
          <div class="reel"><svg><use href="#s4"/></svg></div>
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
