import type { Call } from '@fairground/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffSession } from '../caller/staff.ts'
import { addressOf, hostOf } from './network.ts'
import { refuse } from './refusal.ts'

/** Finds the session of a staff account by its token; undefined where it is over, closed, or may not be used from an address. */
export type FindStaff = (token: string, ip: string, nowMs: number) => Promise<StaffSession | undefined>

/** The path below which everything of the office lies. */
const officePath = /^\/office(\/|$)/

/** Whether a request is for the office: by the route, since a path can be written in several ways. */
export function isOfficeRoute(request: FastifyRequest): boolean {
  return officePath.test(request.routeOptions.url ?? '')
}

/**
 * Refuses as `not_found` what does not belong to the host that was asked: with an origin of its own, the office is at its host
 * and nowhere else, and nothing else is there.
 */
export function refuseOtherHost(request: FastifyRequest, officeOrigin: string): void {
  if (officeOrigin === '') return
  const isOffice = isOfficeRoute(request)
  const isAtOffice = hostOf(request.headers.host) === new URL(officeOrigin).hostname
  if (isOffice !== isAtOffice) refuse('not_found')
}

/**
 * Refuses as `origin_wrong` a call that the office's own page has not sent: no other page can add the header `X-Office`, and a
 * change says its origin besides.
 */
export function refuseOtherPage(call: Call, { headers, protocol }: FastifyRequest, officeOrigin: string) {
  const own = officeOrigin || `${protocol}://${headers.host}`
  if (headers['x-office'] !== '1') refuse('origin_wrong')
  if (headers.origin === undefined ? call.method !== 'GET' : headers.origin !== own) refuse('origin_wrong')
}

/** The session whose cookie came with a request. */
export async function staffOf(
  request: FastifyRequest,
  findStaff: FindStaff,
  nowMs: number,
): Promise<StaffSession | undefined> {
  const token = request.cookies[staffCookie(request)]
  const ip = addressOf(request)
  if (token === undefined || ip === undefined || !/^[\w-]{43}$/.test(token)) return undefined
  return findStaff(token, ip, nowMs)
}

/** Sets the cookie of a staff session for so many seconds; 0 takes it away. No script can read it. */
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

/** Browsers take `__Host-` over TLS only, so plain http has a plain name. */
function staffCookie({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-staff' : 'staff'
}
