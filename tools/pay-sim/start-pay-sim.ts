import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../machine/terminal.ts'
import { demoPayKeys, type PayKeyRing } from './demo-pay-sim.ts'

/** The simulator of payment providers in a separate process. */
export interface StartedPaySim {
  address: string
  ring: PayKeyRing
  /** Sends the address of the house, once it is open. */
  tellHouse(address: string): void
  close(): Promise<void>
}

/**
 * Starts `tools/commands/pay-sim.ts` with its keys in a folder, near a port (0 for any) and not on the future port of
 * the house; it ends with this process.
 */
export async function startPaySim(dataDir: string, port: number, house?: string): Promise<StartedPaySim> {
  const child: ChildProcess = spawn(process.execPath, ['tools/commands/pay-sim.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PAY_SIM_PORT: String(port),
      ...(house ? { HOUSE_URL: house } : {}),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const hasEnded = new Promise<void>((done) => child.once('exit', () => done()))
  const { address } = await new Promise<{ address: string }>((done, failed) => {
    child.once('message', (told) => done(told as { address: string }))
    child.once('exit', () => failed(new Error('the simulator of payments ended before it was ready')))
  })
  return {
    address,
    ring: demoPayKeys(dataDir),
    tellHouse: (address) => child.send({ house: address }),
    async close() {
      child.kill('SIGTERM')
      await hasEnded
    },
  }
}
