import { createPrivateKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto'

/**
 * Function that signs a document; returns both together (CMS SignedData in DER, RFC 5652), with the signer's
 * certificates.
 */
export type ProfileSigner = (document: string) => Promise<Buffer>

/** Thrown for an invalid certificate or key; the message gives the reason in one sentence. */
export class SignerError extends Error {}

/**
 * Creates a signer with a private key (RSA or EC on P-256, P-384, P-521) for a certificate, both in PEM; certificates
 * after the first one are its chain. Throws a SignerError.
 */
export function profileSigner(certificatePem: string, keyPem: string, now: () => number): ProfileSigner {
  const certificates = certificatesIn(certificatePem)
  const key = keyIn(keyPem)
  const kind = kindOf(key)
  if (!certificates[0]!.checkPrivateKey(key))
    throw new SignerError('the key is not that of the first certificate')

  return async function sign(document) {
    // Loaded at the first signature: few servers ever create one.
    const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')])
    const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
    const chain = certificates.map(({ raw }) => pki.Certificate.fromBER(new Uint8Array(raw)))
    const content = new TextEncoder().encode(document)
    const digest = await webcrypto.subtle.digest('SHA-256', content)
    const attribute = (type: string, value: InstanceType<typeof asn1.BaseBlock>) =>
      new pki.Attribute({ type, values: [value] })
    const signed = new pki.SignedData({
      version: 1,
      encapContentInfo: new pki.EncapsulatedContentInfo({
        eContentType: oid.data,
        eContent: new asn1.OctetString({ valueHex: content }),
      }),
      signerInfos: [
        new pki.SignerInfo({
          version: 1,
          sid: new pki.IssuerAndSerialNumber({
            issuer: chain[0]!.issuer,
            serialNumber: chain[0]!.serialNumber,
          }),
          signedAttrs: new pki.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })),
              attribute(oid.signingTime, new asn1.UTCTime({ valueDate: new Date(now()) })),
              attribute(oid.messageDigest, new asn1.OctetString({ valueHex: digest })),
            ],
          }),
        }),
      ],
      certificates: chain,
    })
    await signed.sign(await importKey(key, kind), 0, 'SHA-256', undefined, engine)
    const info = new pki.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
    return Buffer.from(info.toSchema().toBER(false))
  }
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
}

function certificatesIn(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (found.length === 0) throw new SignerError('there is no certificate in PEM')
  try {
    return found.map((one) => new X509Certificate(one))
  } catch {
    throw new SignerError('the certificate cannot be read')
  }
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new SignerError('the key cannot be read: it must be in PEM and without a password')
  }
}

const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

type Kind = { name: 'RSASSA-PKCS1-v1_5'; hash: 'SHA-256' } | { name: 'ECDSA'; namedCurve: string }

/** Signature algorithm of a key; throws a SignerError for an unsupported one. */
function kindOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Kind {
  if (asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const namedCurve = curves[asymmetricKeyDetails?.namedCurve ?? '']
  if (!namedCurve) throw new SignerError(`a key of the kind ${asymmetricKeyType} signs no profile here`)
  return { name: 'ECDSA', namedCurve }
}

function importKey(key: KeyObject, kind: Kind): Promise<CryptoKey> {
  const der = new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }))
  return webcrypto.subtle.importKey('pkcs8', der, kind, false, ['sign']) as Promise<CryptoKey>
}
