import { pbkdf2Sync } from 'node:crypto'

interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}

/** Solves a bot check (ALTCHA, PBKDF2 with SHA-256) as the widget does; returns the solution to send. */
export function solveBotCheck(challenge: unknown): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = (challenge as Challenge).parameters
  const guess = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter++) {
    guess.writeUInt32BE(counter, guess.length - 4)
    const key = pbkdf2Sync(guess, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (key.startsWith(keyPrefix)) {
      const solution = { counter, derivedKey: key }
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
  }
}
