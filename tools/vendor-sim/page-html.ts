import type { Shell } from './shells.ts'

/** The texts of a game page; all of them are escaped here. */
interface PageText {
  lang: string
  dir: 'ltr' | 'rtl'
  shell: Shell
  title: string
  maker: string
  /** "Simulated vendor". */
  simulated: string
  /** Address of the vendor's mark. */
  mark: string
  /** Address of the game's tile. */
  art: string
  /** Address of the style sheet with its colours. */
  look: string
  /**
   * JSON of the addresses of its symbols and of the vendor's mark, of its prizes and their chances, and whether its
   * dice are coloured.
   */
  game: string
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
  /** The heading of the prizes. */
  prizes: string
  /** What wins, in one sentence. */
  rule: string
}

/** A prize as its row shows it. */
interface PrizeText {
  /** The number of the prize. */
  prize: number
  times: string
  chance: string
}

/** Returns the page of a simulated game, with its prizes in the order of their rows. */
export function pageHtml({ rows, ...given }: PageText & { rows: readonly PrizeText[] }): string {
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
    <link rel="stylesheet" href="/page/${text.shell}.css">
    <link rel="stylesheet" href="${text.look}">
    <script type="module" src="/page/${text.shell}.js"></script>
  </head>
  <body>
    <main id="page" class="is-${text.shell}" data-words="${text.words}" data-game="${text.game}">
      <header>
        <img class="mark" src="${text.mark}" alt="" width="64" height="64">
        <div>
          <h1 id="title">${text.title}</h1>
          <p class="maker">${text.maker} <span class="simulated">${text.simulated}</span></p>
        </div>
        <a class="back" id="back" target="_top" data-testid="back" aria-label="${text.back}" hidden>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 5H5v14h5M10 12h10m-5-5 5 5-5 5"/></svg>
        </a>
      </header>
      <div class="stage" id="stage">
        <div class="art" id="art" aria-hidden="true"></div>
        <div class="tags">
          <p class="room" id="room" data-testid="room" hidden></p>
          <p class="fun" id="fun" hidden>${text.fun}</p>
        </div>
        <p class="said" id="said" role="status"></p>
      </div>
      <section class="prizes">
        <h2>${text.prizes}</h2>
        <p class="rule">${text.rule}</p>
        <ul id="prizes">
          ${rows.map(prizeHtml).join('\n          ')}
        </ul>
      </section>
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
    <div class="splash" id="splash" aria-hidden="true">
      <img src="${text.art}" alt="" width="300" height="400">
      <p>${text.maker} <span class="simulated">${text.simulated}</span></p>
    </div>
  </body>
</html>
`
}

function prizeHtml({ prize, times, chance }: PrizeText): string {
  return `<li data-prize="${prize}"><i class="icon"></i><b><bdi dir="ltr">${times}</bdi></b><span class="win"></span><small>${chance}</small></li>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
