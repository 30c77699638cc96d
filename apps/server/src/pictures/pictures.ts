import { type ChildProcess, fork } from 'node:child_process'
import { refuse } from '../http/refusal.ts'
import type { Drawn, ToDraw } from './drawing.process.ts'
import { sizeOf } from './picture-size.ts'

/** Maximum number of pixels of a picture, four bytes each; the claimed number is read before it is opened. */
const mostPixels = 16_000_000
/** The largest accepted picture was encoded in 0.3 to 0.6 s; one that takes this long has hung the process. */
const hangMs = 10_000
const idleMs = 60_000
/** Each waiting picture is in memory as it was sent. */
const mostWaiting = 20

/** Re-encodes pictures of strangers. */
export interface Pictures {
  /**
   * Returns a picture in PNG or JPEG as a new JPEG of at most 2048 pixels a side, without location, camera or hidden
   * data. Refuses `image_invalid` for a file that is no picture or cannot be opened, `image_too_large` for one of more
   * than 16 megapixels, and `busy` if too many wait already.
   */
  redrawn(bytes: Buffer): Promise<Buffer>
  /** Ends the encoding process, with its current picture. */
  close(): Promise<void>
}

/**
 * Opens pictures one at a time in a separate process, so that none delays or crashes the server, and none of the
 * server's secrets are in the memory of the process that reads them. The process is started with the first picture and
 * ends after a minute without any; after a crash or a hang the next picture gets a new one.
 */
export function openPictures(
  log: (line: string) => void,
  script: URL = new URL('./drawing.process.ts', import.meta.url),
): Pictures {
  let drawing: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let before: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start(): ChildProcess {
    const child = fork(script, {
      serialization: 'advanced',
      // The process needs neither settings nor secrets.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('exit', () => {
      if (drawing === child) drawing = undefined
    })
    return child
  }

  /** Ends a process at once; resolves when it has ended. */
  function end(child: ChildProcess): Promise<void> {
    if (drawing === child) drawing = undefined
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    const gone = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill('SIGKILL')
    return gone
  }

  async function draw(bytes: Buffer): Promise<Buffer> {
    if (isClosed) refuse('busy', { retryAfterMs: 1000 })
    clearTimeout(idle)
    drawing ??= start()
    const child = drawing
    try {
      const { jpeg } = await answerOf(child, bytes)
      return jpeg ? Buffer.from(jpeg) : refuse('image_invalid')
    } catch (error) {
      if (!(error instanceof DrawingEnded)) throw error
      log(`a picture of ${bytes.length} bytes was not drawn: ${error.message}`)
      await end(child)
      return refuse('image_invalid')
    } finally {
      idle = setTimeout(() => drawing && void end(drawing), idleMs)
      idle.unref()
    }
  }

  return {
    async redrawn(bytes) {
      const size = sizeOf(bytes) ?? refuse('image_invalid')
      if (size.width * size.height > mostPixels) refuse('image_too_large')
      if (waiting >= mostWaiting) refuse('busy', { retryAfterMs: 1000 })
      waiting++
      const drawn = before.then(() => draw(bytes)).finally(() => waiting--)
      before = drawn.catch(() => {})
      return drawn
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      if (drawing) await end(drawing)
      await before
    },
  }
}

/** Thrown when the encoding process has ended or hangs. */
class DrawingEnded extends Error {}

/** Answer of the process to a picture; throws DrawingEnded if the process ends or times out. */
function answerOf(child: ChildProcess, bytes: Buffer): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(new DrawingEnded(`nothing came within ${hangMs} ms`)), hangMs)
    const answered = (drawn: Drawn) => settle(drawn)
    const ended = (code: number | null, signal: string | null) =>
      settle(new DrawingEnded(`the process ended with ${signal ?? code}`))
    const failed = (error: Error) => settle(new DrawingEnded(error.message))

    function settle(answer: Drawn | Error) {
      clearTimeout(late)
      child.off('message', answered).off('exit', ended).off('error', failed)
      if (answer instanceof Error) reject(answer)
      else resolve(answer)
    }

    child.on('message', answered).on('exit', ended).on('error', failed)
    child.send({ bytes } satisfies ToDraw, (error) => error && failed(error))
  })
}
