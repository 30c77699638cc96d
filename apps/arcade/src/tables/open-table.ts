import { getMarketPrices, listTickets, openMarket } from '@fairground/contract/markets'
import { getBalance } from '@fairground/contract/players'
import { getTable, type TableMoment } from '@fairground/contract/tables'
import { gameClient, playerClient } from '../server.ts'
import type { Refusal } from '../words.ts'
import type { OpenedTable } from './table-state.ts'

const openedName = 'arcade.table'

export type Told = { opened: OpenedTable; moment: TableMoment; openedMs: number } | { refusal: Refusal }

/** Opens the table of a launch token, or continues it if this tab has opened it before. */
export async function openTable(launch: string, language: string): Promise<Told> {
  const kept = JSON.parse(sessionStorage.getItem(openedName) ?? 'null')
  if (kept?.launch === launch) return refreshed(kept.opened, kept.openedMs, language)
  const told = await openLaunch(launch, language)
  if ('opened' in told)
    sessionStorage.setItem(
      openedName,
      JSON.stringify({ launch, opened: told.opened, openedMs: told.openedMs }),
    )
  return told
}

/** Opens the table of a launch token without storing it. */
export async function openLaunch(launch: string, language: string): Promise<Told> {
  const answer = await gameClient(language, null).send(openMarket, { launch })
  if (!answer.ok) return { refusal: answer.error }
  const opened = answer.value
  return opened.table ? { opened, moment: opened.table, openedMs: Date.now() } : { refusal: 'game_unknown' }
}

/** Returns a reloaded table with its round and results, and the current prices, tickets and balance. */
async function refreshed(opened: OpenedTable, openedMs: number, language: string): Promise<Told> {
  const client = gameClient(language, opened.session)
  const [prices, table, tickets, balance] = await Promise.all([
    client.send(getMarketPrices, {}),
    client.send(getTable, { nodeId: opened.game.nodeId }),
    client.send(listTickets, {}),
    playerClient(language).send(getBalance, {}),
  ])
  if (!table.ok) return { refusal: table.error }
  if (!tickets.ok) return { refusal: tickets.error }
  const { rounds: _, earlier: __, least: ___, limits, ...moment } = table.value.table
  return {
    openedMs,
    moment,
    opened: {
      ...opened,
      // A game that has been closed meanwhile has no prices, but still results and tickets.
      ...(prices.ok && prices.value),
      limits,
      tickets: tickets.value.list,
      ...(balance.ok && { balance: balance.value.sumBalance, version: balance.value.version }),
    },
  }
}
