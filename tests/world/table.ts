import { type LivePushes, type LiveRefusal, livePath, tableTopic } from '@fairground/contract/live'
import { getTable, type TableState } from '@fairground/contract/tables'
import type { Pool } from 'pg'
import { io } from 'socket.io-client'
import type { World } from './world.ts'

/** A page that shows a table, with the pushes that it has received. */
export interface TablePage {
  refusal: LiveRefusal | null
  pushes: LivePushes['table'][]
  exits: LivePushes['exits'][]
  /** Stops showing the table. */
  leaves(): void
}

/** Opens a visitor's page of a table, which wakes it. */
export async function showsTable(
  world: World,
  { nodeId = 'baccarat', address = world.server.address }: { nodeId?: string; address?: string } = {},
): Promise<TablePage> {
  const socket = io(address, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    auth: { token: null, merchant: 'perya' },
  })
  const pushes: LivePushes['table'][] = []
  socket.on('table', (push: LivePushes['table']) => void pushes.push(push))
  const exits: LivePushes['exits'][] = []
  socket.on('exits', (push: LivePushes['exits']) => void exits.push(push))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const refusal: LiveRefusal | null = await socket.emitWithAck('subscribe', tableTopic(nodeId), null)
  return { refusal, pushes, exits, leaves: () => socket.close() }
}

/** Returns a table as everybody reads it now. */
export async function readsTable(world: World, nodeId = 'baccarat'): Promise<TableState> {
  // The answer is cached for half a second.
  world.clock.advance(501)
  return (await world.visitor().send(getTable, { nodeId })).value.table
}

/**
 * Moves the start of a flight back by the owner of the database, since its clock cannot be handed in: the flight has
 * then lasted that much longer.
 */
export async function fliesOn(owner: Pool, drawId: string, ms: number): Promise<void> {
  await owner.query(`
    BEGIN;
    ALTER TABLE draw DISABLE TRIGGER draw_only_goes_on;
    UPDATE draw SET flight_at = flight_at - interval '${ms} milliseconds' WHERE id = ${drawId};
    ALTER TABLE draw ENABLE TRIGGER draw_only_goes_on;
    COMMIT`)
}
