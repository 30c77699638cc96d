import { expect, test } from 'vitest'
import { type WebClip, webClipProfile } from './web-clip.ts'

const given: WebClip = {
  brandCode: 'perya',
  origin: 'https://play.example.com',
  label: 'Perya & <Friends>',
  title: 'Perya sa "home" screen',
  description: 'Nagdadagdag ng icon \u0007 ñ 🎡',
  organization: 'Perya',
  icon: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]),
}

type Value = string | number | boolean | Buffer | Value[] | { [key: string]: Value }

/** Reads a property list in XML; throws at anything that the format does not have. */
function readPlist(xml: string): Value {
  const head =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist PUBLIC "-\/\/Apple\/\/DTD PLIST 1\.0\/\/EN" "http:\/\/www\.apple\.com\/DTDs\/PropertyList-1\.0\.dtd">\n<plist version="1\.0">/
  if (!head.test(xml)) throw new Error('this is no property list')
  let rest = xml.replace(head, '')

  function take(pattern: RegExp): RegExpExecArray | null {
    rest = rest.trimStart()
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found
  }

  function plain(text: string): string {
    if (/[<>]|&(?!(amp|lt|gt);)/.test(text)) throw new Error(`not escaped: ${text}`)
    return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  }

  function value(): Value {
    const text = take(/^<string>([^<]*)<\/string>/)
    if (text) return plain(text[1]!)
    const whole = take(/^<integer>(\d+)<\/integer>/)
    if (whole) return Number(whole[1])
    const truth = take(/^<(true|false)\/>/)
    if (truth) return truth[1] === 'true'
    const data = take(/^<data>([A-Za-z0-9+/=]*)<\/data>/)
    if (data) return Buffer.from(data[1]!, 'base64')
    if (take(/^<array>/)) {
      const list: Value[] = []
      while (!take(/^<\/array>/)) list.push(value())
      return list
    }
    if (take(/^<dict>/)) {
      const entries: [string, Value][] = []
      while (!take(/^<\/dict>/)) {
        const key = take(/^<key>([^<]*)<\/key>/)
        if (!key) throw new Error(`no key at ${rest.slice(0, 40)}`)
        entries.push([plain(key[1]!), value()])
      }
      return Object.fromEntries(entries)
    }
    throw new Error(`nothing known at ${rest.slice(0, 40)}`)
  }

  const read = value()
  if (!take(/^<\/plist>\s*$/)) throw new Error(`left over: ${rest}`)
  return read
}

test('a profile puts one icon on the home screen, which opens the site full screen and can be removed', () => {
  const description = 'Nagdadagdag ng icon  ñ 🎡'
  const uuid = expect.stringMatching(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/)
  expect(readPlist(webClipProfile(given))).toEqual({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: 'com.example.play.perya.webclip',
    PayloadUUID: uuid,
    PayloadDisplayName: given.title,
    PayloadDescription: description,
    PayloadOrganization: 'Perya',
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        PayloadType: 'com.apple.webClip.managed',
        PayloadVersion: 1,
        PayloadIdentifier: 'com.example.play.perya.webclip.icon',
        PayloadUUID: uuid,
        PayloadDisplayName: given.label,
        PayloadDescription: description,
        PayloadOrganization: 'Perya',
        Label: given.label,
        URL: 'https://play.example.com/',
        Icon: given.icon,
        IsRemovable: true,
        FullScreen: true,
        Precomposed: true,
      },
    ],
  })
})

test('a profile is the same each time, and differs for another brand or address', () => {
  const uuids = (clip: WebClip) => webClipProfile(clip).match(/[0-9A-F]{8}-[0-9A-F-]{27}/g)!
  const own = uuids(given)
  expect(uuids({ ...given, label: 'Perya 2' })).toEqual(own)
  const others = [
    ...uuids({ ...given, brandCode: 'lantern' }),
    ...uuids({ ...given, origin: 'https://fair.example.com' }),
  ]
  expect(new Set([...own, ...others]).size).toBe(6)
})
