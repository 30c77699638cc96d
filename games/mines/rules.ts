import type { Chance } from '@fairground/kernel/chance'
import type { Bet, NextStep, Payout } from '../game.ts'
import { multipleOf } from '../originals/original.ts'
import { exactly, type StepState, stepped } from '../originals/stepped.ts'
import { deviationOf, returnOf } from '../payouts.ts'
import { type Ratio, ratio, toNumber } from '../ratio.ts'

/** The number of fields, which are numbered from 0, row by row of five. */
export const fields = 25
export const mostMines = fields - 1

/** Shows that the field that was opened has no mine, or that it has one. */
export interface FieldEvent {
  type: 'safe' | 'mine'
  field: number
}

/** Shows all mines of a round that is over, in ascending order. */
export interface MinesEvent {
  type: 'mines'
  fields: readonly number[]
}

interface MinesState extends StepState {
  mines: ReadonlySet<number>
  opened: readonly number[]
}

/** Returns the number of ways to choose `k` of `n`. */
function waysToChoose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** Returns the multiple after `opened` safe fields of a round with `mines`, in hundredths. */
export function minesMultiple(mines: number, opened: number): number {
  return multipleOf(waysToChoose(fields - mines, opened), waysToChoose(fields, opened))
}

/** Returns what it is to open a number of fields and to take the money then: its payouts with their ways. */
export function minesPayouts(mines: number, opened: number): Payout[] {
  const safe = waysToChoose(fields - mines, opened)
  return [
    { hundredths: minesMultiple(mines, opened), ways: safe },
    { hundredths: 0, ways: waysToChoose(fields, opened) - safe },
  ]
}

/** Every number of mines with every number of fields that can be opened beside them. */
const plans = Array.from({ length: mostMines }, (_, at) => at + 1).flatMap((mines) =>
  Array.from({ length: fields - mines }, (_, at) => ({ mines, opened: at + 1 })),
)
const returns = plans.map(({ mines, opened }) => returnOf(minesPayouts(mines, opened)))
const byReturn = (one: Ratio, other: Ratio) => toNumber(one) - toNumber(other)
const usual = minesPayouts(3, 3)
const top = { mines: 12, opened: 13 }

function nextOf(mines: number, opened: readonly number[]): NextStep {
  const most = minesMultiple(mines, opened.length + 1)
  const closed = Array.from({ length: fields }, (_, field) => field).filter((one) => !opened.includes(one))
  const cash = { act: 'cash', most: opened.length === 0 ? 0 : minesMultiple(mines, opened.length) }
  return {
    offers: [
      ...closed.map((field) => ({ act: `open ${field}`, most })),
      ...(opened.length === 0 ? [] : [cash]),
    ],
    leaving: opened.length === 0 ? null : 'cash',
  }
}

function over(state: MinesState, events: readonly FieldEvent[], hundredths: number): MinesState {
  const mines: MinesEvent = { type: 'mines', fields: [...state.mines].toSorted((one, other) => one - other) }
  return { mines: state.mines, opened: state.opened, events: [...events, mines], hundredths }
}

function begin(choice: string | undefined, chance: Chance): MinesState {
  const count = Number(choice)
  const left = Array.from({ length: fields }, (_, field) => field)
  const mines = new Set(Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0]!))
  return { mines, opened: [], events: [], hundredths: 0, next: nextOf(count, []) }
}

function step(state: MinesState, act: string): MinesState {
  const { mines, opened: before } = state
  if (act === 'cash') return over(state, [], minesMultiple(mines.size, before.length))
  const field = Number(act.slice('open '.length))
  const opened = [...before, field]
  if (mines.has(field)) return over({ ...state, opened }, [{ type: 'mine', field }], 0)
  const events: FieldEvent[] = [{ type: 'safe', field }]
  const isLast = opened.length === fields - mines.size
  if (isLast) return over({ ...state, opened }, events, minesMultiple(mines.size, opened.length))
  return { mines, opened, events, hundredths: 0, next: nextOf(mines.size, opened) }
}

/** Returns the fields that a round has opened, with or without a mine. */
function openedIn(events: readonly unknown[]): number {
  return (events as FieldEvent[]).filter(({ type }) => type === 'safe' || type === 'mine').length
}

/** Mines: each opened field without a mine raises the multiple, and a mine takes the stake. */
export const mines = stepped<MinesState>({
  id: 'mines',
  name: 'Mines',
  steps: {
    choices: { first: '3', all: Array.from({ length: mostMines }, (_, at) => String(at + 1)) },
    best: returns.toSorted(byReturn).at(-1)!,
    leastMost: (choice) => minesMultiple(Number(choice), 1),
    playedOf({ choice }: Bet, events) {
      const opened = openedIn(events)
      return opened === 0 ? undefined : minesPayouts(Number(choice), opened)
    },
  },
  rules: [
    { words: 'mines.rules.fields', values: { fields } },
    { words: 'mines.rules.open', values: {} },
    { words: 'mines.rules.multiple', values: { edge: 1 } },
    { words: 'steps.rules.left', values: { hours: 24 } },
    { words: 'steps.rules.counts', values: {} },
  ],
  returns: exactly(returns.toSorted(byReturn)[0]!),
  hit: ratio(usual[0]!.ways, waysToChoose(fields, 3)),
  deviation: deviationOf(usual),
  top: {
    hundredths: minesMultiple(top.mines, top.opened),
    chance: ratio(waysToChoose(fields - top.mines, top.opened), waysToChoose(fields, top.opened)),
  },
  begin,
  step,
})
