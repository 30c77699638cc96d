import type { Draw, Ticket } from '@fairground/contract/markets'
import { colorGame } from '@fairground/games/color-game/rules'
import { diceThree } from '@fairground/games/dice-three/rules'
import { usualTerms } from '@fairground/games/lotteries/prize-group'
import type { MarketInfo } from '@fairground/games/market'
import { vietnamMinute } from '@fairground/games/vietnam-minute/rules'
import { vietnamSouth } from '@fairground/games/vietnam-south/rules'
import { beforeEach, expect, test } from 'vitest'
import { type Board, createBoard } from './board-state.ts'
import type { MarketCalls, PendingTicket } from './market-calls.ts'

const startMs = Date.UTC(2026, 10, 23, 12)
let nowMs: number
let board: Board
let draws: Draw[]
let kept: PendingTicket | null
let sent: { wish: Parameters<MarketCalls['buy']>[0]; key: string }[]
let told: string[]
let answerBuy: MarketCalls['buy']
let wait: () => Promise<void>
let tickets: Ticket[]
let info: MarketInfo
let showMs: number
let asked: string[]
let answerCancel: MarketCalls['cancel']
let groups: { own: number; least: number; played: number } | null
let answerPrices: MarketCalls['prices']

function drawAt(number: number, more: Partial<Draw> = {}): Draw {
  const drawsMs = startMs + number * 30_000
  return {
    drawId: String(number),
    nodeId: 'color-game',
    issue: `20261123-${number}`,
    state: 'open',
    closesAt: new Date(drawsMs - 3_000).toISOString(),
    drawsAt: new Date(drawsMs).toISOString(),
    stations: [],
    isSeeded: false,
    mode: 'house',
    readBy: null,
    result: null,
    earlier: [],
    proof: { serverSeedHash: 'ab', seal: null, entries: null, serverSeed: null, beacon: null, exits: null },
    ...more,
  }
}

function ticketOf(drawId: string, bets: Ticket['bets'], more: Partial<Ticket> = {}): Ticket {
  return {
    ticketId: `ticket ${tickets.length}`,
    drawId,
    nodeId: 'color-game',
    issue: drawId,
    drawsAt: new Date(startMs).toISOString(),
    currency: 'PHP',
    stake: bets.reduce((sum, { stake }) => sum + Number(stake), 0).toFixed(2),
    bets,
    won: null,
    pushed: null,
    tax: null,
    isPaid: false,
    isCancelled: false,
    cancelUntil: null,
    chase: null,
    group: null,
    boughtAt: new Date(nowMs).toISOString(),
    ...more,
  }
}

function openBoard() {
  board = createBoard({
    opened: {
      session: 's',
      game: { gameName: 'Color Game' } as never,
      currency: 'PHP',
      currencySymbol: '₱',
      trial: false,
      table: null,
      limits: null,
      balance: '100.00',
      version: 1,
      language: 'EN',
      info,
      groups,
      tax: null,
      mostPaid: [],
      stakes: info.stakes.map((stake) => (stake / 100).toFixed(2)),
      draws,
      mostChased: 50,
      canRise: true,
      results: [],
      tickets: [],
      sitting: { since: new Date(startMs).toISOString(), staked: '0.00', won: '0.00' },
      realityCheckMinutes: 0,
      serverTime: new Date(startMs).toISOString(),
    },
    now: () => nowMs,
    newKey: () => `key ${sent.length}`,
    wait: () => wait(),
    showMs,
    pending: { get: () => kept, set: (wish) => (kept = wish) },
    onBalance: (balance) => told.push(balance),
    calls: {
      buy: (wish, key) => {
        sent.push({ wish, key })
        return answerBuy(wish, key)
      },
      tickets: async () => ({ ok: true, value: { list: tickets } }) as never,
      draws: async () => {
        asked.push('draws')
        return { ok: true, value: { draws, results: [], serverTime: '' } } as never
      },
      draw: async (drawId) => {
        asked.push('draw')
        return { ok: true, value: draws.find((draw) => draw.drawId === drawId)! }
      },
      prices: (group) => answerPrices(group),
      cancel: (ticketId) => answerCancel(ticketId),
      balance: async () => ({ sumBalance: '120.00', version: 3 }),
    },
  })
}

beforeEach(() => {
  nowMs = startMs
  kept = null
  sent = []
  told = []
  tickets = []
  asked = []
  info = colorGame.info
  groups = null
  showMs = 0
  wait = async () => {}
  draws = [1, 2, 3, 4, 5, 6].map((number) => drawAt(number))
  answerBuy = async (wish) => {
    const ticket = ticketOf(
      wish.drawId,
      wish.bets.map((bet) => ({ ...bet, lines: 1, won: null, pushed: null, exit: null })),
    )
    tickets = [ticket, ...tickets]
    return { ok: true, value: { ticket, balance: '80.00', version: 2 } } as never
  }
  openBoard()
})

/** Advances the clock to a time after the start, with the page's polling. */
async function runTo(ms: number) {
  for (; nowMs < startMs + ms; nowMs += 200) {
    board.tick()
    await Promise.resolve()
    await new Promise((done) => setImmediate(done))
  }
}

test('chips add up on a bet, and a sum is sent as offered stakes, the largest first', async () => {
  board.setChip(1_000n)
  board.back('colour', 'red')
  board.back('colour', 'red')
  board.setChip(500n)
  board.back('colour', 'red')
  board.back('pair', 'red+blue')
  expect(board.state().chosenSum).toBe(30_00n)
  await board.buy()
  expect(sent[0]!.wish.bets.map(({ type, selection, stake }) => `${type} ${selection} ${stake}`)).toEqual([
    'colour red 20.00',
    'colour red 5.00',
    'pair red+blue 5.00',
  ])
  expect(board.state()).toMatchObject({ chosenSum: 0n, balance: 80_00n, again: { sum: 30_00n } })
  expect(board.state().bought.get('colour red')).toBe(25_00n)
  expect(told).toEqual(['80.00'])
})

test('a purchase is confirmed with its cost until its result is shown, and is counted as open until then', async () => {
  board.back('colour', 'red')
  await board.buy()
  expect(board.state()).toMatchObject({
    receipt: { ticket: { drawId: '1' }, draws: 1, cost: 5_00n },
    open: { tickets: [{ drawId: '1' }], sum: 5_00n },
  })
  await runTo(30_200)
  draws[0] = drawAt(1, { state: 'settled', result: ['white', 'green', 'blue'] })
  tickets = tickets.map((ticket) => ({ ...ticket, won: '0.00', pushed: '0.00', isPaid: true }))
  await runTo(33_000)
  expect(board.state()).toMatchObject({ phase: 'shown', receipt: null, open: { tickets: [], sum: 0n } })
  // The board moves on to the next draw, without purchases.
  await runTo(38_000)
  expect(board.state()).toMatchObject({ draw: { drawId: '2' }, receipt: null })
})

test('a receipt is closed by the player, and a refused purchase has none', async () => {
  board.back('colour', 'red')
  await board.buy()
  board.closeReceipt()
  expect(board.state()).toMatchObject({ receipt: null, open: { sum: 5_00n } })

  answerBuy = async () => ({ ok: false, error: 'no_balance' }) as never
  await board.buyAgain()
  expect(board.state()).toMatchObject({ receipt: null, refusal: 'no_balance' })
})

test('the bets of the last purchase are bought again by one call, at their cost', async () => {
  board.back('colour', 'red')
  board.back('colour', 'red')
  await board.buy()
  expect(board.state().again).toMatchObject({ sum: 10_00n })
  expect(await board.buyAgain()).toBe(true)
  expect(sent[1]!.wish.bets).toEqual(sent[0]!.wish.bets)
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
  expect(board.state()).toMatchObject({ chosenSum: 0n, open: { sum: 20_00n } })

  nowMs = startMs + 27_000
  expect(await board.buyAgain()).toBe(false)
  expect(sent).toHaveLength(2)
  expect(board.state().refusal).toBe('draw_closed')
})

test('nothing is chosen or bought after the close', async () => {
  board.back('colour', 'red')
  nowMs = startMs + 27_000
  board.tick()
  expect(board.state().phase).toBe('closed')
  board.back('colour', 'blue')
  await board.buy()
  expect(sent).toEqual([])
  expect([...board.state().chosen.keys()]).toEqual(['colour red'])
})

test('a purchase without an answer is sent again with the same key, also after a reload', async () => {
  let answers = 0
  const buys = answerBuy
  answerBuy = async (wish, key) =>
    answers++ === 0 ? ({ ok: false, error: 'internal_error' } as never) : buys(wish, key)
  // The board is closed before it sends again.
  wait = () => new Promise(() => {})
  board.back('colour', 'red')
  void board.buy()
  await Promise.resolve()
  await new Promise((done) => setImmediate(done))
  expect(board.state()).toMatchObject({ isBuying: true, refusal: 'internal_error' })
  // A reload of the page.
  const left = kept
  expect(left).toMatchObject({ key: 'key 0', drawId: '1' })
  openBoard()
  await new Promise((done) => setImmediate(done))
  expect(sent.map(({ key }) => key)).toEqual(['key 0', 'key 0'])
  expect(kept).toBeNull()
  expect(board.state().bought.get('colour red')).toBe(5_00n)
})

test('a purchase that is answered after attempts without an answer shows no refusal', async () => {
  let answers = 0
  const buys = answerBuy
  answerBuy = async (wish, key) =>
    answers++ < 2 ? ({ ok: false, error: 'offline' } as never) : buys(wish, key)
  board.back('colour', 'red')
  await board.buy()
  expect(sent.map(({ key }) => key)).toEqual(['key 0', 'key 0', 'key 0'])
  expect(board.state()).toMatchObject({ refusal: null, isBuying: false, chosenSum: 0n })
})

test('a refusal that is an answer ends the purchase and keeps the slip', async () => {
  answerBuy = async () => ({ ok: false, error: 'draw_closed' }) as never
  board.back('colour', 'red')
  await board.buy()
  expect(board.state()).toMatchObject({ isBuying: false, refusal: 'draw_closed', chosenSum: 5_00n })
  expect(kept).toBeNull()
})

test('the board follows its draw to result and win, then moves to the next open draw', async () => {
  board.back('colour', 'red')
  await board.buy()
  await runTo(30_200)
  draws[0] = drawAt(1, { state: 'drawn', result: ['red', 'red', 'blue'] })
  await runTo(31_500)
  expect(board.state()).toMatchObject({ phase: 'shown', won: null, wonSum: null })
  draws[0] = { ...draws[0]!, state: 'settled' }
  tickets = tickets.map((ticket) => ({
    ...ticket,
    won: '15.00',
    pushed: '0.00',
    isPaid: true,
    bets: ticket.bets.map((bet) => ({ ...bet, won: '15.00', pushed: '0.00' })),
  }))
  await runTo(33_000)
  expect(board.state()).toMatchObject({ wonSum: 15_00n, balance: 120_00n, net: 10_00n })
  expect(board.state().results.map(({ drawId }) => drawId)).toEqual(['1'])
  await runTo(38_000)
  expect(board.state()).toMatchObject({ phase: 'open', wonSum: null })
  expect(board.state().draw!.drawId).toBe('2')
  expect(board.state().bought.size).toBe(0)
})

test('an older balance never replaces a newer one', async () => {
  board.back('colour', 'red')
  answerBuy = async (wish) =>
    ({ ok: true, value: { ticket: ticketOf(wish.drawId, []), balance: '1.00', version: 0 } }) as never
  await board.buy()
  expect(board.state().balance).toBe(100_00n)
})

/** Opens a lottery for a player with ₱100. */
function openLottery(game: { info: MarketInfo }) {
  info = game.info
  openBoard()
}

const lo = { type: 'lo-2', selection: '07-23', lines: 2, stake: 46_00n }
const de = { type: 'de', selection: '68', lines: 1, stake: 1_00n }

test('bets of several lines are bought at the price of the board, and what was bought leaves the slip', async () => {
  openLottery(vietnamMinute)
  board.add([lo, de])
  expect(await board.buyBets([lo], null)).toBe(true)
  const { price, prizes } = vietnamMinute.info.betTypes.find(({ id }) => id === 'lo-2')!
  expect(sent.map(({ wish }) => wish)).toEqual([
    { drawId: '1', bets: [{ type: 'lo-2', selection: '07-23', stake: '46.00', price, prizes }] },
  ])
  expect(board.state()).toMatchObject({ slip: [de], balance: 80_00n, again: { sum: 46_00n } })
  board.clear()
  board.repeat()
  expect(board.state().slip).toEqual([lo])
  board.remove(0)
  expect(board.state().slip).toEqual([])
})

test('a chase is sent with its draws, and its later tickets come with the list', async () => {
  openLottery(vietnamMinute)
  board.add([de])
  const buys = answerBuy
  answerBuy = async (wish, key) => {
    const answer = await buys(wish, key)
    tickets = [...tickets, ticketOf('2', [])]
    return answer
  }
  await board.buyBets([de], { draws: 2, stopsOnWin: true })
  expect(sent[0]!.wish.chase).toEqual({ draws: 2, stopsOnWin: true })
  expect(board.state().tickets.map(({ drawId }) => drawId)).toEqual(['1', '2'])
})

test('a chase whose stakes rise is sent with its multiples', async () => {
  openLottery(vietnamMinute)
  board.add([de])
  await board.buyBets([de], { draws: 3, stopsOnWin: true, times: [1, 2, 4] })
  expect(sent[0]!.wish).toMatchObject({
    bets: [{ stake: '1.00' }],
    chase: { draws: 3, stopsOnWin: true, times: [1, 2, 4] },
  })
})

test('a refused purchase leaves the slip unchanged and shows the reason', async () => {
  openLottery(vietnamMinute)
  answerBuy = async () => ({ ok: false, error: 'exposure_reached' }) as never
  board.add([lo])
  expect(await board.buyBets([lo], null)).toBe(false)
  expect(board.state()).toMatchObject({ slip: [lo], refusal: 'exposure_reached', isBuying: false })
})

test('a ticket with too many lines, and one after the close, is refused without a request', async () => {
  openLottery(vietnamMinute)
  const large = { ...de, lines: 1_001 }
  expect(await board.buyBets([large], null)).toBe(false)
  expect(board.state().refusal).toBe('too_many_bets')
  nowMs = startMs + 27_000
  expect(await board.buyBets([de], null)).toBe(false)
  expect(board.state().refusal).toBe('draw_closed')
  expect(sent).toEqual([])
})

test('a full slip refuses further bets and shows the reason', () => {
  openLottery(vietnamMinute)
  expect(board.add(Array.from({ length: 50 }, () => de))).toBe(true)
  expect(board.add([lo])).toBe(false)
  expect(board.state()).toMatchObject({ refusal: 'too_many_bets' })
  expect(board.state().slip).toHaveLength(50)
})

test('a cancelled ticket returns its stake and leaves the draw', async () => {
  openLottery(vietnamMinute)
  await board.buyBets([de], null)
  expect(board.state().bought.size).toBe(1)
  const [ticket] = tickets
  answerCancel = async () =>
    ({
      ok: true,
      value: { ticket: { ...ticket!, isCancelled: true }, balance: '81.00', version: 4 },
    }) as never
  expect(await board.cancel(ticket!.ticketId)).toBe(true)
  expect(board.state()).toMatchObject({ balance: 81_00n, net: 0n })
  expect(board.state().bought.size).toBe(0)
  answerCancel = async () => ({ ok: false, error: 'ticket_fixed' }) as never
  expect(await board.cancel(ticket!.ticketId)).toBe(false)
  expect(board.state().refusal).toBe('ticket_fixed')
})

test('a board with pushes about draws asks the server once for each of its own draws', async () => {
  openLottery(vietnamMinute)
  board.hears()
  await runTo(30_100)
  draws[0] = drawAt(1, { state: 'settled', result: [] })
  asked = []
  board.isTold({ drawId: '1', state: 'drawn' })
  await new Promise((done) => setImmediate(done))
  expect(board.state().phase).toBe('shown')
  board.isTold({ drawId: '2', state: 'drawn' })
  board.isTold({ drawId: '1', state: 'closed' })
  await new Promise((done) => setImmediate(done))
  expect(asked).toEqual(['draw'])
})

test('a board without a push about its draw asks the server after the close', async () => {
  openLottery(vietnamMinute)
  board.hears()
  draws[0] = drawAt(1, { state: 'settled', result: [] })
  await runTo(31_000)
  expect(board.state().phase).toBe('shown')
})

test('a win is added to the balance after the result is shown; a press ends that, and a second one moves to the next draw', async () => {
  showMs = 10_000
  openLottery(vietnamMinute)
  await board.buyBets([de], null)
  draws[0] = drawAt(1, { state: 'settled', result: [] })
  tickets = tickets.map((ticket) => ({
    ...ticket,
    won: '85.00',
    pushed: '0.00',
    isPaid: true,
    bets: ticket.bets.map((bet) => ({ ...bet, won: '85.00', pushed: '0.00' })),
  }))
  await runTo(32_000)
  expect(board.state()).toMatchObject({ phase: 'shown', won: null, balance: 80_00n })
  board.skip()
  expect(board.state()).toMatchObject({ wonSum: 85_00n, balance: 120_00n })
  board.skip()
  expect(board.state()).toMatchObject({ phase: 'open', draw: { drawId: '2' } })
})

test('a void draw is replaced by the next one', async () => {
  openLottery(vietnamMinute)
  draws[0] = drawAt(1, { state: 'void' })
  await runTo(31_500)
  expect(board.state()).toMatchObject({ phase: 'open', draw: { drawId: '2' } })
})

test('a bet on a station that does not draw next leaves the slip', async () => {
  draws = draws.map((draw, at) => ({ ...draw, stations: at === 0 ? ['ca-mau'] : ['ben-tre'] }))
  openLottery(vietnamSouth)
  board.add([{ type: 'lo-2', selection: 'ca-mau/07', lines: 1, stake: 18_00n }])
  draws[0] = { ...draws[0]!, state: 'void' }
  await runTo(31_500)
  expect(board.state()).toMatchObject({ draw: { drawId: '2' }, slip: [] })
})

test('an official draw without a result is replaced by the next one, and its result and tickets arrive by push', async () => {
  const official = { mode: 'official' as const, proof: { ...drawAt(1).proof, serverSeedHash: null } }
  draws = [1, 2, 3].map((number) => drawAt(number, official))
  openBoard()
  tickets = [ticketOf('1', [])]
  board.hears()
  await runTo(31_000)
  expect(board.state().draw?.drawId).toBe('2')
  asked.length = 0
  tickets = [{ ...tickets[0]!, won: '5.00', pushed: '0.00', isPaid: true }]
  board.isTold({ drawId: '1', state: 'settled' })
  await new Promise((done) => setImmediate(done))
  expect(asked).toContain('draws')
  expect(board.state().tickets).toMatchObject([{ won: '5.00', isPaid: true }])
})

/** Opens a board of a game with prize groups; its server returns the prices of any group below 1900. */
function opensDice() {
  info = diceThree.info
  groups = { own: 1_900, least: 1_700, played: 1_900 }
  answerPrices = async (group = 1_900) =>
    ({
      ok: true,
      value: {
        info: diceThree.infoAt({ ...usualTerms, chosen: group }),
        groups: { own: 1_900, least: 1_700, played: group },
        tax: null,
        mostPaid: [],
      },
    }) as never
  openBoard()
}

test('another prize group has its prices on the board and its discount on the slip, and is sent with a purchase', async () => {
  opensDice()
  const bet = { type: 'size', selection: 'big', lines: 1, stake: 200_00n }
  board.add([bet])
  await board.playAt(1_800)
  expect(board.state()).toMatchObject({
    groups: { own: 1_900, played: 1_800 },
    slip: [{ ...bet, stake: 190_00n }],
    isBuying: false,
  })
  await board.playAt(1_700)
  expect(board.state().slip).toEqual([{ ...bet, stake: 180_00n }])
  await board.buyBets(board.state().slip, null)
  const { price, prizes } = board.state().info.betTypes.find(({ id }) => id === 'size')!
  expect(sent[0]!.wish).toMatchObject({
    group: 1_700,
    bets: [{ type: 'size', stake: '180.00', price, prizes }],
  })
  await board.playAt(1_900)
  board.repeat()
  expect(board.state().slip).toEqual([bet])
})

test('a changed price is shown after its refusal, and buying again accepts it', async () => {
  opensDice()
  const bought = answerBuy
  answerBuy = async () => ({ ok: false, error: 'price_changed' }) as never
  answerPrices = async () =>
    ({
      ok: true,
      value: {
        info: diceThree.infoAt({ own: 1_850, chosen: 1_850, lists: {} }),
        groups: { own: 1_850, least: 1_710, played: 1_850 },
        tax: null,
        mostPaid: [],
      },
    }) as never
  const bet = { type: 'size', selection: 'big', lines: 1, stake: 1_00n }
  board.add([bet])
  expect(await board.buyBets(board.state().slip, null)).toBe(false)
  expect(board.state()).toMatchObject({ refusal: 'price_changed', slip: [bet], groups: { own: 1_850 } })
  answerBuy = bought
  expect(await board.buyBets(board.state().slip, null)).toBe(true)
  expect(sent.map(({ wish }) => [wish.group, wish.bets[0]!.price, wish.bets[0]!.prizes])).toEqual([
    [1_900, 10, [19]],
    [1_850, 20, [37]],
  ])
})

test('a prize group without prices from the server is not played, and the reason is shown', async () => {
  opensDice()
  answerPrices = async () => ({ ok: false, error: 'play_stopped' }) as never
  await board.playAt(1_800)
  expect(board.state()).toMatchObject({ groups: { played: 1_900 }, refusal: 'play_stopped', isBuying: false })
})

test('a changed cost of a point changes the cost of the slip', async () => {
  info = vietnamMinute.info
  const lo = info.betTypes.find(({ id }) => id === 'lo-2')!
  const lists = { 'lo-2': { price: lo.price + 2, prizes: lo.prizes } }
  answerPrices = async () =>
    ({
      ok: true,
      value: { info: vietnamMinute.infoAt({ ...usualTerms, lists }), groups: null, tax: null, mostPaid: [] },
    }) as never
  answerBuy = async () => ({ ok: false, error: 'price_changed' }) as never
  openBoard()
  const bet = { type: 'lo-2', selection: '07-23', lines: 2, stake: BigInt(lo.perPoint) * 6_00n }
  board.add([bet])
  await board.buyBets([bet], null)
  expect(board.state().slip).toEqual([{ ...bet, stake: BigInt(lo.perPoint + 2) * 6_00n }])
})
