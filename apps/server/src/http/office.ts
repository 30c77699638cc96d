import type { Call } from '@fairground/contract/call'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffSession } from '../caller/staff.ts'
import { addressOf, hostOf } from './network.ts'
import { refuse } from './refusal.ts'

/** Call of the office: its token, the caller's address, and whether a press of the person precedes it. */
export interface StaffCaller {
  token: string
  ip: string
  isPressed: boolean
}

/**
 * Function that finds the session of a staff account; undefined if it has expired, is closed, or may not be used from
 * the address. Only a call that follows a press prolongs it: a page that reads by itself is no sign of a person.
 */
export type FindStaff = (caller: StaffCaller, nowMs: number) => Promise<StaffSession | undefined>

/** Path of everything that belongs to the office. */
const officePath = /^\/office(\/|$)/

/** Returns whether a request is for the office: by the route, since a path can be written in several ways. */
export function isOfficeRoute(request: FastifyRequest): boolean {
  return officePath.test(request.routeOptions.url ?? '')
}

/**
 * Refuses as `not_found` a request for the wrong host: with a separate origin, the office is at its host and nowhere
 * else, and nothing else is there.
 */
export function refuseOtherHost(request: FastifyRequest, officeOrigin: string): void {
  if (officeOrigin === '') return
  const isOffice = isOfficeRoute(request)
  const isAtOffice = hostOf(request.headers.host) === new URL(officeOrigin).hostname
  if (isOffice !== isAtOffice) refuse('not_found')
}

/**
 * Refuses as `origin_wrong` a call that was not sent by the office's own page: no other page can add the header
 * `X-Office`, and a change also has its origin.
 */
export function refuseOtherPage(call: Call, { headers, protocol }: FastifyRequest, officeOrigin: string) {
  const own = ownOrigin(protocol, headers.host, officeOrigin)
  if (headers['x-office'] !== '1') refuse('origin_wrong')
  if (headers.origin === undefined ? call.method !== 'GET' : headers.origin !== own) refuse('origin_wrong')
}

/** Finds the session whose cookie came with a request. */
export async function staffOf(
  request: FastifyRequest,
  findStaff: FindStaff,
  nowMs: number,
): Promise<StaffSession | undefined> {
  const token = tokenOf(request.cookies, request.protocol)
  const ip = addressOf(request)
  if (token === undefined || ip === undefined) return undefined
  return findStaff({ token, ip, isPressed: request.headers['x-press'] === '1' }, nowMs)
}

/** Returns the token of a staff session in the header of a request's cookies; undefined if there is none. */
export function staffTokenIn(header: string | undefined, protocol: string): string | undefined {
  return tokenOf(fastifyCookie.parse(header ?? ''), protocol)
}

function tokenOf(cookies: Record<string, string | undefined>, protocol: string): string | undefined {
  const token = cookies[staffCookie({ protocol })]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Returns the origin of the office's own page, at a host that a request names. */
export function ownOrigin(protocol: string, host: string | undefined, officeOrigin: string): string {
  return officeOrigin || `${protocol}://${host}`
}

/** Sets the cookie of a staff session for a number of seconds; 0 removes it. No script can read it. */
export function setStaffCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  reply.setCookie(staffCookie(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: seconds,
  })
}

/** Browsers accept `__Host-` only over TLS, so the cookie has a plain name over plain http. */
function staffCookie({ protocol }: { protocol: string }): string {
  return protocol === 'https' ? '__Host-staff' : 'staff'
}
