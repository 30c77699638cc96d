import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { steppedClock } from '@fairground/kernel/clock'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../tests/world/world.ts'
import type { Refusal } from '../http/refusal.ts'
import { readSettings } from '../settings.ts'
import { MessageNotSent } from './messages.ts'
import { openMessages } from './open-messages.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { outbox } from './outbox.ts'
import { gatewaySms } from './sms-gateway.ts'
import { smtpMail } from './smtp.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function port(server: Server | SMTPServer['server']): Promise<number> {
  if (!server.listening) await new Promise<void>((done) => server.once('listening', done))
  return (server.address() as AddressInfo).port
}

describe('the SMS gateway', () => {
  interface Asked {
    method: string | undefined
    headers: IncomingMessage['headers']
    body: string
  }

  /** A gateway that answers with this status. */
  async function gateway(status: number, headers: Record<string, string> = {}) {
    const asked: Asked[] = []
    const server = createServer(async (request, response) => {
      asked.push({ method: request.method, headers: request.headers, body: await text(request) })
      response.writeHead(status, headers).end('{"anything": true}')
    }).listen(0, '127.0.0.1')
    closers.push(() => server.close())
    return { asked, url: `http://127.0.0.1:${await port(server)}/send` }
  }

  test('gets number and text as JSON, with the token', async () => {
    const { asked, url } = await gateway(202)
    await gatewaySms(url, 'the token')('+639171234567', 'Code: 123456 ✓')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer the token' },
    })
    expect(JSON.parse(asked[0]!.body)).toEqual({ to: '+639171234567', text: 'Code: 123456 ✓' })
  })

  test.each([400, 401, 429, 500, 503])('counts as failed when it answers %i', async (status) => {
    const { url } = await gateway(status)
    await expect(gatewaySms(url, '')('+639171234567', 'text')).rejects.toThrow(MessageNotSent)
    await expect(gatewaySms(url, '')('+639171234567', 'text')).rejects.toThrow(String(status))
  })

  test('is not followed to another address, which would disclose the token', async () => {
    const other = await gateway(200)
    const { url } = await gateway(307, { Location: other.url })
    await expect(gatewaySms(url, 'the token')('+639171234567', 'text')).rejects.toThrow(MessageNotSent)
    expect(other.asked).toEqual([])
  })

  test('counts as failed when it does not answer', async () => {
    await expect(gatewaySms('http://127.0.0.1:1/', '')('+639171234567', 'text')).rejects.toThrow(
      MessageNotSent,
    )
  })
})

describe('the mail server', () => {
  async function mailServer(refuses?: string) {
    const mails: { from: string; to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        done(address === refuses ? new Error('no such mailbox') : null),
      onData: async (stream, { envelope }, done) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: await text(stream) })
        done()
      },
    })
    server.listen(0, '127.0.0.1')
    closers.push(() => server.close())
    return { mails, url: `smtp://127.0.0.1:${await port(server.server)}` }
  }
  const from = 'Perya <no-reply@example.com>'

  test('gets sender, recipient, subject and text', async () => {
    const { mails, url } = await mailServer()
    await smtpMail(url, from)('ana@example.com', { subject: 'Ang code mo', text: 'Code: 123456' })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ from: 'no-reply@example.com', to: ['ana@example.com'] })
    expect(mails[0]!.text).toMatch(/^From: Perya <no-reply@example\.com>\r?$/m)
    expect(mails[0]!.text).toMatch(/^To: ana@example\.com\r?$/m)
    expect(mails[0]!.text).toMatch(/^Subject: Ang code mo\r?$/m)
    expect(mails[0]!.text).toContain('Code: 123456')
  })

  test('gets one recipient and one subject, whatever characters they have', async () => {
    const { mails, url } = await mailServer()
    const mail = smtpMail(url, from)
    await mail('ana@example.com', { subject: 'One\r\nBcc: eve@example.com', text: 'text' })
    expect(mails[0]!.to).toEqual(['ana@example.com'])
    expect(mails[0]!.text).not.toMatch(/^Bcc:/m)
    await mail('ana@example.com,eve@example.com', { subject: 'Two', text: 'text' }).catch(() => {})
    expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test('counts as failed when it refuses the recipient or does not answer', async () => {
    const { mails, url } = await mailServer('nobody@example.com')
    const message = { subject: 'subject', text: 'text' }
    await expect(smtpMail(url, from)('nobody@example.com', message)).rejects.toThrow(MessageNotSent)
    expect(mails).toEqual([])
    await expect(smtpMail('smtp://127.0.0.1:1', from)('ana@example.com', message)).rejects.toThrow(
      MessageNotSent,
    )
  })
})

describe('messages are sent', () => {
  const gateways = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
    SMS_GATEWAY_URL: 'http://127.0.0.1:1/',
  }
  const open = (env: Record<string, string>, isDevelopment: boolean) =>
    openMessages(readSettings(env, []), isDevelopment)

  test('messages are sent to the outbox in development, for each kind without a gateway', async () => {
    const nothing = open({}, true)
    await nothing.sms('+639171234567', 'text')
    await nothing.mail('ana@example.com', { subject: 'subject', text: 'text' })
    expect(nothing.list!().map(({ kind }) => kind)).toEqual(['mail', 'sms'])

    const { SMS_GATEWAY_URL, ...mailOnly } = gateways
    const half = open(mailOnly, true)
    await half.sms('+639171234567', 'text')
    expect(half.list!()).toHaveLength(1)
    await expect(half.mail('ana@example.com', { subject: '', text: '' })).rejects.toThrow(MessageNotSent)

    expect(open(gateways, true).list).toBeUndefined()
  })

  test('messages are sent nowhere in production without a gateway, and never to an outbox', async () => {
    const nothing = open({}, false)
    expect(nothing.list).toBeUndefined()
    await expect(nothing.sms('+639171234567', 'text')).rejects.toThrow(/SMS_GATEWAY_URL/)
    await expect(nothing.mail('ana@example.com', { subject: '', text: '' })).rejects.toThrow(/SMTP_URL/)
  })
})

describe('the outbox', () => {
  test('keeps the last 200 messages, newest first, with their time', async () => {
    const clock = steppedClock(Date.UTC(2026, 10, 20, 12))
    const box = outbox(clock)
    for (let number = 1; number <= 201; number++) await box.sms('+639171234567', `text ${number}`)
    clock.advance(1000)
    await box.mail('ana@example.com', { subject: 'subject', text: 'text' })
    expect(box.list()).toHaveLength(200)
    expect(box.list()[0]).toEqual({
      kind: 'mail',
      to: 'ana@example.com',
      subject: 'subject',
      text: 'text',
      at: '2026-11-20T12:00:01.000Z',
    })
    expect(box.list().at(-1)!.text).toBe('text 3')
  })

  test('shows the codes of authenticator apps that it is given, and no such part without any', async () => {
    const messages = outbox()
    const outboxCodes = async () => [{ login: 'owner@perya.example', code: '123456' }]
    const [shown, silent] = [await aWorld({ messages, outboxCodes }), await aWorld({ messages })]
    const page = async ({ server }: World) => (await fetch(`${server.address}/outbox`)).text()
    expect(await page(shown)).toMatch(/owner@perya\.example.*123456/)
    expect(await page(silent)).not.toContain('authenticator')
    await Promise.all([shown.close(), silent.close()])
  })

  test('is a page that runs nothing from a message and links its addresses', async () => {
    const box = outbox()
    const world = await aWorld({ messages: box })
    const page = async () => (await fetch(`${world.server.address}/outbox`)).text()
    expect(await page()).toContain('Nothing was sent yet')
    await box.mail('"><script>', { subject: '<b>', text: 'Go to https://site/?reset=a&b=1 <img src=x>' })
    const shown = await page()
    expect(shown).toContain('<a href="https://site/?reset=a&amp;b=1">')
    expect(shown).not.toMatch(/<script>|<b>|<img/)
    const answer = await fetch(`${world.server.address}/outbox.json`)
    expect(await answer.json()).toEqual({ list: box.list() })
    await world.close()
  })

  test('is answered only to requests from this machine by local host names, and none through a proxy', async () => {
    const box = outbox()
    await box.sms('+639171234567', 'the code is 123456')
    const app = Fastify({ trustProxy: () => true })
    app.setErrorHandler((error: Refusal, _request, reply) => reply.code(error.status).send(error.code))
    outboxRoutes(app as never, box.list)
    const ask = async (url: string, remoteAddress: string, headers: Record<string, string>) => {
      const { statusCode, body } = await app.inject({ url, remoteAddress, headers })
      expect(body.includes('123456')).toBe(statusCode === 200)
      return statusCode
    }
    for (const url of ['/outbox', '/outbox.json', '/outbox/']) {
      const rest = url.endsWith('/') ? 404 : 200
      for (const host of [
        'localhost:8080',
        'LOCALHOST',
        'lantern.localhost:8080',
        '127.0.0.1:1',
        '[::1]:8080',
      ])
        expect(await ask(url, '127.0.0.1', { host }), host).toBe(rest)
      expect(await ask(url, '::1', { host: 'localhost' })).toBe(rest)
      expect(await ask(url, '::ffff:127.0.0.1', { host: 'localhost' })).toBe(rest)
      for (const host of [
        'play.example.com',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        '192.168.0.2',
        '0.0.0.0',
      ])
        expect(await ask(url, '127.0.0.1', { host }), host).toBe(404)
      for (const ip of ['203.0.113.10', '192.168.0.2', '10.0.0.1', '2001:db8::1', '::ffff:203.0.113.10'])
        expect(await ask(url, ip, { host: 'localhost' }), ip).toBe(404)
      for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
        expect(await ask(url, '127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' }), name).toBe(404)
    }
    await app.close()
  })

  test('does not exist if messages are sent by gateways', async () => {
    const { sms, mail } = outbox()
    const world = await aWorld({ messages: { sms, mail } })
    for (const path of ['/outbox', '/outbox.json']) {
      expect((await fetch(world.server.address + path)).status).toBe(404)
    }
    await world.close()
  })
})
