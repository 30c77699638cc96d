const at = (id) => document.getElementById(id)
const words = JSON.parse(at('page').dataset.words)
const symbols = JSON.parse(at('page').dataset.symbols)
const [, , vendor, game] = location.pathname.split('/').map(decodeURIComponent)
const turnMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 900
let sitting
let stakes = []
let stakeAt = 0
let isBusy = true

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
  at('stake').textContent = stakes[stakeAt]?.shown ?? '–'
  at('less').disabled = isBusy || stakeAt === 0
  at('more').disabled = isBusy || stakeAt >= stakes.length - 1
  // The focus stays on a button that is only busy.
  at('play').setAttribute('aria-disabled', String(isBusy))
  at('play').disabled = !sitting
}

function showBalance({ balance }) {
  at('balance').textContent = balance
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms))
}

function showSymbols(shown) {
  shown.forEach((symbol, index) => {
    at('reels').children[index].firstElementChild.src = symbols[symbol]
  })
}

/** Shows a round and collects its win, retrying as long as the house needs. */
async function reveal(round) {
  const reels = at('reels')
  reels.classList.remove('is-won')
  reels.classList.add('is-turning')
  await pause(turnMs)
  reels.classList.remove('is-turning')
  showSymbols(round.symbols)
  for (;;) {
    try {
      showBalance(await ask('collect', { sitting, round: round.id }))
      break
    } catch {
      say(words.again)
      await pause(1500)
    }
  }
  reels.classList.toggle('is-won', round.isWin)
  say(round.isWin ? `${words.won} ${round.win}` : words.lost)
}

async function play() {
  if (isBusy) return
  isBusy = true
  show()
  say(words.turning)
  try {
    const { round, ...money } = await ask('bet', { sitting, stake: stakes[stakeAt].units })
    showBalance(money)
    await reveal(round)
  } catch (error) {
    say(words[error.message] ?? words.failed)
  }
  isBusy = false
  show()
}

async function enter() {
  try {
    const query = Object.fromEntries(new URLSearchParams(location.search))
    const entered = await ask('enter', { vendor, game, query })
    // The token in the address is used up; a reload returns to this sitting.
    sessionStorage.setItem(location.href, entered.sitting)
    begin(entered)
  } catch (error) {
    const before = sessionStorage.getItem(location.href)
    if (!before) return say(words[error.message] ?? words.failed)
    try {
      begin(await ask('back', { sitting: before }))
    } catch {
      say(words.session_over)
    }
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
    say(words.unfinished)
    await reveal(entered.unfinished)
  }
  isBusy = false
  show()
}

at('play').addEventListener('click', play)
at('less').addEventListener('click', () => {
  stakeAt--
  show()
})
at('more').addEventListener('click', () => {
  stakeAt++
  show()
})
showSymbols([0, 3, 4])
show()
void enter()
