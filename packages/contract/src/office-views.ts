import * as z from 'zod/mini'
import { call } from './call.ts'
import { cleaned, id } from './shapes.ts'

// Views: filters, order and columns of a list of the office under a name, shared by everybody with a role.

/** Maximum number of views of a role at a list. */
export const mostViews = 30

/** The path of a list below `/office`. */
const screen = z.string().check(z.maxLength(60), z.regex(/^(\/[a-z][a-z-]{0,39}){1,3}$/))

/** The query of a list's address, as the office writes it: no part of it has a space, an @ or a plus sign. */
const query = z
  .string()
  .check(z.maxLength(500), z.regex(/^([a-z]{1,20}=[\w.:-]{1,200}(&[a-z]{1,20}=[\w.:-]{1,200}){0,15})?$/))

export const listViews = call({
  name: 'listViews',
  about: 'The views of a list of the office that people with the caller’s role have saved.',
  method: 'GET',
  path: '/office/api/views',
  who: 'staff',
  may: 'self',
  input: z.object({ screen }),
  output: z.object({
    list: z.array(z.object({ viewId: id, name: z.string(), query: z.string(), by: z.string() })),
  }),
})

export const saveView = call({
  name: 'saveView',
  about:
    'Saves a view of a list for everybody with the caller’s role. One with the same name is only replaced if the caller says so.',
  method: 'POST',
  path: '/office/api/views',
  who: 'staff',
  may: 'self',
  input: z.object({
    screen,
    name: z.string().check(cleaned, z.trim(), z.minLength(1), z.maxLength(40)),
    query,
    /** Whether a view with the same name is replaced. */
    isReplacing: z._default(z.boolean(), false),
  }),
  output: z.object({ viewId: id }),
  errors: ['too_many_views', 'view_exists'],
  limit: { times: 30, perSeconds: 60 },
})

export const deleteView = call({
  name: 'deleteView',
  about: 'Deletes a view of the caller’s role.',
  method: 'DELETE',
  path: '/office/api/views/:viewId',
  who: 'staff',
  may: 'self',
  input: z.object({ viewId: id }),
  ofBrand: 'viewId',
  errors: ['view_unknown'],
})
