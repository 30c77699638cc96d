import type { InputOf } from '@fairground/contract/call'
import type {
  addPlayerNote,
  changePlayerLabels,
  changePlayerStanding,
  endPlayerSession,
  liftPlayerStop,
  placePlayerStop,
} from '@fairground/contract/office-players'
import type { Standing } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { liftStop, placeStop, StopRefused } from '../../games/stops/index.ts'
import { changeLabels, changeStanding } from '../../people/players/index.ts'
import {
  closeSessions,
  endSessions,
  holderOfSession,
  type SessionDoors,
} from '../../people/sessions/index.ts'
import { type LogEntry, logged } from './log.service.ts'
import { insertNote } from './notes.queries.ts'
import { findPlayer } from './player-view.service.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Common fields of the log's entries about a player. */
function entryOf(staff: StaffSession, call: string, customerId: string): Omit<LogEntry, 'reason'> {
  return { brandId: staff.brandId, by: `staff/${staff.publicId}`, call, subject: `player/${customerId}` }
}

/** Writes a note about a player of the brand; in the log its text is encrypted. Refuses `player_unknown`. */
export async function addNote(
  tools: Needs,
  staff: StaffSession,
  { customerId, text }: InputOf<typeof addPlayerNote>,
): Promise<void> {
  const { id: playerId } = await findPlayer(tools, staff.brandId, customerId)
  const at = new Date(tools.clock.now())
  await logged(tools, async (tx) => {
    await insertNote(tx, { playerId, staffId: staff.staffId, at, text })
    const entry = { ...entryOf(staff, 'addPlayerNote', customerId), personal: { text } }
    return { result: undefined, entry }
  })
}

/** Changes the standing of a player of the brand. Refuses `player_unknown` and `standing_fixed`. */
export async function setStanding(
  tools: Needs,
  staff: StaffSession,
  { customerId, standing, reason }: InputOf<typeof changePlayerStanding>,
): Promise<void> {
  const { id } = await findPlayer(tools, staff.brandId, customerId)
  await logged(tools, async (tx) => {
    const before = await changeStanding(tx, id, standing as Exclude<Standing, 4>)
    if (before === standing) return { result: undefined }
    const change = { reason, before: { standing: before }, after: { standing } }
    return { result: undefined, entry: { ...entryOf(staff, 'changePlayerStanding', customerId), ...change } }
  })
}

/**
 * Gives a player of the brand labels and takes others away; returns those afterwards. A label that the brand has
 * deleted can only be taken away. Refuses `player_unknown` and `label_unknown`.
 */
export async function setLabels(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { customerId, add, remove, reason }: InputOf<typeof changePlayerLabels>,
): Promise<string[]> {
  if (add.some((label) => !brand.labels.has(label))) refuse('label_unknown')
  const { id } = await findPlayer(tools, staff.brandId, customerId)
  return logged(tools, async (tx) => {
    const { before, after } = await changeLabels(tx, id, { add, remove })
    if (before.join() === after.join()) return { result: after }
    const change = { reason, before: { labels: before }, after: { labels: after } }
    return { result: after, entry: { ...entryOf(staff, 'changePlayerLabels', customerId), ...change } }
  })
}

/** Stops play of a player on the brand. Refuses `player_unknown` and `stop_in_force`. */
export async function stopPlayer(
  tools: Needs,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof placePlayerStop>,
): Promise<void> {
  await changeStop(tools, staff, 'placePlayerStop', customerId, reason)
}

/** Lifts the stop of a player on the brand. Refuses `player_unknown` and `stop_unknown`. */
export async function letPlayerPlay(
  tools: Needs,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof liftPlayerStop>,
): Promise<void> {
  await changeStop(tools, staff, 'liftPlayerStop', customerId, reason)
}

async function changeStop(
  tools: Needs,
  staff: StaffSession,
  call: 'placePlayerStop' | 'liftPlayerStop',
  customerId: string,
  reason: string,
): Promise<void> {
  const { brandId } = staff
  await findPlayer(tools, brandId, customerId)
  const entry = { ...entryOf(staff, call, customerId), reason }
  const stop = { brandId, target: { kind: 'player' as const, playerId: customerId }, reason, by: entry.by }
  const change = call === 'placePlayerStop' ? placeStop : liftStop
  try {
    await logged(tools, async (tx) => {
      await change(tx, stop, tools.clock.now())
      return { result: undefined, entry }
    })
  } catch (error) {
    if (!(error instanceof StopRefused)) throw error
    refuse(error.code === 'stop_target_unknown' ? 'player_unknown' : error.code)
  }
}

/** Ends an open session of a player of the brand, at once in this process. Refuses `session_unknown`. */
export async function endSessionOfPlayer(
  tools: Needs & Pick<Tools, 'live'>,
  doors: SessionDoors,
  staff: StaffSession,
  { sessionId, reason }: InputOf<typeof endPlayerSession>,
): Promise<void> {
  const ended = await logged(tools, async (tx) => {
    const holder = (await holderOfSession(tx, staff.brandId, sessionId)) ?? refuse('session_unknown')
    const hashes = await endSessions(tx, tools, { playerId: holder.playerId, publicId: sessionId })
    if (hashes.length === 0) refuse('session_unknown')
    const entry = entryOf(staff, 'endPlayerSession', holder.customerId)
    return { result: hashes, entry: { ...entry, reason, after: { session: sessionId } } }
  })
  closeSessions(tools, doors, ended)
}
