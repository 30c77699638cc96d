import type { Chance } from '@fairground/kernel/chance'
import type { NextStep, Offer } from '../game.ts'
import { type StepState, stepped } from '../originals/stepped.ts'
import { isNatural, pointsOf, totalOf } from './cards.ts'
import { figures } from './figures.ts'

export const decks = 8
/** The number of cards of each rank and suit together, and of all decks. */
export const cardsInShoe = 52 * decks

/** Payouts in hundredths of a stake of 100, the stake included; that of insurance is for its stake of 50. */
export const pays = { win: 200, push: 100, natural: 250, insurance: 150 } as const

/** The further stakes of acts, in hundredths of the stake. */
export const costs = { double: 100, split: 100, insure: 50 } as const

/** The dealer draws below this total and stands on it, soft or not. */
export const dealerStands = 17

/** Shows a card that was dealt face up; `hand` is 1 for the second hand after a split, else 0. */
export interface CardEvent {
  type: 'card'
  to: 'player' | 'dealer'
  hand: 0 | 1
  /** From 0 to 51: the rank times 4, from 0 for an ace to 12 for a king, plus the suit. */
  card: number
}

/** Shows the dealer's second card once it is turned. */
export interface HoleEvent {
  type: 'hole'
  card: number
}

/** Shows that the two cards of the player have become two hands. */
export interface SplitEvent {
  type: 'split'
}

/** Shows the payout of each hand and that of insurance, in hundredths of the stake. */
export interface EndEvent {
  type: 'end'
  hands: readonly number[]
  insurance: number
}

export type BlackjackEvent = CardEvent | HoleEvent | SplitEvent | EndEvent

interface Hand {
  cards: number[]
  /** In hundredths of the stake. */
  staked: number
  isStood: boolean
}

interface Table {
  /** The places in the shoe that have been dealt, in ascending order; place `p` has the card ⌊p / decks⌋. */
  dealt: number[]
  up: number
  hole: number
  hands: Hand[]
  /** The hand that is played. */
  at: number
  isInsured: boolean
}

interface BlackjackState extends StepState {
  table: Table
  events: BlackjackEvent[]
}

/** Takes a card, each of the cards that are left being equally likely. */
function draw({ dealt }: Table, chance: Chance): number {
  let place = chance.below(cardsInShoe - dealt.length)
  let at = 0
  for (; at < dealt.length && dealt[at]! <= place; at++) place++
  dealt.splice(at, 0, place)
  return Math.floor(place / decks)
}

function deal(state: BlackjackState, hand: 0 | 1, chance: Chance) {
  const card = draw(state.table, chance)
  state.table.hands[hand]!.cards.push(card)
  state.events.push({ type: 'card', to: 'player', hand, card })
}

function begin(_choice: string | undefined, chance: Chance): BlackjackState {
  const table: Table = {
    ...{ dealt: [], up: 0, hole: 0, at: 0, isInsured: false },
    hands: [{ cards: [], staked: 100, isStood: false }],
  }
  const state: BlackjackState = { table, events: [], hundredths: 0 }
  deal(state, 0, chance)
  table.up = draw(table, chance)
  state.events.push({ type: 'card', to: 'dealer', hand: 0, card: table.up })
  deal(state, 0, chance)
  table.hole = draw(table, chance)
  if (pointsOf(table.up) === 1) return { ...state, next: insuranceOf(table) }
  return looked(state, chance)
}

function insuranceOf({ hands }: Table): NextStep {
  const most = isNatural(hands[0]!.cards) ? pays.natural : pays.win
  const insured = isNatural(hands[0]!.cards) ? pays.push + pays.insurance : pays.insurance
  return {
    offers: [
      { act: 'insure', costs: costs.insure, most: Math.max(most, insured) },
      { act: 'decline', most },
    ],
    leaving: 'decline',
  }
}

/** Goes on after the dealer has looked for blackjack. */
function looked(state: BlackjackState, chance: Chance): BlackjackState {
  const { up, hole, hands } = state.table
  if (isNatural([up, hole]) || isNatural(hands[0]!.cards)) return settled(state, chance)
  return goneOn(state, chance)
}

/** Finds the next hand that waits for a decision, and settles the round if there is none. */
function goneOn(state: BlackjackState, chance: Chance): BlackjackState {
  const { table } = state
  for (; table.at < table.hands.length; table.at++) {
    const hand = table.hands[table.at]!
    if (hand.cards.length === 1) deal(state, table.at as 0 | 1, chance)
    if (!isDone(hand, table)) return { ...state, next: turnOf(table, hand) }
  }
  return settled(state, chance)
}

function isDone({ cards, isStood }: Hand, { hands }: Table): boolean {
  const isSplitAce = hands.length > 1 && pointsOf(cards[0]!) === 1
  return isStood || isSplitAce || totalOf(cards).total >= 21
}

const isBust = ({ cards }: Pick<Hand, 'cards'>) => totalOf(cards).total > 21

function turnOf({ hands }: Table, { cards, staked }: Hand): NextStep {
  const most = hands.reduce((sum, hand) => sum + (isBust(hand) ? 0 : (hand.staked * pays.win) / 100), 0)
  const offers: Offer[] = [
    { act: 'hit', most },
    { act: 'stand', most },
  ]
  const isFirst = cards.length === 2
  if (isFirst) offers.push({ act: 'double', costs: costs.double, most: most + (staked * pays.win) / 100 })
  if (isFirst && hands.length === 1 && pointsOf(cards[0]!) === pointsOf(cards[1]!))
    offers.push({ act: 'split', costs: costs.split, most: most + pays.win })
  return { offers, leaving: 'stand' }
}

/** Turns the hole card, draws for the dealer if a hand is still in, and computes what is paid. */
function settled(state: BlackjackState, chance: Chance): BlackjackState {
  const { table, events } = state
  const { up, hole, hands, isInsured } = table
  const dealer = [up, hole]
  const isDealerNatural = isNatural(dealer)
  const isPlayerNatural = hands.length === 1 && isNatural(hands[0]!.cards)
  events.push({ type: 'hole', card: hole })
  if (!isPlayerNatural && hands.some((hand) => !isBust(hand))) {
    while (totalOf(dealer).total < dealerStands) {
      const card = draw(table, chance)
      dealer.push(card)
      events.push({ type: 'card', to: 'dealer', hand: 0, card })
    }
  }
  const { total: against } = totalOf(dealer)
  const paid = hands.map((hand) => {
    if (isPlayerNatural) return isDealerNatural ? pays.push : pays.natural
    const { total } = totalOf(hand.cards)
    if (isDealerNatural || total > 21) return 0
    if (against > 21 || total > against) return (hand.staked * pays.win) / 100
    return total === against ? (hand.staked * pays.push) / 100 : 0
  })
  const insurance = isInsured && isDealerNatural ? pays.insurance : 0
  events.push({ type: 'end', hands: paid, insurance })
  const hundredths = paid.reduce((sum, one) => sum + one, insurance)
  return { table, events, hundredths }
}

function step({ table: before }: BlackjackState, act: string, chance: Chance): BlackjackState {
  const hands = before.hands.map((hand) => ({ ...hand, cards: [...hand.cards] }))
  const table: Table = { ...before, hands, dealt: [...before.dealt] }
  const state: BlackjackState = { table, events: [], hundredths: 0 }
  const hand = hands[table.at]!
  switch (act) {
    case 'insure':
    case 'decline':
      table.isInsured = act === 'insure'
      return looked(state, chance)
    case 'split':
      table.hands = hand.cards.map((card) => ({ cards: [card], staked: 100, isStood: false }))
      state.events.push({ type: 'split' })
      break
    case 'double':
      hand.staked += costs.double
      hand.isStood = true
      deal(state, table.at as 0 | 1, chance)
      break
    case 'hit':
      deal(state, table.at as 0 | 1, chance)
      break
    default:
      hand.isStood = true
  }
  return goneOn(state, chance)
}

/** Blackjack: eight decks for each round, the dealer stands on every 17 and looks for blackjack; it pays 3 to 2. */
export const blackjack = stepped<BlackjackState>({
  id: 'blackjack',
  name: 'Blackjack',
  steps: {
    best: figures.best,
    leastMost: () => pays.natural,
    // Every amount staked can be lost.
    playedOf: () => undefined,
  },
  rules: [
    { words: 'blackjack.rules.cards', values: { decks } },
    { words: 'blackjack.rules.deal', values: {} },
    { words: 'blackjack.rules.turn', values: {} },
    { words: 'blackjack.rules.dealer', values: { limit: dealerStands } },
    { words: 'blackjack.rules.pays', values: {} },
    { words: 'blackjack.rules.double', values: {} },
    { words: 'blackjack.rules.split', values: {} },
    { words: 'blackjack.rules.insurance', values: { percent: figures.insurancePercent } },
    { words: 'blackjack.rules.further', values: {} },
    { words: 'blackjack.rules.return', values: { percent: figures.percent, all: figures.percentOfAll } },
    { words: 'blackjack.rules.left', values: { hours: 24 } },
    { words: 'steps.rules.counts', values: {} },
  ],
  returns: { returnPercent: figures.percent.toFixed(2) },
  hit: figures.hit,
  deviation: figures.deviation,
  top: { hundredths: 8 * 100, chance: figures.top },
  begin,
  step,
})
