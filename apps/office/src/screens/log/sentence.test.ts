import { describe, expect, test } from 'vitest'
import type { Telling } from '../../parts/changes/telling.ts'
import { formatsOf } from '../../text/formats.ts'
import { type Language, textsOf } from '../../text/words.tsx'
import en from '../../words/en.json'
import ty from '../../words/ty.json'
import type { Entry } from './entry.ts'
import { aboutOf, sentenceOf } from './sentence.ts'

function tellingIn(language: Language): Telling {
  const tag = language === 'ty' ? 'fil-PH' : 'en-GB'
  const formats = formatsOf(tag, 'Asia/Manila', Date.parse('2026-11-29T08:00:00Z'))
  return { ...textsOf({ en, ty }[language]), ...formats, currency: 'PHP' }
}

const anEntry: Entry = {
  number: 7,
  at: '2026-11-29T07:00:00.000Z',
  by: 'Amihan Reyes',
  call: 'staffLogin',
  subject: 'staff/0191f7a2-0000-7000-8000-000000000001',
  subjectName: null,
  reason: '',
  before: null,
  after: null,
  hasPersonal: false,
  openings: [],
  hash: 'ab',
}
const player = { subject: 'player/1234567890', subjectName: 'anna' }
const id = '0191f7a2-0000-7000-8000-000000000002'

const textOf = (entry: Partial<Entry>, language: Language) =>
  sentenceOf({ ...anEntry, ...entry }, tellingIn(language))
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ')

describe('an entry of the log as a sentence', () => {
  test.each<[string, Partial<Entry>, string, string]>([
    ['a login', { call: 'staffLogin' }, 'Amihan Reyes logged in', 'Amihan Reyes: nag-log in'],
    [
      'a revision of an article',
      {
        call: 'writeContent',
        subject: `content/${id}`,
        before: { revision: 1 },
        after: { revision: 2, kind: 'promotion', title: 'Pasko', group: 'everybody', languages: ['TY'] },
      },
      'Amihan Reyes wrote a revision of “Pasko”: Promotion; Title Pasko; Topic or page everybody; Languages TY',
      'Amihan Reyes: sumulat ng bersyon ng “Pasko”: Promosyon; Pamagat Pasko; Paksa o pahina everybody',
    ],
    [
      'a new order of banners',
      {
        call: 'orderContent',
        subject: 'content-order/banner/rng',
        before: { order: ['A', 'B'] },
        after: { order: ['B', 'A'] },
      },
      'Amihan Reyes changed the order of Banner, /rng: Order A, B → B, A',
      'Amihan Reyes: binago ang pagkakasunod-sunod ng Banner, /rng: Pagkakasunod-sunod A, B → B, A',
    ],
    [
      'the first of two approvals',
      {
        ...player,
        call: 'approveWithdrawal',
        before: { withdrawal: 'W-1', amount: '500.00', currency: 'PHP', state: 'review' },
        after: { withdrawal: 'W-1', approvals: 1 },
      },
      'Amihan Reyes approved a withdrawal of anna: W-1; ₱500.00; Approvals 1',
      'Amihan Reyes: inaprubahan ang withdrawal ni anna: W-1; ₱500.00; Mga apruba 1',
    ],
    [
      'an approved withdrawal',
      {
        ...player,
        call: 'approveWithdrawal',
        before: { withdrawal: 'W-1', amount: '500.00', currency: 'PHP', state: 'review' },
        after: { withdrawal: 'W-1', state: 'paying' },
      },
      'Amihan Reyes approved a withdrawal of anna: W-1; ₱500.00; Waiting for approval → Being paid',
      '→',
    ],
    [
      'a changed dividend',
      {
        ...player,
        call: 'offerBrandContract',
        before: { terms: { plan: 'dividend', clauses: [{ rate: '10.0000', sales: '0.00' }] } },
        after: { contract: id, terms: { plan: 'dividend', clauses: [{ rate: '5', sales: '0.00' }] } },
      },
      'Amihan Reyes offered a contract to anna: Terms · Clauses · 1 · Rate 10 % → 5 %',
      '10 % → 5 %',
    ],
    [
      'a permission of a role',
      {
        call: 'addRolePermission',
        subject: 'role/support',
        before: { permissions: ['staff.see'] },
        after: { permissions: ['staff.see', 'log.see'] },
      },
      'Amihan Reyes gave the role support a permission: Permissions: added View the audit log',
      'Amihan Reyes: nagbigay ng pahintulot sa tungkuling support: Mga pahintulot: idinagdag ang',
    ],
    [
      'a limit in money',
      {
        call: 'setBrandLimit',
        subject: 'limit/law/deposit/day/PHP',
        before: { amount: null },
        after: { amount: '1000.00' },
      },
      'Amihan Reyes changed a limit (Law, Deposits, per day, PHP): ',
      '₱1,000.00',
    ],
    [
      'a limit in time',
      {
        call: 'setBrandLimit',
        subject: 'limit/brand/time/day/',
        before: { amount: '60' },
        after: { amount: '30' },
      },
      '60 min → 30 min',
      '60 ',
    ],
    [
      'a paused promotion',
      {
        call: 'changePromotion',
        subject: `promotion/${id}`,
        before: { state: 'open' },
        after: { state: 'paused' },
      },
      'Amihan Reyes changed the state of the promotion 0191f7a2: Open → Paused',
      '→',
    ],
    [
      'a new promotion',
      {
        call: 'makePromotion',
        subject: `promotion/${id}`,
        after: { name: 'Piyesta', currency: 'PHP', budget: '9000.00', startsAt: '2026-11-29T16:00:00.000Z' },
      },
      'Amihan Reyes created the promotion “Piyesta”: Budget ₱9,000.00; Starts 30 Nov, 00:00',
      '“Piyesta”',
    ],
    [
      'an adjustment',
      {
        ...player,
        call: 'approveAdjustment',
        before: { adjustment: id, amount: '25.50', currency: 'PHP', state: 'asked' },
        after: { adjustment: id, amount: '25.50', currency: 'PHP', state: 'approved' },
      },
      'Amihan Reyes approved an adjustment for anna: ₱25.50; Waiting → Approved',
      'Amihan Reyes: inaprubahan ang pagtatama para kay anna: ₱25.50; ',
    ],
    [
      'a saved view',
      {
        call: 'saveView',
        subject: 'role/support',
        after: { screen: 'cases', name: 'Mine', query: 'state=open' },
      },
      'Amihan Reyes saved a view for the role support: Page cases; Name Mine',
      'Amihan Reyes: nag-save ng view para sa tungkuling support: Page cases; Pangalan Mine',
    ],
    [
      'a proposal',
      {
        call: 'proposeChange',
        subject: 'withdrawal-rule/PHP',
        before: { autoMost: '100.00', twoFrom: '5000.00', mayCancel: true },
        after: {
          autoMost: '900.00',
          twoFrom: '5000.00',
          mayCancel: false,
          call: 'setWithdrawalRule',
          proposal: id,
        },
      },
      'Amihan Reyes proposed a change to the withdrawal rules: Approve automatically up to ₱100.00 → ₱900.00; Players can cancel before approval Yes → No',
      'Amihan Reyes: nagmungkahi ng pagbabago sa mga patakaran sa withdrawal: ',
    ],
    [
      'another currency than that of the brand',
      {
        call: 'setPromotionRule',
        subject: 'promotion-rule/VND',
        before: { mostAlone: '10', shareAlone: 10 },
        after: { mostAlone: '20', shareAlone: 10 },
      },
      'Amihan Reyes changed which promotions one person may open alone: Maximum total budget in 30 days ₫10 → ₫20',
      '₫10 → ₫20',
    ],
    [
      'a mission, by its name',
      {
        call: 'changeMission',
        subject: `mission/${id}`,
        before: { name: 'Ten rounds', state: 'open' },
        after: { state: 'paused' },
      },
      'Amihan Reyes changed the state of the mission “Ten rounds”: Open → Paused',
      '“Ten rounds”',
    ],
    [
      'a leaderboard, by its measure',
      {
        call: 'changeLeaderboard',
        subject: `leaderboard/${id}`,
        before: { measure: 'bet', cycle: 'week', state: 'asked' },
        after: { state: 'open' },
      },
      'Amihan Reyes changed the state of the leaderboard Valid bets · Weekly: ',
      ' · ',
    ],
    [
      'more pieces of a good, by its name',
      {
        call: 'supplyGood',
        subject: `good/${id}`,
        before: { name: 'Mug', supplied: 5 },
        after: { supplied: 9 },
      },
      'Amihan Reyes changed the stock of “Mug”: Stock 5 → 9',
      '“Mug”',
    ],
    [
      'feedback, by its kind',
      {
        call: 'changeFeedback',
        subject: `feedback/${id}`,
        before: { questionType: 'suggestion', state: 'new' },
        after: { state: 'closed' },
      },
      'Amihan Reyes changed the state of feedback “Suggestion” 0191f7a2: ',
      '0191f7a2: ',
    ],
    [
      'a price of a lottery',
      {
        call: 'setMarketPrice',
        subject: 'price/vietnam-north/lo-4',
        before: { price: 20, prizes: [5500] },
        after: { price: 20, prizes: [6000] },
      },
      'vietnam-north, lo-4: Prizes 5500 → 6000',
      ' 5500 → 6000',
    ],
    [
      'a held decision',
      {
        call: 'holdDecision',
        subject: `feedback/${id}`,
        after: { call: 'changeFeedback', decision: id, dueAt: '2026-11-29T07:00:10.000Z' },
      },
      'Amihan Reyes changed the state of feedback 0191f7a2 (with ten seconds to undo it)',
      '(may sampung segundo para bawiin)',
    ],
    [
      'an undone decision',
      {
        call: 'undoDecision',
        subject: `feedback/${id}`,
        before: { call: 'changeFeedback', decision: id, state: 'held' },
        after: { call: 'changeFeedback', decision: id, state: 'undone' },
      },
      'Amihan Reyes undid in time: changed the state of feedback 0191f7a2',
      'binawi sa oras: ',
    ],
    [
      'a void draw',
      {
        call: 'askDrawVoid',
        subject: `draw/${id}`,
        before: { game: 'stl', issue: '42' },
        after: { void: 'asked' },
      },
      'Amihan Reyes requested voiding the draw stl 42: Void Void requested',
      'Amihan Reyes: humiling na ipawalang-bisa ang bola na stl 42',
    ],
    [
      'reopened days',
      {
        call: 'openDrawDays',
        subject: 'draw-calendar/stl',
        before: { from: '2026-12-24', to: '2026-12-25' },
      },
      'Amihan Reyes reopened lottery days of stl: From 24 Dec 2026; To 25 Dec 2026',
      'stl',
    ],
    [
      'the stakes of a game',
      {
        call: 'setBrandGame',
        subject: 'brand-game/keno',
        before: { name: 'Keno', currency: 'PHP', isOpen: true, stakes: null, closedRooms: [] },
        after: {
          name: 'Keno',
          currency: 'PHP',
          isOpen: true,
          stakes: { least: '1.00', most: '5.00' },
          closedRooms: ['calm'],
        },
      },
      'Amihan Reyes changed the game “Keno”: Closed rooms: added calm; Stakes · Minimum – → ₱1.00; Stakes · Maximum – → ₱5.00',
      'binago ang larong “Keno”',
    ],
    [
      'several games',
      {
        call: 'changeBrandGames',
        subject: 'brand-games/x',
        before: { openGames: ['keno', 'quill.one'], closedGames: [] },
        after: { openGames: [], closedGames: ['keno', 'quill.one'] },
      },
      'Amihan Reyes changed several games: Open: removed keno, quill.one; Closed: added keno, quill.one',
      'binago ang ilang laro',
    ],
    [
      'the lanes of the lobby',
      {
        call: 'orderLobbyLanes',
        subject: 'lane-order',
        before: { order: ['RNG', 'FISH', 'PVP'], hidden: [] },
        after: { order: ['FISH', 'RNG', 'PVP'], hidden: ['PVP'] },
      },
      'Amihan Reyes changed the lanes of the lobby: Order Slots, Fishing, PVP → Fishing, Slots, PVP; Hidden lanes: added PVP',
      'binago ang mga hanay ng lobby',
    ],
    [
      'more changes than a sentence tells',
      {
        call: 'setDepositMethod',
        subject: 'deposit-method/gcash',
        before: { least: '1.00', most: '9.00', minutes: 5, countries: ['PH'], secret: 'a' },
        after: { least: '2.00', most: '8.00', minutes: 6, countries: [], secret: 'b' },
      },
      'Amihan Reyes changed the deposit method gcash: Minimum ₱1.00 → ₱2.00; Maximum ₱9.00 → ₱8.00; Time to pay an order (minutes) 5 → 6; and 2 more',
      '5 → 6; at 2 pa',
    ],
    [
      'an unknown field and a list of many values',
      {
        call: 'staff role',
        by: null,
        subject: 'role/support',
        after: { odd: ['a', 'b', 'c', 'd', 'e', 'f'] },
      },
      'Command line ran “staff role” on support: odd a, b, c, and 3 more',
      'odd a, b, c, at 3 pa',
    ],
  ])('tells %s', (_what, entry, english, filipino) => {
    expect(textOf(entry, 'en')).toContain(english)
    expect(textOf(entry, 'ty')).toContain(filipino)
  })

  test('names the person and the subject as parts of their own, even if a name looks like a text to fill in', () => {
    const entry = { ...anEntry, ...player, call: 'addPlayerNote', by: '{did}', subjectName: '$& {by}' }
    expect(sentenceOf(entry, tellingIn('en'))).toEqual([
      { text: '{did}', is: 'by' },
      { text: ' added a note to ' },
      { text: '$& {by}', is: 'about' },
    ])
  })

  test('names a subject by the words that the entry has', () => {
    const entry = { ...anEntry, subject: `good/${id}`, after: { words: { TY: { name: 'Tasa' } } } }
    expect(aboutOf(entry, tellingIn('en'))).toBe('“Tasa”')
  })

  test('tells nothing of entries whose values have an unexpected form', () => {
    for (const after of ['text', 5, true, [1], { deep: { deeper: { deepest: [{ a: [{ b: 1 }] }] } } }])
      expect(textOf({ after, before: after }, 'en')).toBe('Amihan Reyes logged in')
  })
})
