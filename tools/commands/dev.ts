import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { onStop } from '../../apps/server/src/on-stop.ts'
import {
  describeSettings,
  readSettings,
  refuseMissingSecret,
  type Settings,
} from '../../apps/server/src/settings.ts'
import { buildSites } from '../machine/build-sites.ts'
import { explain } from '../machine/explain.ts'
import { startPostgres } from '../machine/postgres.ts'
import { root, say } from '../machine/terminal.ts'

const children: ChildProcess[] = []
const closers: (() => Promise<void>)[] = []

async function closeAll() {
  await Promise.all(children.map(end))
  for (const close of closers.splice(0).reverse()) await close()
}

async function develop(settings: Settings) {
  refuseMissingSecret(settings)
  let { databaseUrl: url, ownerDatabaseUrl: ownerUrl } = settings
  if (url === null) {
    const database = await startPostgres({
      dataDir: join(resolve(root, settings.dataDir), 'postgres'),
      log: say,
    })
    closers.push(() => database.stop())
    ;({ url, ownerUrl } = database)
  }
  // The server's own pages need a build; later changes are served through Vite.
  await buildSites()

  const isDemo = settings.databaseUrl === null || settings.demo
  const api = `http://${settings.host}:${settings.port}`
  run(
    '.',
    ['--watch', '--watch-preserve-output', 'tools/machine/dev-server.ts', ...(isDemo ? ['--demo'] : [])],
    {
      DATABASE_URL: url,
      ...(ownerUrl === null ? {} : { OWNER_DATABASE_URL: ownerUrl }),
    },
  )
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run('apps/player', [vite, '--port', '5173', '--strictPort', '--clearScreen', 'false'], { API: api })
  run('apps/arcade', [vite, '--port', '5174', '--strictPort', '--clearScreen', 'false'], { API: api })
}

function run(folder: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    // Vite reads shortcuts from standard input and would compete with the other processes for it.
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

let settings: Settings | undefined
try {
  settings = readSettings(process.env, process.argv.slice(2))
  if (settings.help) {
    console.log(describeSettings())
    process.exit(0)
  }
  onStop(closeAll)
  await develop(settings)
} catch (error) {
  console.error(explain(error, settings) ?? error)
  await closeAll().catch(() => {})
  process.exit(1)
}
