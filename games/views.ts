import type { ComponentType } from 'react'
import type { GameView } from './view.ts'
import type {
  BetText,
  BetTextProps,
  BoardProps,
  BoardTimes,
  ResultProps,
  SheetProps,
  StageFacts,
} from './view-board.ts'
import type { FlightView } from './view-flight.ts'
import type { QuickView } from './view-quick.ts'
import type { StepsView } from './view-steps.ts'
import type { TableView } from './view-table.ts'

const found = import.meta.glob<GameView>('./*/view.ts', { import: 'view' })

/** The view of each house game by its id, loaded when it is played: the export `view` of `view.ts` in its folder. */
export const views: Readonly<Record<string, () => Promise<GameView>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.split('/')[1]!, load]),
)

/** The exports of the board of a market game, `view-board.tsx` in its folder. */
export interface BoardModule {
  Board: ComponentType<BoardProps>
  Result: ComponentType<ResultProps>
  stageArt: StageFacts['art']
  times: BoardTimes
  /** Returns the words for a bet. */
  betText(bet: BetTextProps): BetText
  /** The whole result, if the small picture does not show all of it. */
  Sheet?: ComponentType<SheetProps>
  /** Whether the board has its own stakes and slip. */
  hasSlip?: boolean
  /** Returns a random bet, for a board without its own slip. */
  quickPick?(): { type: string; selection: string }
}

const foundBoards = import.meta.glob<BoardModule>('./*/view-board.tsx')

/** The board of each market game of the house by its id, loaded when it is opened. */
export const boards: Readonly<Record<string, () => Promise<BoardModule>>> = Object.fromEntries(
  Object.entries(foundBoards).map(([file, load]) => [file.split('/')[1]!, load]),
)

const foundTables = import.meta.glob<TableView>('./*/view-table.tsx', { import: 'view' })

/** The view of each table by its id, loaded when it is opened: the export `view` of `view-table.tsx`. */
export const tables: Readonly<Record<string, () => Promise<TableView>>> = Object.fromEntries(
  Object.entries(foundTables).map(([file, load]) => [file.split('/')[1]!, load]),
)

const foundFlights = import.meta.glob<FlightView>('./*/view-flight.tsx', { import: 'view' })

/** The view of each table with flights by its id, loaded when it is opened: the export `view` of `view-flight.tsx`. */
export const flights: Readonly<Record<string, () => Promise<FlightView>>> = Object.fromEntries(
  Object.entries(foundFlights).map(([file, load]) => [file.split('/')[1]!, load]),
)

/** The parts of a market game that other pages show: results, words for bets, and the picture of a shared ticket. */
export type MarketTexts = Pick<BoardModule, 'Result' | 'betText' | 'Sheet'> & { stageArt: { scene: string } }

/** Returns the results and words of a market game, a board, a table or a flight; undefined for an unknown id. */
export function marketTexts(gameId: string): Promise<MarketTexts> | undefined {
  if (Object.hasOwn(boards, gameId)) return boards[gameId]!()
  return Object.hasOwn(flights, gameId) ? flights[gameId]!() : tables[gameId]?.()
}

const foundQuicks = import.meta.glob<QuickView>('./*/view-quick.tsx', { import: 'view' })

/** The view of each original by its id, loaded when it is opened: the export `view` of `view-quick.tsx`. */
export const quicks: Readonly<Record<string, () => Promise<QuickView>>> = Object.fromEntries(
  Object.entries(foundQuicks).map(([file, load]) => [file.split('/')[1]!, load]),
)

const foundSteps = import.meta.glob<StepsView>('./*/view-steps.tsx', { import: 'view' })

/** The view of each original in steps by its id, loaded when it is opened: the export `view` of `view-steps.tsx`. */
export const stepViews: Readonly<Record<string, () => Promise<StepsView>>> = Object.fromEntries(
  Object.entries(foundSteps).map(([file, load]) => [file.split('/')[1]!, load]),
)
