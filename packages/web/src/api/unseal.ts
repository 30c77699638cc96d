import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

/** A key for one answer: its public point is sent with the call, and only this page can decrypt the answer. */
export interface Letterbox {
  x: string
  y: string
  /** Decrypts a compact JWE (ECDH-ES, A256GCM) to this key; throws for any other. */
  open(jwe: string): Promise<unknown>
}

/** Makes a new key for one encrypted answer. */
export async function makeLetterbox(): Promise<Letterbox> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x, y } = await exportJWK(publicKey)
  return {
    x: x!,
    y: y!,
    async open(jwe) {
      const { plaintext } = await compactDecrypt(jwe, privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return JSON.parse(new TextDecoder().decode(plaintext))
    },
  }
}
