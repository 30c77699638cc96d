import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { permission } from './permissions.ts'
import { cleaned, id, instant, newPasswordText } from './shapes.ts'
import { reason, roleName } from './staff.ts'
import { accountStates } from './staff-figures.ts'

// Staff accounts and roles of a brand, and the caller's own account.

const email = z
  .string()
  .check(cleaned, z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+$/))
/** A name on one line, without signs that turn the direction of writing, which could imitate another. */
const personName = z.string().check(cleaned, z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}+$/u))
const networks = z.array(z.string().check(cleaned, z.minLength(2), z.maxLength(43))).check(z.maxLength(20))
const code = z.string().check(cleaned, z.regex(/^\d{6}$/))
const password = z.string().check(z.minLength(1), z.maxLength(128))

export const listStaff = call({
  name: 'listStaff',
  about: 'The staff accounts of the brand, also those that are closed.',
  method: 'GET',
  path: '/office/api/staff',
  who: 'staff',
  may: 'staff.see',
  output: z.object({
    list: z.array(
      z.object({
        staffId: id,
        name: z.string(),
        email: z.string(),
        role: z.string(),
        /** The version of the role for `changeStaffRole`, and of the networks for `setStaffNetworks`. */
        roleVersion: z.string(),
        networks: z.array(z.string()),
        networksVersion: z.string(),
        /** Whether it is set up, waits for its owner, has a link that has expired, or is closed. */
        state: z.enum(accountStates),
        openSessions: z.number(),
        seenAt: z.nullable(instant),
        /** The end of the link that was mailed last, as long as it is not used. */
        linkEndsAt: z.nullable(instant),
        /** Who added or reset it, and who approved that; null for the command line and a brand's first persons. */
        openings: z.array(
          z.object({
            kind: z.enum(['added', 'reset']),
            at: instant,
            by: z.nullable(z.string()),
            approvedBy: z.nullable(z.string()),
          }),
        ),
        isOwn: z.boolean(),
        /** Whether the caller may do everything that its role may: only then the caller may change it. */
        isWithinOwn: z.boolean(),
      }),
    ),
  }),
})

const change = { who: 'staff', may: 'staff.change', needs: 'second-factor' } as const
const accountErrors = ['staff_unknown', 'not_permitted', 'own_account'] as const

export const inviteStaff = call({
  ...change,
  name: 'inviteStaff',
  about:
    'Proposes a staff account of the brand, whose owner gets the address to set it up by mail once another person has approved it. Both must have all permissions of its role.',
  method: 'POST',
  path: '/office/api/staff',
  input: z.object({ email, name: personName, role: roleName, networks, reason }),
  output: z.object(changed),
  errors: ['role_unknown', 'not_permitted', 'staff_exists'],
})

export const resetStaff = call({
  ...change,
  name: 'resetStaff',
  about:
    'Proposes to mail a new address to set up to the owner of a staff account, for a lost password or authenticator app, or after the first address has expired.',
  method: 'POST',
  path: '/office/api/staff/:staffId/reset',
  input: z.object({ staffId: id, reason }),
  output: z.object(changed),
  ofBrand: 'staffId',
  errors: [...accountErrors, 'proposal_waits'],
})

export const changeStaffRole = call({
  ...change,
  name: 'changeStaffRole',
  about:
    'Gives a staff account of the brand another role, of which the caller has all permissions; a role with more permissions takes another person.',
  method: 'PUT',
  path: '/office/api/staff/:staffId/role',
  input: z.object({ staffId: id, role: roleName, version, reason }),
  output: z.object(changed),
  ofBrand: 'staffId',
  errors: [...accountErrors, 'role_unknown', 'last_persons', 'changed_meanwhile', 'proposal_waits'],
})

export const setStaffNetworks = call({
  ...change,
  name: 'setStaffNetworks',
  about:
    'Sets the addresses and ranges from which a staff account of the brand works, none for everywhere; more of them take another person.',
  method: 'PUT',
  path: '/office/api/staff/:staffId/networks',
  input: z.object({ staffId: id, networks, version, reason }),
  output: z.object(changed),
  ofBrand: 'staffId',
  errors: [...accountErrors, 'changed_meanwhile', 'proposal_waits'],
})

export const renameStaff = call({
  ...change,
  name: 'renameStaff',
  about: 'Changes the name of a staff account of the brand.',
  method: 'PUT',
  path: '/office/api/staff/:staffId/name',
  input: z.object({ staffId: id, name: personName, reason }),
  ofBrand: 'staffId',
  errors: accountErrors,
})

export const closeStaffAccount = call({
  ...change,
  name: 'closeStaffAccount',
  about: 'Closes a staff account of the brand permanently, and ends its sessions and its links.',
  method: 'POST',
  path: '/office/api/staff/:staffId/close',
  input: z.object({ staffId: id, reason }),
  output: z.object({ ended: z.number() }),
  ofBrand: 'staffId',
  errors: [...accountErrors, 'last_persons'],
})

export const createRole = call({
  ...change,
  name: 'createRole',
  about:
    'Creates a role of the brand with permissions that the caller has; one with permissions takes another person.',
  method: 'POST',
  path: '/office/api/roles',
  input: z.object({
    role: roleName,
    permissions: z.array(permission).check(z.maxLength(permission.options.length)),
    reason,
  }),
  output: z.object(changed),
  errors: ['role_exists', 'not_permitted', 'proposal_waits'],
})

export const deleteRole = call({
  ...change,
  name: 'deleteRole',
  about: 'Deletes a role of the brand that no open account has.',
  method: 'DELETE',
  path: '/office/api/roles/:role',
  input: z.object({ role: roleName, reason }),
  errors: ['role_unknown', 'role_in_use', 'not_permitted'],
})

/** Every try costs the server a password hash. */
const fewTries = { times: 20, perSeconds: 60 }
const own = { who: 'staff', may: 'self', limit: fewTries } as const

export const changeOwnPassword = call({
  ...own,
  name: 'changeOwnPassword',
  about:
    'Changes the caller’s password by the present one and a code, and ends the caller’s other sessions; the answer is the same whichever is wrong.',
  method: 'POST',
  path: '/office/api/me/password',
  input: z.object({ password, code, newPassword: newPasswordText.check(z.minLength(12)) }),
  output: z.object({ ended: z.number() }),
  errors: ['credentials_wrong', 'password_common'],
})

export const startOwnAuthenticator = call({
  ...own,
  name: 'startOwnAuthenticator',
  about: 'Gives a secret for a new authenticator app, with a ticket by which it is taken into use.',
  method: 'POST',
  path: '/office/api/me/authenticator/start',
  output: z.object({ secret: z.string(), address: z.string(), ticket: z.string(), endsAt: instant }),
})

export const replaceOwnAuthenticator = call({
  ...own,
  name: 'replaceOwnAuthenticator',
  about:
    'Takes a new authenticator app into use by the password, a code of the present app and one of the new app, and ends the caller’s other sessions.',
  method: 'POST',
  path: '/office/api/me/authenticator',
  input: z.object({
    password,
    code,
    /** From `startOwnAuthenticator`. */
    ticket: z.string().check(z.minLength(40), z.maxLength(600), z.regex(/^[\w-]+$/)),
    newCode: code,
  }),
  output: z.object({ ended: z.number() }),
  errors: ['credentials_wrong', 'ticket_expired', 'code_wrong'],
})
