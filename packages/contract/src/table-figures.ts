/**
 * The phases of a table. `asleep`: no round is open; the first page that shows the table opens one. `open`: bets are
 * taken. `closed`: bets are over, and the result is not known yet. `flying`: bets can be cashed out. `drawn`: the
 * result is shown. `void`: the round was given back.
 */
export const tablePhases = ['asleep', 'open', 'closed', 'flying', 'drawn', 'void'] as const

export type TablePhase = (typeof tablePhases)[number]

/** The largest number of tickets that a player may cancel in a round. */
export const mostUndone = 3

/** The largest number of tables to which a connection may listen. */
export const mostTablesHeard = 8

/**
 * The rules by which a round is given back without two persons: it closed after the round of its beacon was public, or
 * that round did not come within a minute.
 */
export const giveBackRules = ['closed-late', 'beacon-silent'] as const

export type GiveBackRule = (typeof giveBackRules)[number]
