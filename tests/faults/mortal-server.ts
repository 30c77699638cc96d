import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { WalletAnswer } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { secretOf } from '../../apps/server/src/secret.ts'
import type { WalletOperation } from './money.ts'

export interface ToServer {
  number: number
  op: WalletOperation
}

export type FromServer =
  | { address: string }
  | { says: string }
  | { number: number; answer: WalletAnswer }
  | { number: number; failure: string; text: string }

/** The result of a request: an answer, a refusal by its code, or nothing that shows the outcome. */
export type Told<Value> = { answer: Value } | { refused: string } | 'busy' | 'lost'

/** The real server in a separate process. */
export interface MortalServer {
  address: string
  /** Applies an operation of the wallet in that process. */
  apply(op: WalletOperation): Promise<Told<WalletAnswer>>
  /** Ends it at once, as `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>
  /** Returns how it ended without a kill, if it did. */
  died(): string | undefined
}

/** The secret of every server here, so that a later server can open what a killed one encrypted. */
export const mortalSecret = secretOf(Buffer.alloc(32, 'mortal'))

const script = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** Starts the server in a separate process on a migrated database; `log` receives its output. */
export function startMortalServer(
  databaseUrl: string,
  queues: number,
  log: (line: string) => void,
): Promise<MortalServer> {
  const child = fork(script, [databaseUrl, String(queues)], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const waiting = new Map<number, (told: Told<WalletAnswer>) => void>()
  let asked = 0
  let isKilled = false
  let end: string | undefined
  let lastWords = ''
  child.stderr?.on('data', (text) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  const ended = new Promise<void>((done) =>
    child.once('close', (code, signal) => {
      if (!isKilled) end = `the server ended by itself with ${signal ?? code}: ${lastWords.trim()}`
      for (const tell of waiting.values()) tell('lost')
      waiting.clear()
      done()
    }),
  )

  function hear(message: Exclude<FromServer, { address: string }>) {
    if ('says' in message) return log(message.says)
    const tell = waiting.get(message.number)
    waiting.delete(message.number)
    if ('answer' in message) return tell?.(toldOf(message.answer))
    tell?.(message.failure === 'DatabaseBusy' ? 'busy' : { refused: message.text })
  }

  return new Promise((started, failed) => {
    ended.then(() => failed(new Error(end ?? 'the server was killed while it started')))
    child.on('message', (message: FromServer) => {
      if (!('address' in message)) return hear(message)
      started({
        address: message.address,
        apply(op) {
          if (!child.connected) return Promise.resolve('lost')
          const number = ++asked
          return new Promise((tell) => {
            waiting.set(number, tell)
            child.send({ number, op } satisfies ToServer, (error) => error && tell('lost'))
          })
        },
        async kill() {
          isKilled = end === undefined
          child.kill('SIGKILL')
          await ended
        },
        died: () => end,
      })
    })
  })
}

function toldOf(answer: WalletAnswer): Told<WalletAnswer> {
  return answer.code === 'accepted' || answer.code === 'repeated' ? { answer } : { refused: answer.code }
}
