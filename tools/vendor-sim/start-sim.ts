import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../machine/terminal.ts'
import { demoKeyRing } from './demo-sim.ts'
import type { KeyRing } from './keys.ts'

/** The simulator in a separate process. */
export interface StartedSim {
  address: string
  ring: KeyRing
  /** Sends the address of the house, once it is open. */
  tellHouse(address: string): void
  close(): Promise<void>
}

/**
 * Starts `tools/commands/vendor-sim.ts` with its keys in a folder, near a port (0 for any) and not on the future port
 * of the house; it ends with this process.
 */
export async function startSim(dataDir: string, port: number, house?: string): Promise<StartedSim> {
  const child: ChildProcess = spawn(process.execPath, ['tools/commands/vendor-sim.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      VENDOR_SIM_PORT: String(port),
      ...(house ? { HOUSE_URL: house } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const hasEnded = new Promise<void>((done) => child.once('exit', () => done()))
  const { address } = await new Promise<{ address: string }>((done, failed) => {
    child.once('message', (told) => done(told as { address: string }))
    child.once('exit', () => failed(new Error('the simulator of vendors ended before it was ready')))
  })
  return {
    address,
    ring: await demoKeyRing(dataDir),
    tellHouse: (address) => child.send({ house: address }),
    async close() {
      child.kill('SIGTERM')
      await hasEnded
    },
  }
}
