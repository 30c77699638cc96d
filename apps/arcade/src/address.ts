import type { Renderer } from '@fairground/games/view'
import { boards, flights, quicks, stepViews, tables, views } from '@fairground/games/views'

/** The mode of the page: the purpose for which it was opened. */
export type Mode =
  /**
   * The game is known before the launch if the page around it opens this page first; null if only the launch names it.
   */
  | { name: 'play'; gameId: string | null }
  /** The page of an original with one choice. */
  | { name: 'quick'; gameId: string }
  /** The page of an original in steps. */
  | { name: 'steps'; gameId: string }
  /** The board of a market game. */
  | { name: 'market'; gameId: string }
  /** A table at which everybody sits. */
  | { name: 'table'; gameId: string }
  /** A table whose rounds have flights. */
  | { name: 'flight'; gameId: string }
  | { name: 'replay'; roundId: string }
  | { name: 'check'; roundId: string }
  /** A win of the winner board: a replay of its round, or its proof. */
  | { name: 'win'; winId: string }
  | { name: 'prove'; winId: string }
  /** The proof of a draw, and of a ticket of the player's if one is named. */
  | { name: 'draw'; drawId: string; ticketId: string | null }
  | { name: 'nothing' }

export interface Address {
  mode: Mode
  /** The specification's code of a language, if the address names one. */
  language: string | null
  theme: 'dark' | 'light' | null
  /** The renderer that the address requests, as in tests. */
  renderer: Renderer | null
}

/**
 * Returns the single-use launch token, which the page around the game may add to the address later; null until then.
 */
export function launchIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('launch')
}

/** Returns whether the page around a board shows it to a visitor, without a launch. */
export function isForVisitor(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).has('visitor')
}

/** Parses the address of the page; a page that is opened `alone` waits for no launch. */
export function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>, isAlone: boolean): Address {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const renderer = query.get('renderer')
  return {
    mode: modeOf(query, launchIn(hash) !== null, isAlone),
    language: query.get('lang'),
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    renderer: renderer === 'canvas' || renderer === 'webgl' ? renderer : null,
  }
}

function modeOf(query: URLSearchParams, isLaunched: boolean, isAlone: boolean): Mode {
  const game = query.get('game')
  if (game !== null && Object.hasOwn(boards, game) && (isLaunched || !isAlone))
    return { name: 'market', gameId: game }
  if (game !== null && Object.hasOwn(tables, game) && (isLaunched || !isAlone))
    return { name: 'table', gameId: game }
  if (game !== null && Object.hasOwn(flights, game) && (isLaunched || !isAlone))
    return { name: 'flight', gameId: game }
  if (game !== null && Object.hasOwn(quicks, game) && (isLaunched || !isAlone))
    return { name: 'quick', gameId: game }
  if (game !== null && Object.hasOwn(stepViews, game) && (isLaunched || !isAlone))
    return { name: 'steps', gameId: game }
  const gameId = game !== null && Object.hasOwn(views, game) ? game : null
  if (isLaunched || (gameId !== null && !isAlone)) return { name: 'play', gameId }
  for (const name of ['replay', 'check'] as const) {
    const roundId = query.get(name)
    if (roundId) return { name, roundId }
  }
  for (const name of ['win', 'prove'] as const) {
    const winId = query.get(name)
    if (winId) return { name, winId }
  }
  const drawId = query.get('draw')
  if (drawId) return { name: 'draw', drawId, ticketId: query.get('ticket') }
  return { name: 'nothing' }
}
