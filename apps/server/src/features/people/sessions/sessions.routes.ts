import {
  confirmAuthenticator,
  endOwnSession,
  forgetRemembered,
  listSessions,
  login,
  loginByDomainLinkToken,
  loginByLinkToken,
  loginRemembered,
  logout,
  makeDomainLinkToken,
  proveAgent,
  proveLogin,
  sendAgentCode,
  sendProofCode,
} from '@fairground/contract/sessions'
import { factorUntilMs } from '../../../caller/session.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findComer, refuseResting } from '../proofs/index.ts'
import { sendCode } from '../verification/index.ts'
import { findDomainLinkToken, makeDomainLinkToken as makeLinkTokenTo } from './domain-link-token.service.ts'
import { findLinkToken } from './link-tokens.service.ts'
import { letIn, letInProved, refuseClosedSite } from './login.service.ts'
import { loginByName, loginBySms } from './login-ways.service.ts'
import { findOpenProof, proofKindsOf, tryProof } from './place-proof.service.ts'
import { endIfStolen, findRemembered, forget } from './remembered.service.ts'
import { proveFactor, sendFactorCode, turnOnAuthenticator } from './second-factor.service.ts'
import type { SessionDoors } from './sessions.memory.ts'
import { findOpenSessions } from './sessions.queries.ts'
import { closeSessions, endSessions } from './sessions.service.ts'

export function sessionRoutes({ serve }: Serving, tools: Tools, doors: SessionDoors) {
  const { db } = tools

  serve(login, ({ input, brand, origin }) => {
    refuseClosedSite(tools, brand, origin.ip)
    return input.type === 'sms'
      ? loginBySms(tools, brand, input, origin)
      : loginByName(tools, brand, input, origin)
  })

  serve(loginRemembered, async ({ input, brand, origin }) => {
    try {
      const { player: found, series, rotate } = await findRemembered(tools, brand.id, input.username, origin)
      const player = await findComer(tools, brand.id, found.id, origin.ip)
      return await letIn(tools, brand, player, 'remembered', origin, { along: rotate, series })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'remembered_unknown')
        close(await endIfStolen(tools, brand.id, input.username, origin))
      throw error
    }
  })

  serve(forgetRemembered, async ({ origin, nowMs }) => {
    await forget(db, origin.jar, nowMs)
    return {}
  })

  serve(loginByLinkToken, async ({ input, brand, origin }) => {
    const linkToken = await findLinkToken(tools, brand.id, input.token, 'login')
    const player = await findComer(tools, brand.id, linkToken.playerId, origin.ip)
    return letIn(tools, brand, player, linkToken.loginType, origin, { along: linkToken.take })
  })

  serve(makeDomainLinkToken, async ({ input: { domain }, brand, session, origin }) => {
    if (!brand.domains.includes(domain)) refuse('bad_address')
    return { token: await makeLinkTokenTo(tools, session, domain, origin.ip) }
  })

  serve(loginByDomainLinkToken, async ({ input, brand, origin }) => {
    const linkToken = await findDomainLinkToken(tools, brand.id, input.token, origin)
    const player = await findComer(tools, brand.id, linkToken.playerId, origin.ip)
    const { series, endsAt } = linkToken
    const opened = await letIn(tools, brand, player, 'link-token', origin, {
      along: linkToken.take,
      series,
      endsAt,
    })
    close([linkToken.sessionHash])
    return opened
  })

  serve(sendProofCode, async ({ input, brand, origin, nowMs }) => {
    const { player } = await proofUnderWay(tools, brand.id, input.proofToken, input.kind, origin.ip, nowMs)
    const { expiredMinutes, endsAt } = await sendCode(tools, brand, {
      purpose: 'proof',
      channel: input.kind,
      address: (input.kind === 'sms' ? player.mobile : player.email)!,
      languageCode: player.languageCode,
      ip: origin.ip,
    })
    return { expiredMinutes, expirationTime: endsAt.toISOString() }
  })

  serve(proveLogin, async ({ input, brand, origin, nowMs }) => {
    const { proof, player } = await proofUnderWay(
      tools,
      brand.id,
      input.proofToken,
      input.kind,
      origin.ip,
      nowMs,
    )
    const along = await tryProof(tools, brand.id, proof, player, input.kind, input.answer, origin.ip)
    const { remember, isPasswordDue, newPasswordHash, series } = proof
    return letInProved(tools, brand, player.id, proof.loginType, origin, {
      remember,
      isPasswordDue,
      newPasswordHash,
      series,
      along,
      proved: input.kind,
      onEnded: close,
    })
  })

  serve(logout, async ({ session, origin, nowMs }) => {
    const { playerId, tokenHash } = session
    close(await endSessions(db, tools, { playerId, tokenHash }))
    await forget(db, origin.jar, nowMs, session)
    return {}
  })

  serve(listSessions, async ({ session, nowMs }) => {
    const rows = await findOpenSessions(db, session.playerId, nowMs)
    return {
      list: rows.map(({ tokenHash, openedAt, seenAt, ip, ...row }) => ({
        ...row,
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        ip: ip ?? '',
        isThisOne: tokenHash.equals(session.tokenHash),
      })),
    }
  })

  serve(endOwnSession, async ({ input, session: { playerId } }) => {
    const ended = await endSessions(db, tools, { playerId, publicId: input.sessionId })
    if (ended.length === 0) refuse('session_unknown')
    close(ended)
    return {}
  })

  serve(confirmAuthenticator, async ({ input, session }) => {
    await refuseResting(tools, session.playerId)
    await turnOnAuthenticator(tools, session.playerId, input.code)
    return {}
  })

  serve(sendAgentCode, async ({ brand, session, ip, languageCode }) => {
    const { kind, hint, expiredMinutes } = await sendFactorCode(tools, brand, session, { ip, languageCode })
    return { kind, hint, expiredMinutes: expiredMinutes ?? 0 }
  })

  serve(proveAgent, async ({ input, brand, session, ip }) => {
    const at = await proveFactor(tools, brand, session, input.code, ip)
    doors.forget(session.tokenHash)
    return { provedUntil: at && new Date(factorUntilMs({ factorAt: at })).toISOString() }
  })

  /** Closes sessions in this process at once; other processes are notified by the database. */
  function close(ended: Buffer[]) {
    closeSessions(tools, doors, ended)
  }
}

/**
 * Returns the login that waits for a proof and its player, who has that kind of proof; else refuses
 * `proof_kind_unknown`.
 */
async function proofUnderWay(
  tools: Pick<Tools, 'db' | 'clock'>,
  brandId: number,
  token: string,
  kind: string,
  ip: string,
  nowMs: number,
) {
  const proof = await findOpenProof(tools.db, brandId, token, nowMs)
  const player = (await findComer(tools, brandId, proof.playerId, ip)) ?? refuse('proof_session_over')
  const kinds = await proofKindsOf(tools.db, player, proof.loginType)
  if (!kinds.some((one) => one.kind === kind)) refuse('proof_kind_unknown')
  return { proof, player }
}
