import { NamedError } from '@fairground/kernel/named-error'

/** An object of a code: its ID of two digits and its value. */
export type CodeObject = readonly [id: string, value: string]

/**
 * Returns the checksum of a merchant-presented code as four upper-case hexadecimal digits: CRC-16/CCITT-FALSE over the
 * UTF-8 of everything before it, including `6304` (EMV QR Code Specification for Payment Systems, Merchant-Presented
 * Mode).
 */
export function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Returns the bytes of a text in UTF-8: code that compiles without the types of a runtime has no TextEncoder. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0)!
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
  }
  return bytes
}

/**
 * Writes objects as a text; the length counts characters. Refuses values longer than 99 characters with `malformed`.
 */
export function writeObjects(objects: readonly CodeObject[]): string {
  return objects
    .map(([id, value]) => {
      const { length } = [...value]
      if (length === 0 || length > 99)
        throw new NamedError('malformed', `object ${id} has no length of a code`)
      return `${id}${String(length).padStart(2, '0')}${value}`
    })
    .join('')
}

/** Writes a whole code: the objects followed by the checksum. */
export function writeCode(objects: readonly CodeObject[]): string {
  const text = `${writeObjects(objects)}6304`
  return text + checksumOf(text)
}

/** Parses the objects of a text, in any order; refuses invalid and duplicate objects with `malformed`. */
export function readObjects(text: string): Map<string, string> {
  const signs = [...text]
  const found = new Map<string, string>()
  for (let at = 0; at < signs.length; ) {
    const head = signs.slice(at, at + 4).join('')
    const value = signs.slice(at + 4, at + 4 + Number(head.slice(2)))
    if (!/^\d{4}$/.test(head) || value.length === 0 || value.length !== Number(head.slice(2)))
      throw new NamedError('malformed', 'no object of a code')
    const id = head.slice(0, 2)
    if (found.has(id)) throw new NamedError('malformed', `object ${id} is there twice`)
    found.set(id, value.join(''))
    at += 4 + value.length
  }
  return found
}

/** Parses the objects of a whole code; refuses a truncated code and a wrong checksum with `malformed`. */
export function readCode(code: string): Map<string, string> {
  const isSound = /6304[0-9A-F]{4}$/.test(code) && checksumOf(code.slice(0, -4)) === code.slice(-4)
  if (!isSound) throw new NamedError('malformed', 'the checksum of the code is wrong')
  const objects = readObjects(code)
  if (objects.get('00') !== '01') throw new NamedError('malformed', 'no code of payments')
  return objects
}

/** The payee and the amount of a code. */
interface CodeOrder {
  /** The amount as a decimal text in the currency's own unit, without a point if it has no decimals. */
  amount: string
  /** The reference: letters, digits and blanks. */
  reference: string
}

/** Returns the QR Ph code of a merchant for one order (person to merchant, template 28). */
export function qrPh(
  merchant: { acquirerBic: string; merchantId: string; categoryCode: string; name: string; city: string },
  { amount, reference }: CodeOrder,
): string {
  return writeCode([
    ['00', '01'],
    ['01', '12'],
    [
      '28',
      writeObjects([
        ['00', 'ph.ppmi.p2m'],
        ['01', merchant.acquirerBic],
        ['03', merchant.merchantId],
        ['05', '000'],
      ]),
    ],
    ['52', merchant.categoryCode],
    ['53', '608'],
    ['54', amount],
    ['58', 'PH'],
    ['59', merchant.name.slice(0, 25)],
    ['60', merchant.city.slice(0, 15)],
    [
      '62',
      writeObjects([
        ['00', 'ph.ppmi.qrph'],
        ['05', reference],
      ]),
    ],
  ])
}

/**
 * Returns the VietQR code of an account for one order (template 38, transfer to an account); the reference is the text
 * of the transfer.
 */
export function vietQr(account: { bin: string; account: string }, { amount, reference }: CodeOrder): string {
  return writeCode([
    ['00', '01'],
    ['01', '12'],
    [
      '38',
      writeObjects([
        ['00', 'A000000727'],
        [
          '01',
          writeObjects([
            ['00', account.bin],
            ['01', account.account],
          ]),
        ],
        ['02', 'QRIBFTTA'],
      ]),
    ],
    ['53', '704'],
    ['54', amount],
    ['58', 'VN'],
    ['62', writeObjects([['08', reference]])],
  ])
}
