import { listPlayerLogins } from '@fairground/contract/office-player-lists'
import {
  addPlayerNote,
  changePlayerLabels,
  changePlayerStanding,
  endPlayerSession,
  liftPlayerStop,
  listLabels,
  listPlayerNotes,
  listPlayerSessions,
  listPlayerStops,
  listPlayerTimeline,
  listPlayerVendorBets,
  placePlayerStop,
} from '@fairground/contract/office-players'
import { getPlayer, listPlayers, searchPlayers, unmaskPlayer } from '@fairground/contract/staff'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { labelsOnWire } from '../../platform/brand/index.ts'
import {
  addNote,
  endSessionOfPlayer,
  letPlayerPlay,
  setLabels,
  setStanding,
  stopPlayer,
} from './player-changes.service.ts'
import { findPlayers, listNewest, maskedView, unmask } from './player-view.service.ts'
import { loginsOf, notesOf, sessionsOf, stopsOf, timelineOf, vendorBetsOf } from './timeline.service.ts'

/** Binds the calls of the office about players. */
export function playerRoutes({ serve }: Serving, tools: Tools, sessions: SessionDoors): void {
  serve(searchPlayers, ({ brand, input }) => findPlayers(tools, brand, input))
  serve(listPlayers, ({ brand, input, nowMs }) => listNewest(tools, brand, input, nowMs))
  serve(getPlayer, ({ brand, input }) => maskedView(tools, brand.id, input.customerId))
  serve(unmaskPlayer, ({ staff, input }) => unmask(tools, staff, input))
  serve(listPlayerTimeline, ({ brand, staff, input }) => timelineOf(tools, brand, staff, input))
  serve(listPlayerNotes, ({ brand, input }) => notesOf(tools, brand.id, input))
  serve(listPlayerVendorBets, ({ brand, input }) => vendorBetsOf(tools, brand, input))
  serve(listPlayerStops, ({ brand, input }) => stopsOf(tools, brand.id, input.customerId))
  serve(listPlayerSessions, ({ brand, input, nowMs }) => sessionsOf(tools, brand.id, input.customerId, nowMs))
  serve(listPlayerLogins, ({ brand, input, nowMs }) => loginsOf(tools, brand.id, input, nowMs))
  serve(addPlayerNote, async ({ staff, input }) => {
    await addNote(tools, staff, input)
    return {}
  })
  serve(listLabels, ({ brand, languageCode }) => ({
    list: [...brand.labels.keys()].flatMap((code) =>
      labelsOnWire(brand, [code], languageCode).map(({ labelName }) => ({ code, name: labelName })),
    ),
  }))
  serve(changePlayerLabels, async ({ brand, staff, input }) => ({
    labels: await setLabels(tools, brand, staff, input),
  }))
  serve(changePlayerStanding, async ({ staff, input }) => {
    await setStanding(tools, staff, input)
    return {}
  })
  serve(placePlayerStop, async ({ staff, input }) => {
    await stopPlayer(tools, staff, input)
    return {}
  })
  serve(liftPlayerStop, async ({ staff, input }) => {
    await letPlayerPlay(tools, staff, input)
    return {}
  })
  serve(endPlayerSession, async ({ staff, input }) => {
    await endSessionOfPlayer(tools, sessions, staff, input)
    return {}
  })
}
