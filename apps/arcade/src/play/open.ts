import { openGame } from '@fairground/contract/arcade'
import { getBalance } from '@fairground/contract/players'
import { gameClient, playerClient } from '../server.ts'
import type { Refusal } from '../words.ts'
import { findKept, type KeptTable, keep, takeOverPending } from './kept-table.ts'

export type Opened = { kept: KeptTable } | { refusal: Refusal }

/** Opens the game of a launch token, or continues it if this tab has opened it before. */
export async function open(launch: string, language: string): Promise<Opened> {
  const before = findKept(launch)
  if (before) return { kept: await refreshed(before, language) }
  const answer = await gameClient(language, null).send(openGame, { launch })
  if (!answer.ok) return { refusal: answer.error }
  const table = answer.value
  takeOverPending(table.game, table.lastRound)
  const kept: KeptTable = {
    launch,
    table,
    openedMs: Date.now(),
    net: '0',
    // Starts with the lowest stake; only the player raises it.
    stake: table.stakes[0]!,
  }
  keep(kept)
  return { kept }
}

/** Returns the stored table with the current balance, if the server answers. */
async function refreshed(kept: KeptTable, language: string): Promise<KeptTable> {
  const answer = await playerClient(language).send(getBalance, {})
  if (!answer.ok || answer.value.currency !== kept.table.currency) return kept
  return { ...kept, table: { ...kept.table, balance: answer.value.sumBalance } }
}
