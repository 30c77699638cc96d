import { createHash } from 'node:crypto'

export interface WebClip {
  /** Identifies the clip together with the origin: with the same values, it is the same clip on the device. */
  brandCode: string
  /** Its target, without a trailing slash. */
  origin: string
  /** Label below the icon. */
  label: string
  title: string
  description: string
  organization: string
  /** PNG. */
  icon: Buffer
}

/**
 * Returns the configuration profile that puts a site on the home screen of an iPhone or iPad, as a property list in XML
 * (Apple, Device Management: TopLevel and WebClip).
 */
export function webClipProfile({
  brandCode,
  origin,
  label,
  title,
  description,
  organization,
  icon,
}: WebClip): string {
  const host = new URL(origin).hostname
  const identifier = `${host.split('.').reverse().join('.')}.${brandCode}.webclip`
  const clip = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.icon`,
    PayloadUUID: uuidOf(`${origin} ${brandCode} icon`),
    PayloadDisplayName: label,
    PayloadDescription: description,
    PayloadOrganization: organization,
    Label: label,
    URL: `${origin}/`,
    Icon: icon,
    IsRemovable: true,
    FullScreen: true,
    Precomposed: true,
  }
  const profile = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuidOf(`${origin} ${brandCode} profile`),
    PayloadDisplayName: title,
    PayloadDescription: description,
    PayloadOrganization: organization,
    PayloadRemovalDisallowed: false,
    PayloadContent: [clip],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${written(profile)}
</plist>
`
}

type Value = string | number | boolean | Buffer | Value[] | { [key: string]: Value }

function written(value: Value): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`
  if (Array.isArray(value)) return `<array>\n${value.map(written).join('\n')}\n</array>`
  const entries = Object.entries(value).map(([key, one]) => `<key>${escaped(key)}</key>\n${written(one)}`)
  return `<dict>\n${entries.join('\n')}\n</dict>`
}

/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** URL namespace of RFC 9562, section 6.6. */
const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** UUID that is always the same for a name (version 5, RFC 9562, section 5.5). */
function uuidOf(name: string): string {
  const hash = createHash('sha1').update(urlNamespace).update(name).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
