import { type Standing, standings } from '@fairground/kernel/standing'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed } from './changes.ts'
import { levels } from './levels.ts'
import { permissionAreas } from './permission-figures.ts'
import { permission } from './permissions.ts'
import { mostRanks } from './rank-figures.ts'
import { anyJson, cleaned, id, instant, listOf, mark, money, newPasswordText, page } from './shapes.ts'
import { playerStates } from './staff-figures.ts'

// The calls of the office. All are sent by the office's own page: with the header `X-Office: 1`, and changes also with
// the page's Origin. Only calls with `X-Press: 1`, which follow a press of a key or pointer, prolong the session.

const email = z.string().check(cleaned, z.toLowerCase(), z.minLength(3), z.maxLength(254))
const code = z.string().check(cleaned, z.regex(/^\d{6}$/))
const givenInstant = z.iso.datetime({ offset: true })
/** The token of the address that `npm run staff` prints. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** The reason for viewing personal data or for a change; it is logged. */
export const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200))
export const roleName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** A player's ten-digit number, which a person can read out. */
export const customerId = z.string().check(cleaned, z.regex(/^\d{10}$/))

/** Every login attempt costs the server a password hash. */
const fewTries = { times: 20, perSeconds: 60 }

export const staffLogin = call({
  name: 'staffLogin',
  about:
    'Opens a session of a staff account by password and code of the authenticator app; the answer is the same whichever is wrong.',
  method: 'POST',
  path: '/office/api/login',
  who: 'office',
  input: z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(128)), code }),
  errors: ['credentials_wrong'],
  limit: fewTries,
})

export const startStaffSetUp = call({
  name: 'startStaffSetUp',
  about:
    'Gives the secret for the authenticator app of the staff account that a set-up address is for; the one given last counts.',
  method: 'POST',
  path: '/office/api/set-up/start',
  who: 'office',
  input: z.object({ token }),
  output: z.object({ email: z.string(), name: z.string(), secret: z.string(), address: z.string() }),
  errors: ['link_token_invalid', 'staff_exists'],
  limit: fewTries,
})

export const finishStaffSetUp = call({
  name: 'finishStaffSetUp',
  about: 'Sets password and authenticator app of a staff account, uses its address up and ends its sessions.',
  method: 'POST',
  path: '/office/api/set-up/finish',
  who: 'office',
  input: z.object({ token, password: newPasswordText.check(z.minLength(12)), code }),
  errors: ['link_token_invalid', 'staff_exists', 'password_common', 'code_wrong'],
  limit: fewTries,
})

export const staffLogout = call({
  name: 'staffLogout',
  about: 'Ends the caller’s session.',
  method: 'POST',
  path: '/office/api/logout',
  who: 'staff',
  may: 'self',
})

export const getStaffSelf = call({
  name: 'getStaffSelf',
  about: 'Who the caller is, on which brand, and what their role allows.',
  method: 'GET',
  path: '/office/api/me',
  who: 'staff',
  may: 'self',
  output: z.object({
    staffId: id,
    name: z.string(),
    email: z.string(),
    brand: z.object({
      code: z.string(),
      name: z.string(),
      /** The time zone in which the office shows and takes times and days. */
      timeZone: z.string(),
      currency: z.string(),
      /** The languages of its site, the default one first. */
      languages: z.array(z.string()),
      mark,
    }),
    role: z.string(),
    permissions: z.array(permission),
    endsAt: instant,
    /** The seconds after which the session ends unless a call follows a press before. */
    idleSeconds: z.number(),
    /** The time until which calls that require a recent second factor may be made; null if it must be given first. */
    freshUntil: z.nullable(instant),
  }),
})

export const proveStaff = call({
  name: 'proveStaff',
  about:
    'Takes a code of the authenticator app again, after which calls that need it may be made for five minutes.',
  method: 'POST',
  path: '/office/api/second-factor',
  who: 'staff',
  may: 'self',
  input: z.object({ code }),
  output: z.object({ freshUntil: instant }),
  errors: ['code_wrong'],
  limit: fewTries,
})

export const endStaffSessions = call({
  name: 'endStaffSessions',
  about: 'Ends all sessions of a staff account of the brand.',
  method: 'POST',
  path: '/office/api/staff/:staffId/end-sessions',
  who: 'staff',
  may: 'staff.change',
  input: z.object({ staffId: id }),
  output: z.object({ ended: z.number() }),
  ofBrand: 'staffId',
  errors: ['staff_unknown'],
})

export const listRoles = call({
  name: 'listRoles',
  about: 'The roles of the brand, with what each allows.',
  method: 'GET',
  path: '/office/api/roles',
  who: 'staff',
  may: 'staff.see',
  output: z.object({
    list: z.array(
      z.object({
        role: z.string(),
        permissions: z.array(permission),
        /** The number of open accounts that have it. */
        accounts: z.number(),
      }),
    ),
  }),
})

const roleChange = {
  who: 'staff',
  may: 'staff.change',
  needs: 'second-factor',
  path: '/office/api/roles/:role/permissions/:permission',
} as const
const rolePermission = { role: roleName, permission }
const roleErrors = ['role_unknown', 'not_permitted'] as const

export const addRolePermission = call({
  ...roleChange,
  name: 'addRolePermission',
  about:
    'Proposes that a role of the brand may do something that the caller may do too; another person who may has to approve.',
  method: 'PUT',
  input: z.object({ ...rolePermission, reason }),
  output: z.object({ ...changed, permissions: z.array(permission) }),
  errors: [...roleErrors, 'proposal_waits'],
})

export const removeRolePermission = call({
  ...roleChange,
  name: 'removeRolePermission',
  about: 'Takes a permission that the caller has too from a role of the brand.',
  method: 'DELETE',
  input: z.object(rolePermission),
  output: z.object({ permissions: z.array(permission) }),
  errors: [...roleErrors, 'last_persons'],
})

export const listStaffLog = call({
  name: 'listStaffLog',
  about:
    'The log of the brand, the newest entry first, of one area, author, subject or time where they are given; of these, `total` counts up to 5000. Personal values stay sealed.',
  method: 'GET',
  path: '/office/api/log',
  who: 'staff',
  may: 'log.see',
  input: z.object({
    ...page,
    /** A staff account by its public id, or `command` for the command line. */
    by: z.optional(z.union([id, z.literal('command')])),
    /** The area of the office to which the call belongs, such as `withdrawals`. */
    area: z.optional(z.enum(permissionAreas)),
    /** The subject of the action, such as `player/1234567890`. */
    subject: z.optional(z.string().check(cleaned, z.minLength(1), z.maxLength(100))),
    from: z.optional(givenInstant),
    until: z.optional(givenInstant),
    /** Only entries with a lower number: the number of the last entry on the previous page. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  output: listOf(
    z.object({
      number: z.number(),
      at: instant,
      /** The name of the staff account; null for the command line. */
      by: z.nullable(z.string()),
      /** The name of the call, or the command. */
      call: z.string(),
      subject: z.string(),
      /** The user name of a player, or the name of a staff account; null for any other subject. */
      subjectName: z.nullable(z.string()),
      reason: z.string(),
      before: anyJson,
      after: anyJson,
      /** Whether the entry has personal values, which remain sealed. */
      hasPersonal: z.boolean(),
      /** Who opened its personal values, when and why, the newest first; at most ten. */
      openings: z.array(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
      hash: z.string(),
    }),
  ),
})

export const unsealLogEntry = call({
  name: 'unsealLogEntry',
  about:
    'Opens the personal values of an entry of the brand’s log for a reason, which is an entry about the same subject. Keys, passwords and codes are left out.',
  method: 'POST',
  path: '/office/api/log/:number/unseal',
  who: 'staff',
  may: 'log.unseal',
  needs: 'second-factor',
  input: z.object({
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    reason,
  }),
  output: z.object({
    values: z.record(z.string(), z.unknown()),
    /** The paths of the values that are left out. */
    closed: z.array(z.string()),
  }),
  errors: ['entry_unknown', 'entry_not_sealed'],
  limit: { times: 10, perSeconds: 60 },
})

export const checkStaffLog = call({
  name: 'checkStaffLog',
  about:
    'Computes the chain of the brand’s log again, and gives its newest hash, the newest seal of it and what does not hold.',
  method: 'POST',
  path: '/office/api/log/check',
  who: 'staff',
  may: 'log.see',
  output: z.object({
    length: z.number(),
    /** The newest hash, in hexadecimal; empty for a log without entries. */
    head: z.string(),
    /** The last entry covered by an hourly seal, and the time of the seal; null before the first. */
    sealed: z.nullable(z.object({ length: z.number(), at: instant })),
    /** At most five entries that were altered, and the rule that each breaks. */
    broken: z.array(z.object({ number: z.number(), rule: z.enum(['number', 'hash', 'seal']) })),
  }),
  limit: { times: 6, perSeconds: 60 },
})

/** The facts of a player that are shown before a reason is given, with personal values masked. */
const maskedPlayer = z.object({
  customerId: z.string(),
  username: z.string(),
  standing: z.number(),
  isOpen: z.boolean(),
  registeredAt: instant,
  rank: z.number(),
  currency: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  payeeName: z.string(),
})

export const searchPlayers = call({
  name: 'searchPlayers',
  about:
    'Players of the brand, with personal data masked, whose user name begins with a text, or whose customer id, phone number or e-mail it is as a whole.',
  // A phone number or an e-mail address stands in no address, which proxies keep.
  method: 'POST',
  path: '/office/api/players/search',
  who: 'staff',
  may: 'players.see',
  input: z.object({
    text: z.string().check(cleaned, z.minLength(2), z.maxLength(254)),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
    pageSize: page.pageSize,
  }),
  output: z.object({ list: z.array(maskedPlayer), next: z.nullable(z.string()) }),
  limit: { times: 60, perSeconds: 60 },
})

/** A day of the brand’s clock, as `2026-05-17`. */
const day = z.iso.date().check(z.regex(/^2/))
const listedRank = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostRanks))
/** One of some numbers, which an address holds as text. */
const numberOf = <const Value extends number>(values: readonly Value[]) =>
  z.pipe(z.coerce.number(), z.literal([...values]))

export const listPlayers = call({
  name: 'listPlayers',
  about:
    'Players of the brand, with personal data masked, the newest first, by state, type of account, rank, label, level of identity and days of registration. Trial accounts are listed by their own type only. A page may have few players or none and still have a next one: a filter that many players pass looks at a limited number of players per page.',
  method: 'GET',
  path: '/office/api/players',
  who: 'staff',
  may: 'players.see',
  input: z.object({
    state: z.optional(z.enum(playerStates)),
    standing: z.optional(numberOf(Object.keys(standings).map(Number) as Standing[])),
    /** The lowest and the highest rank. */
    rankFrom: z.optional(listedRank),
    rankTo: z.optional(listedRank),
    label: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    level: z.optional(numberOf(levels)),
    /** The first and the last day of registration. */
    registeredFrom: z.optional(day),
    registeredUntil: z.optional(day),
    /** `next` of the previous page. */
    after: z.optional(customerId),
    pageSize: page.pageSize,
  }),
  output: z.object({ list: z.array(maskedPlayer), next: z.nullable(z.string()) }),
  limit: { times: 120, perSeconds: 60 },
})

export const getPlayer = call({
  name: 'getPlayer',
  about: 'One player of the brand, with personal data masked.',
  method: 'GET',
  path: '/office/api/players/:customerId',
  who: 'staff',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.extend(maskedPlayer, {
    birthday: z.nullable(z.string()),
    registerIp: z.nullable(z.string()),
    labels: z.array(z.string()),
    /** Each wallet with its spendable money, its bonus, its held money, and the player's debt. */
    wallets: z.array(
      z.object({ purpose: z.enum(['play', 'agent']), cash: money, bonus: money, held: money, owed: money }),
    ),
    seenAt: z.nullable(instant),
    /** The level of identity, and since when the account is dormant. */
    level: z.literal(levels),
    dormantSince: z.nullable(instant),
  }),
  ofBrand: 'customerId',
  errors: ['player_unknown'],
})

export const unmaskPlayer = call({
  name: 'unmaskPlayer',
  about: 'The personal data of one player of the brand, for a reason; who looked, and why, is in the log.',
  method: 'POST',
  path: '/office/api/players/:customerId/unmask',
  who: 'staff',
  may: 'players.unmask',
  input: z.object({ customerId, reason }),
  output: z.object({
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    payeeName: z.string(),
    registerIp: z.nullable(z.string()),
  }),
  ofBrand: 'customerId',
  errors: ['player_unknown'],
  limit: { times: 30, perSeconds: 60 },
})
