import type { GameCategory } from '@fairground/kernel/game-category'

/** Shares of the valid bet in millionths, by category; a missing category has none. */
export type Shares = Partial<Record<GameCategory, number>>

/** A house game: its smallest edge in millionths of a stake, and the weight of its turnover in percent. */
export interface GameEdge {
  name: string
  category: GameCategory
  edge: number
  weight: number
}

/** A game of which every stake can cost the house more than it keeps of it, in millionths of the stake. */
export interface CostlyGame {
  name: string
  edge: number
  paid: number
}

/**
 * Returns the games in which the highest rebate, the worth of points and the highest salaries together exceed the edge:
 * each is a share of the valid bet, which is at most the stake times the weight of the game.
 */
export function costlyGames(games: readonly GameEdge[], given: readonly Shares[]): CostlyGame[] {
  return games.flatMap(({ name, category, edge, weight }) => {
    const shares = given.reduce((sum, one) => sum + (one[category] ?? 0), 0)
    const paid = Math.ceil((shares * weight) / 100)
    return paid > edge ? [{ name, edge, paid }] : []
  })
}

/** Returns millionths as percent with two decimals. */
function percentText(millionths: number): string {
  return `${(millionths / 10_000).toFixed(2)} %`
}

/** Returns the sentence of the alarm, with at most ten games, those that cost the most first. */
export function sentenceOf(games: readonly CostlyGame[]): string {
  const most = 10
  const sorted = games.toSorted((one, other) => other.paid - other.edge - (one.paid - one.edge))
  const named = sorted
    .slice(0, most)
    .map(({ name, edge, paid }) => `${name} (edge ${percentText(edge)}, paid up to ${percentText(paid)})`)
  const more = games.length > most ? `, and ${games.length - most} more` : ''
  return `Rebates, points and salaries together can exceed the edge of games: ${named.join(', ')}${more}.`
}
