import {
  createHash,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  webcrypto,
  X509Certificate,
} from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { expect, test } from 'vitest'
import { profileSigner, SignerError } from './profile-signer.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const document = '<plist>Perya ñ</plist>\n'

function keysOf(kind: 'rsa' | 'ec') {
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** A self-signed certificate, in PEM. */
async function certificateFor({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) {
  const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
  const isRsa = privateKey.asymmetricKeyType === 'rsa'
  const kind = isRsa ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve: 'P-256' }
  const import_ = (format: 'spki' | 'pkcs8', key: KeyObject, use: KeyUsage) =>
    webcrypto.subtle.importKey(
      format,
      new Uint8Array(key.export({ format: 'der', type: format as 'spki' })),
      kind,
      true,
      [use],
    ) as Promise<CryptoKey>
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ value: 7 })
  const name = new pki.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1.Utf8String({ value: 'Perya' }),
  })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  certificate.notBefore.value = new Date(startMs - 86_400_000)
  certificate.notAfter.value = new Date(startMs + 86_400_000)
  await certificate.subjectPublicKeyInfo.importKey(await import_('spki', publicKey, 'verify'), engine)
  await certificate.sign(await import_('pkcs8', privateKey, 'sign'), 'SHA-256', engine)
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  return new X509Certificate(der).toString()
}

const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Content of a signature, read without the code that created it. */
function read(der: Buffer) {
  const info = pki.ContentInfo.fromBER(new Uint8Array(der))
  expect(info.contentType).toBe('1.2.840.113549.1.7.2')
  const signed = new pki.SignedData({ schema: info.content })
  const signer = signed.signerInfos[0]!
  const attributes = Object.fromEntries(
    signer.signedAttrs!.attributes.map(({ type, values }) => [type, values[0]]),
  )
  const digest = Buffer.from((attributes['1.2.840.113549.1.9.4'] as asn1.OctetString).valueBlock.valueHexView)
  // The signature covers the set of attributes as such, and not as the part of the signature that contains it (RFC
  // 5652, 5.4).
  const attributeSet = Buffer.from(signer.signedAttrs!.encodedValue)
  attributeSet[0] = 0x31
  return {
    content: Buffer.from(signed.encapContentInfo.eContent!.getValue()),
    certificates: signed.certificates!,
    digest,
    attributeSet,
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    signedAt: (attributes['1.2.840.113549.1.9.5'] as asn1.UTCTime).toDate(),
  }
}

test.each(['rsa', 'ec'] as const)(
  'a profile that is signed by %s is valid and unchanged, and names its signer',
  async (kind) => {
    const keys = keysOf(kind)
    const pem = await certificateFor(keys)
    const der = await profileSigner(pem, pemOf(keys.privateKey), () => startMs)(document)

    const { content, certificates, digest, attributeSet, signature, signedAt } = read(der)
    expect(content.toString()).toBe(document)
    expect(digest).toEqual(createHash('sha256').update(document).digest())
    expect(signedAt).toEqual(new Date(startMs))
    const certificate = new X509Certificate(
      Buffer.from((certificates[0] as pki.Certificate).toSchema(true).toBER()),
    )
    expect(certificate.toString()).toBe(pem)
    expect(createVerify('sha256').update(attributeSet).verify(certificate.publicKey, signature)).toBe(true)
    expect(createVerify('sha256').update(attributeSet).verify(keysOf(kind).publicKey, signature)).toBe(false)
  },
)

test('a signed profile contains the whole certificate chain', async () => {
  const [own, parent] = [keysOf('ec'), keysOf('ec')]
  const chain = (await certificateFor(own)) + (await certificateFor(parent))
  expect(
    read(await profileSigner(chain, pemOf(own.privateKey), () => startMs)(document)).certificates,
  ).toHaveLength(2)
})

test('files that cannot sign are refused at start with the fault', async () => {
  const keys = keysOf('ec')
  const pem = await certificateFor(keys)
  const now = () => startMs
  const refusal = (why: string) => new SignerError(why)
  expect(() => profileSigner('', pemOf(keys.privateKey), now)).toThrow(
    refusal('there is no certificate in PEM'),
  )
  expect(() => profileSigner(pem, 'no key', now)).toThrow(/^the key cannot be read/)
  expect(() => profileSigner(pem, pemOf(generateKeyPairSync('ed25519').privateKey), now)).toThrow(
    refusal('a key of the kind ed25519 signs no profile here'),
  )
  expect(() => profileSigner(pem, pemOf(keysOf('ec').privateKey), now)).toThrow(
    refusal('the key is not that of the first certificate'),
  )
})
