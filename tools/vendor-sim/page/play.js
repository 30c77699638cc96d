/**
 * What all shells share: the sitting, the stake, the bet, the win, and motion that a player can skip. A shell knows the
 * outcome of a round only from `reveal`, after its stake is taken.
 */
const at = (id) => document.getElementById(id)
const page = at('page')
export const words = JSON.parse(page.dataset.words)
/** The addresses of the symbols and of the vendor's mark, the prizes and the rest, with their shares of all rounds. */
export const game = { ...JSON.parse(page.dataset.game), title: at('title').textContent }
const [, , vendor, gameId] = location.pathname.split('/').map(decodeURIComponent)
const unwantedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const splashMs = 1200

let shell
let sitting
let stakes = []
let stakeAt = 0
/** `ready` for a bet, `busy` while the house is asked, or `showing` a round, which can be skipped. */
let phase = 'busy'
let isSkipped = false
const moving = new Set()

/** Returns whether a round is shown at once. */
const isStill = () => isSkipped || unwantedMotion.matches

/** Moves a part of the drawing, which keeps its last frame until the next round; resolves at its end or when skipped. */
export async function move(element, frames, options) {
  const timing = typeof options === 'number' ? { duration: options } : options
  const animation = element.animate(frames, { fill: 'both', easing: 'ease-in-out', ...timing })
  moving.add(animation)
  if (isStill()) animation.finish()
  await animation.finished.catch(() => {})
}

/** Waits, unless the player skips. */
export const pause = (duration) => move(page, null, duration)

/** Returns a function for numbers below a limit, the same for the same text: for the way to an outcome, never for it. */
export function lotsOf(text) {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/**
 * Starts a game in a shell: `draw` fills the stage, `icon` returns the drawing of a prize, `reveal` shows a round, and
 * `stake`, if any, shows another stake.
 */
export function startGame(given) {
  shell = given
  shell.draw(at('art'))
  for (const row of at('prizes').children)
    row.querySelector('.icon').innerHTML = shell.icon(Number(row.dataset.prize))
  show()
  void enter()
}

async function ask(what, body) {
  const response = await fetch(`/page/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

function say(text) {
  at('said').textContent = text
}

function show() {
  const stake = stakes[stakeAt]
  at('stake').textContent = stake?.shown ?? '–'
  for (const row of at('prizes').children)
    row.querySelector('.win').textContent = stake?.wins[row.dataset.prize] ?? '–'
  if (stake) shell.stake?.(stake)
  at('less').disabled = phase !== 'ready' || stakeAt === 0
  at('more').disabled = phase !== 'ready' || stakeAt >= stakes.length - 1
  at('play').textContent = phase === 'showing' ? words.skip : words.play
  // The focus stays on a button that is only busy.
  at('play').setAttribute('aria-disabled', String(phase === 'busy'))
  at('play').disabled = !sitting
}

function enterPhase(next) {
  phase = next
  show()
}

function showBalance({ balance }) {
  at('balance').textContent = balance
}

/** Clears the stage of the previous round. */
function clear() {
  isSkipped = false
  for (const animation of moving) animation.cancel()
  moving.clear()
  for (const coin of document.querySelectorAll('.coin')) coin.remove()
  at('stage').classList.remove('is-won', 'is-paid')
  for (const row of at('prizes').children) row.classList.remove('is-hit')
}

function skip() {
  isSkipped = true
  for (const animation of moving) animation.finish()
}

/** Shows a round and collects its win, retrying as long as the house needs. */
async function reveal(round) {
  at('stage').classList.add('is-staked')
  enterPhase('showing')
  await shell.reveal(round, lotsOf(round.id))
  enterPhase('busy')
  for (;;) {
    try {
      showBalance(await ask('collect', { sitting, round: round.id }))
      break
    } catch {
      say(words.again)
      await new Promise((done) => setTimeout(done, 1500))
    }
  }
  at('stage').classList.remove('is-staked')
  if (round.isWin) showWin(round)
  say(round.isWin ? `${words.won} ${round.win}` : words.lost)
}

/** Marks the prize, and celebrates a win above the stake. */
function showWin({ prize }) {
  at('stage').classList.add('is-paid')
  at('prizes').querySelector(`[data-prize="${prize}"]`).classList.add('is-hit')
  if (game.prizes[prize].times === 1) return
  at('stage').classList.add('is-won')
  if (!unwantedMotion.matches) burst(12 + prize * 8)
}

/** Throws coins from the middle of the stage. */
function burst(count) {
  for (let thrown = 0; thrown < count; thrown++) {
    const coin = document.createElement('i')
    coin.className = 'coin'
    at('art').append(coin)
    const angle = (thrown / count) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * (18 + (thrown % 4) * 9), Math.sin(angle) * 24 - 26]
    const frames = [
      { transform: 'translate(0, 0) scale(0.2)', opacity: 0 },
      { transform: `translate(${x}cqmax, ${y}cqmax) rotate3d(1, 1, 0, 300deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x * 1.25}cqmax, ${y + 55}cqmax) rotate3d(1, 1, 0, 800deg)`, opacity: 0 },
    ]
    const duration = 1100 + (thrown % 5) * 90
    coin.animate(frames, { duration, easing: 'cubic-bezier(0.2, 0.6, 0.6, 1)' }).onfinish = () =>
      coin.remove()
  }
}

async function play() {
  if (phase === 'showing') return skip()
  if (phase !== 'ready') return
  enterPhase('busy')
  clear()
  say(words.under_way)
  at('stage').classList.add('is-staked')
  try {
    const { round, ...money } = await ask('bet', { sitting, stake: stakes[stakeAt].units })
    showBalance(money)
    await reveal(round)
  } catch (error) {
    say(words[error.message] ?? words.failed)
  }
  at('stage').classList.remove('is-staked')
  enterPhase('ready')
}

async function enter() {
  const entered = await sit()
  if (entered) await begin(entered)
}

/** Returns the sitting of the address or, if it was entered before, the same one again; undefined for none. */
async function sit() {
  try {
    const query = Object.fromEntries(new URLSearchParams(location.search))
    const entered = await ask('enter', { vendor, game: gameId, query })
    // The token in the address is used up; a reload returns to this sitting.
    sessionStorage.setItem(location.href, entered.sitting)
    return entered
  } catch (error) {
    const before = sessionStorage.getItem(location.href)
    if (!before) say(words[error.message] ?? words.failed)
    else return ask('back', { sitting: before }).catch(() => say(words.session_over))
  }
}

async function begin(entered) {
  sitting = entered.sitting
  stakes = entered.stakes
  stakeAt = Math.min(1, stakes.length - 1)
  at('fun').hidden = !entered.isFun
  at('room').hidden = entered.room === null
  at('room').textContent = entered.room ?? ''
  at('back').hidden = entered.backUrl === null
  if (entered.backUrl !== null) at('back').href = entered.backUrl
  showBalance(entered)
  show()
  if (entered.unfinished) {
    await splashEnd
    say(words.unfinished)
    await reveal(entered.unfinished)
  }
  enterPhase('ready')
}

let openStage
/** Ends when the splash has been seen, or when the player dismisses it. */
const splashEnd = new Promise((done) => {
  openStage = () => {
    at('splash').classList.add('is-gone')
    done()
  }
})
setTimeout(openStage, Math.max(0, splashMs - performance.now()))
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, openStage, { once: true })

at('play').addEventListener('click', play)
at('art').addEventListener('click', () => {
  if (phase === 'showing') skip()
})
at('less').addEventListener('click', () => {
  stakeAt--
  show()
})
at('more').addEventListener('click', () => {
  stakeAt++
  show()
})
