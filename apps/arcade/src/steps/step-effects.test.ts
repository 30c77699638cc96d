import { expect, test } from 'vitest'
import type { Round } from '../play/kept-table.ts'
import { type HeardSteps, stepEffects } from './step-effects.ts'

interface Given {
  staked?: string
  refunded?: string
  won?: string
  acts?: string[]
  state?: string
  roundId?: string
}

function round({ staked = '10.00', refunded = '0.00', won = '0.00', acts = [], ...rest }: Given = {}): Round {
  const bet = { stake: '10.00', acts }
  return { roundId: 'r1', currency: 'PHP', state: 'settled', staked, refunded, won, bet, ...rest } as never
}
const at = (number: number) => ({ number, offers: [], leaving: null, until: '' }) satisfies HeardSteps['step']

const idle: HeardSteps = { phase: 'idle', round: null, step: null }
const turning: HeardSteps = { phase: 'turning', round: null, step: null }
const open = (number: number): HeardSteps => ({ phase: 'open', round: round(), step: at(number) })
const acting = (number: number): HeardSteps => ({ ...open(number), phase: 'acting' })

test.each<[string, HeardSteps, HeardSteps, object[]]>([
  ['a press', idle, turning, [{ name: 'begin' }]],
  ['a press with the last round on the stage', { ...idle, round: round() }, turning, [{ name: 'begin' }]],
  ['a stake that is sent again', { ...turning, phase: 'offline' }, turning, []],
  ['the first decision', turning, open(1), []],
  ['an open round on a page that is opened again', idle, open(4), []],
  ['an act without an answer', open(1), acting(1), []],
  ['the first act after which the round goes on', acting(1), open(2), [{ name: 'safe', step: 0 }]],
  ['the fifth act after which the round goes on', acting(5), open(6), [{ name: 'safe', step: 4 }]],
  [
    'an act that was answered after a loss of connection',
    { ...acting(2), phase: 'offline' },
    open(3),
    [{ name: 'safe', step: 1 }],
  ],
  ['an act that was refused', acting(2), open(2), []],
  ['an act that ends the round, before the stage has shown it', acting(2), showing({ won: '0.00' }), []],
  ['another stake after a round', over({ won: '20.00' }), over({ won: '20.00' }), []],
  ['a round that was given back', showing({ state: 'refunded' }), over({ state: 'refunded' }), []],
])('%s plays its effects and no others', (_, before, after, heard) => {
  expect(stepEffects(before, after)).toEqual(heard)
})

function showing(given: Given): HeardSteps {
  return { phase: 'showing', round: round(given), step: null }
}
function over(given: Given): HeardSteps {
  return { phase: 'idle', round: round(given), step: null }
}

test.each<[string, Given, string]>([
  ['without a payout', { acts: ['open 1'] }, 'end'],
  ['with a payout of less than the stake', { won: '9.99', acts: ['cash'] }, 'end'],
  ['with a payout of exactly the stake', { won: '10.00', acts: ['cash'] }, 'end'],
  ['with a win that was cashed out', { won: '10.01', acts: ['open 1', 'cash'] }, 'cash'],
  ['with a win that ended the round', { won: '15.00', acts: ['stand'] }, 'win'],
  ['with a win of ten stakes that was cashed out', { won: '100.00', acts: ['cash'] }, 'large'],
  ['with a win of less than ten stakes in total', { staked: '20.00', won: '199.99', acts: ['stand'] }, 'win'],
  [
    'with a payout of more than what was not refunded',
    { staked: '20.00', refunded: '10.00', won: '15.00', acts: ['stand'] },
    'win',
  ],
])('a round that has been shown, %s, plays its end', (_, given, name) => {
  expect(stepEffects(showing(given), over(given))).toEqual([{ name }])
})
