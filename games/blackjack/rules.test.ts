import { type Chance, seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { isNatural, totalOf } from './cards.ts'
import { recount } from './recount.ts'
import { type BlackjackEvent, blackjack, cardsInShoe, decks } from './rules.ts'

const ranks = 'A23456789TJQK'

/** Returns cards from their ranks, as in `A T 5`; all are of the same suit. */
const cardsOf = (text: string) => [...text.replaceAll(' ', '')].map((rank) => ranks.indexOf(rank) * 4)

/** Returns a chance by which the shoe deals these cards, and no others. */
function dealing(text: string): Chance {
  const left = cardsOf(text)
  const dealt: number[] = []
  return {
    ...seededChance(1),
    below(n) {
      expect(n).toBe(cardsInShoe - dealt.length)
      const card = left.shift()
      if (card === undefined) throw new Error('the shoe deals no more cards')
      const place = card * decks + dealt.filter((one) => Math.floor(one / decks) === card).length
      const skipped = dealt.filter((one) => one < place).length
      dealt.push(place)
      return place - skipped
    },
  }
}

/** Plays acts with a shoe: player, dealer, player, dealer's hole card, and then the cards in order. */
function played(shoe: string, acts: string) {
  const chance = dealing(shoe)
  const outcome = blackjack.play({ stake: 100n, acts: acts ? acts.split(' ') : [] }, chance)
  if (!outcome.next) {
    expect(() => chance.below(0), 'cards are left').toThrow()
    expect(recount('', outcome.events)).toBe(Number(outcome.win))
  }
  return outcome
}

const offersAfter = (shoe: string, acts: string) => played(shoe, acts).next?.offers.map(({ act }) => act)

describe('a round', () => {
  test.each([
    ['a win', '9 6 T T  K', 'stand', 200, 100],
    ['a win by the higher total', '9 7 T T', 'stand', 200, 100],
    ['a loss by the lower total', '8 9 T T', 'stand', 0, 100],
    ['a push', '9 9 T T', 'stand', 100, 100],
    ['a bust, against which the dealer does not draw', '9 6 7 T  T', 'hit', 0, 100],
    ['a hand that reaches 21 and stands by itself', '9 6 7 T  5 K', 'hit', 200, 100],
    ['three cards of 21 against a dealer with 21', '9 6 7 5  5 T', 'hit', 100, 100],
    ['a dealer who stands on a soft 17', '8 6 T A', 'stand', 200, 100],
    ['a dealer who draws on a soft 16', '8 5 T A  5', 'stand', 0, 100],
    ['a dealer whose ace turns hard', '8 5 T A  T A', 'stand', 200, 100],
    ['a double that wins', '6 6 5 T  T K', 'double', 400, 200],
    ['a double that pushes', '6 9 5 T  8', 'double', 200, 200],
    ['a double that is bust', '6 6 9 T  T', 'double', 0, 200],
    ['a soft hand that turns hard', 'A 6 6 T  T K', 'hit stand', 200, 100],
  ])('ends as %s', (_, shoe, acts, win, staked) => {
    const outcome = played(shoe, acts)
    expect(outcome.next).toBeUndefined()
    expect(outcome.win).toBe(BigInt(win))
    expect(outcome.staked).toBe(BigInt(staked))
  })

  test.each([
    // A blackjack pays at once, and the dealer draws no card to it.
    ['of the player against a six', 'A 6 T T', '', 250, 100],
    ['of the player against a ten', 'A T T 9', '', 250, 100],
    ['of the dealer under a ten', '9 T T A', '', 0, 100],
    ['of both under a ten', 'A K Q A', '', 100, 100],
    ['of the player against an ace, after the question', 'A A T 9', 'decline', 250, 100],
    ['of both under an ace', 'A A T K', 'decline', 100, 100],
    ['of both under an ace, insured: even money', 'A A T K', 'insure', 250, 150],
    ['of the player against an ace, insured', 'A A T 9', 'insure', 250, 150],
    ['of the dealer under an ace', '9 A T K', 'decline', 0, 100],
    ['of the dealer under an ace, insured', '9 A T K', 'insure', 150, 150],
  ])('with a blackjack %s ends at once', (_, shoe, acts, win, staked) => {
    const outcome = played(shoe, acts)
    expect(outcome.next).toBeUndefined()
    expect(outcome.win).toBe(BigInt(win))
    expect(outcome.staked).toBe(BigInt(staked))
  })

  test.each([
    ['both win', '8 6 8 T  T 9 K', 'split stand stand', 400, 200],
    ['one wins, one loses', '8 8 8 T  T 9', 'split stand stand', 100, 200],
    ['both are bust: the dealer does not draw', '8 6 8 T  7 T 6 K', 'split hit hit', 0, 200],
    ['the first is bust', '8 6 8 T  7 T  T  K', 'split hit stand', 200, 200],
    ['both are doubled', '8 6 8 T  3 T 2 K  K', 'split double double', 800, 400],
    ['both push, one of them doubled', '8 8 8 T  3 7 T', 'split double stand', 300, 300],
    ['both are of different tens', 'K 6 Q T  9 8 K', 'split stand stand', 400, 200],
    ['a hand reaches 21 with two cards: no blackjack', 'T 6 T T  A A K', 'split', 400, 200],
    ['a hand of 21 against a dealer with 21 pushes', 'T 6 T 5  A 9 T', 'split stand', 100, 200],
    ['aces get one card each and stand', 'A 6 A T  2 T K', 'split', 400, 200],
    ['aces lose both', 'A 9 A T  2 3', 'split', 0, 200],
    ['under an ace without blackjack, insured', '8 A 8 9  T T', 'insure split stand stand', 0, 250],
  ])('with a split ends where %s', (_, shoe, acts, win, staked) => {
    const outcome = played(shoe, acts)
    expect(outcome.next).toBeUndefined()
    expect(outcome.win).toBe(BigInt(win))
    expect(outcome.staked).toBe(BigInt(staked))
  })

  test.each([
    ['two cards', '9 6 4 T', '', 'hit stand double'],
    ['two cards of equal value', 'J 6 K T', '', 'hit stand double split'],
    ['three cards', '9 6 2 T 2', 'hit', 'hit stand'],
    ['two cards after a split, even a pair', '8 6 8 T 8', 'split', 'hit stand double'],
    ['an ace of the dealer, before anything else', '8 A 8 T', '', 'insure decline'],
    ['the same without blackjack', '8 A 8 9', 'decline', 'hit stand double split'],
  ])('offers with %s only what is allowed', (_, shoe, acts, offers) => {
    expect(offersAfter(shoe, acts)).toEqual(offers.split(' '))
  })

  test('states the further stake of an act, and the payout if all hands won after it', () => {
    const next = (shoe: string, acts: string) => played(shoe, acts).next
    expect(next('8 6 8 T', '')).toEqual({
      offers: [
        { act: 'hit', most: 200 },
        { act: 'stand', most: 200 },
        { act: 'double', costs: 100, most: 400 },
        { act: 'split', costs: 100, most: 400 },
      ],
      leaving: 'stand',
    })
    const doubled = next('8 6 8 T 3 T 3', 'split double')
    expect(doubled!.offers.map(({ most }) => most)).toEqual([600, 600, 800])
    // The first hand is bust.
    expect(next('8 6 8 T 7 T 3', 'split hit')!.offers.map(({ most }) => most)).toEqual([200, 200, 400])
    expect(next('9 A 8 T', '')).toEqual({
      offers: [
        { act: 'insure', costs: 50, most: 200 },
        { act: 'decline', most: 200 },
      ],
      leaving: 'decline',
    })
    expect(next('A A T T', '')!.offers.map(({ most }) => most)).toEqual([250, 250])
    expect(blackjack.steps!.leastMost(undefined)).toBe(250)
  })

  test('tells its cards, the split and the hole card when it is turned', () => {
    const [eight, six, nine, ten, king] = cardsOf('8 6 9 T K')
    expect(played('8 6 8 T  T 9 K', 'split stand stand').events).toEqual([
      { type: 'card', to: 'player', hand: 0, card: eight },
      { type: 'card', to: 'dealer', hand: 0, card: six },
      { type: 'card', to: 'player', hand: 0, card: eight },
      { type: 'act', act: 'split' },
      { type: 'split' },
      { type: 'card', to: 'player', hand: 0, card: ten },
      { type: 'act', act: 'stand' },
      { type: 'card', to: 'player', hand: 1, card: nine },
      { type: 'act', act: 'stand' },
      { type: 'hole', card: ten },
      { type: 'card', to: 'dealer', hand: 0, card: king },
      { type: 'end', hands: [200, 200], insurance: 0 },
    ])
  })
})

test('an open round tells the same whatever the hole card and the cards to come are', () => {
  const pick = seededChance(3)
  for (let seed = 0; seed < 500; seed++) {
    const acts: string[] = []
    for (;;) {
      const draws: number[] = []
      const chance = seededChance(seed)
      const below = (n: number) => draws[draws.push(chance.below(n)) - 1]!
      const outcome = blackjack.play({ stake: 100n, acts }, { ...chance, below })
      const events = outcome.events as BlackjackEvent[]
      if (!outcome.next) break
      const shown = events.flatMap((event) => (event.type === 'card' ? [event.card] : []))
      // All cards but one of those drawn are face up.
      expect(shown).toHaveLength(draws.length - 1)
      expect(events.some(({ type }) => type === 'hole' || type === 'end')).toBe(false)
      expect(events.filter((event) => event.type === 'card' && event.to === 'dealer')).toHaveLength(1)
      const { offers } = outcome.next
      acts.push(offers[pick.below(offers.length)]!.act)
    }
  }
  for (const hole of ['2', '5', '9', 'T']) {
    expect(played(`8 7 8 ${hole} 3`, 'split').events).toEqual(played('8 7 8 6 3', 'split').events)
    expect(offersAfter(`8 7 8 ${hole} 3`, 'split')).toEqual(['hit', 'stand', 'double'])
  }
  // Under an ace, the question is the same with a blackjack of the dealer and without.
  expect(played('8 A 8 T', '')).toEqual(played('8 A 8 9', ''))
})

test('each card comes as often as the shoe has it left', () => {
  // The first two cards, over all places in the shoe.
  const counts = new Map<string, number>()
  for (let first = 0; first < cardsInShoe; first++) {
    for (const second of [0, 100, 205, cardsInShoe - 2]) {
      const draws = [first, second, 0, 0]
      const { events } = blackjack.play(
        { stake: 100n, acts: [] },
        { ...seededChance(1), below: () => draws.shift()! },
      )
      const [one, other] = (events as { card: number }[]).map(({ card }) => card)
      counts.set(`${one}`, (counts.get(`${one}`) ?? 0) + 1)
      // The second is that of its place among those left.
      expect(other).toBe(Math.floor((second + (second >= first ? 1 : 0)) / decks))
    }
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => 4 * decks))
})

test.each([
  ['A 6', 17, true],
  ['A A', 12, true],
  ['A A 9', 21, true],
  ['A 6 T', 17, false],
  ['T 9 3', 22, false],
  ['K Q', 20, false],
])('%s counts %d', (cards, total, isSoft) => {
  expect(totalOf(cardsOf(cards))).toEqual({ total, isSoft })
})

test('only an ace with a card of value ten is a blackjack', () => {
  expect(['A T', 'K A', 'Q A'].map((one) => isNatural(cardsOf(one)))).toEqual([true, true, true])
  expect(['A 9', 'A 5 5', 'T 9 2', 'T T'].map((one) => isNatural(cardsOf(one)))).not.toContain(true)
})

describe('the recount refuses', () => {
  const { events } = played('9 6 T T  K', 'stand')
  const changed = (at: number, part: object) =>
    events.map((event, one) => (one === at ? { ...(event as object), ...part } : event))

  test.each([
    ['an open round', events.slice(0, -1)],
    ['another payout than the cards give', changed(events.length - 1, { hands: [250] })],
    ['an insurance that was not taken', changed(events.length - 1, { insurance: 150 })],
    ['a dealer who did not draw', events.filter((_, at) => at !== events.length - 2)],
    ['a dealer who drew on 17', changed(4, { card: 40 }).toSpliced(-1, 0, events[5])],
    ['an unknown event', events.toSpliced(3, 0, { type: 'wink' })],
    ['a card that does not exist', changed(0, { card: 52 })],
  ])('%s', (_, told) => {
    expect(() => recount('', told)).toThrow()
    expect(recount('', events)).toBe(200)
  })
})
