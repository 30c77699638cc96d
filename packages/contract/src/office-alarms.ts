import * as z from 'zod/mini'
import { alarmKindNames, eventKinds, mostAcknowledged } from './alarm-figures.ts'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { amountText, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Alarms and other significant events in the office (GLI-19 2.8.8).

const staff = { who: 'staff' } as const
/** The number of an alarm or event. */
const number = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const kind = z.enum(alarmKindNames)
/** The figures of an event: amounts in minor units as digits, codes and ids; null for an event without any. */
const figures = z.nullable(z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])))
const player = z.nullable(z.object({ customerId, username: z.string() }))

const alarm = z.object({
  alarmId: number,
  kind,
  /** Whether it is of the installation, and not of the brand. */
  isOfInstallation: z.boolean(),
  /** The sentence of the newest occurrence. */
  says: z.string(),
  /** How often it has happened since `firstAt`. */
  times: z.number(),
  firstAt: instant,
  lastAt: instant,
  player,
  /** The name of the person of the brand whom it concerns; null if it concerns none. */
  subjectName: z.nullable(z.string()),
  /** The figures of the first occurrence, before and after it. */
  before: figures,
  after: figures,
  acknowledged: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, note: z.string() })),
})
export type OfficeAlarm = z.output<typeof alarm>

export const listAlarms = call({
  ...staff,
  name: 'listAlarms',
  about:
    'Alarms of the brand, and with the permission to see the installation also its alarms: those that nobody has acknowledged, or the others, the newest first.',
  method: 'GET',
  path: '/office/api/alarms',
  may: 'alarms.see',
  input: z.object({
    state: z._default(z.enum(['open', 'acknowledged']), 'open'),
    kind: z.optional(kind),
    /** `next` of the previous page. */
    after: z.optional(number),
  }),
  output: z.object({ list: z.array(alarm), next: z.nullable(number) }),
})

export const acknowledgeAlarms = call({
  ...staff,
  name: 'acknowledgeAlarms',
  about:
    'Acknowledges alarms with a note about what was done, all or none; what happens again afterwards is a new alarm.',
  method: 'POST',
  path: '/office/api/alarms/acknowledge',
  may: 'alarms.acknowledge',
  input: z.object({
    alarms: z.array(number).check(z.minLength(1), z.maxLength(mostAcknowledged)),
    note: reason,
  }),
  errors: ['alarm_unknown', 'alarm_acknowledged'],
})

export const listEvents = call({
  ...staff,
  name: 'listEvents',
  about:
    'Significant events of the brand, alarms among them, the newest first; with the permission to see the installation also its events.',
  method: 'GET',
  path: '/office/api/events',
  may: 'alarms.see',
  input: z.object({
    kind: z.optional(z.enum([...eventKinds, ...alarmKindNames])),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
    after: z.optional(number),
  }),
  output: z.object({
    list: z.array(
      z.object({
        eventId: number,
        at: instant,
        kind: z.string(),
        isAlarm: z.boolean(),
        says: z.string(),
        player,
        /** The name of the player or person in the figure `subject`, if it is one of the brand. */
        subjectName: z.nullable(z.string()),
        before: figures,
        after: figures,
      }),
    ),
    next: z.nullable(number),
  }),
  errors: ['period_invalid'],
})

/** From which amount on an event is recorded, in the brand's currency; null records none. */
const thresholds = {
  betFrom: z.nullable(amountText),
  winFrom: z.nullable(amountText),
  moneyFrom: z.nullable(amountText),
}

export const getEventThresholds = call({
  ...staff,
  name: 'getEventThresholds',
  about: 'The amounts from which bets, wins, deposits and withdrawals are recorded as significant events.',
  method: 'GET',
  path: '/office/api/events/thresholds',
  may: 'alarms.see',
  output: z.object({ ...thresholds, version }),
})

export const setEventThresholds = call({
  ...staff,
  name: 'setEventThresholds',
  about:
    'Changes the amounts from which bets, wins, deposits and withdrawals are recorded; recording less takes two persons.',
  method: 'POST',
  path: '/office/api/events/thresholds',
  may: 'alarms.settings',
  needs: 'second-factor',
  input: z.object({ ...thresholds, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits'],
})
