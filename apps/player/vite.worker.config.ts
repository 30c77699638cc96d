import { readFileSync } from 'node:fs'
import type { ManifestChunk } from '@fairground/contract/player-site'
import { defineConfig } from 'vite'
import { versionOf } from './src/document/document.ts'

/** Whether a file is kept for every visitor: scripts and styles of the site, and the faces of its Latin letters. */
const isForEverybody = (file: string) => /\.(js|css)$|-latin-(?!ext)[\w-]+\.woff2$/.test(file)

/** The service worker, after the site it keeps: its list of files comes out of the site's manifest. */
export default defineConfig(() => {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  // Words come with the page of their language.
  const chunks = Object.entries(manifest).filter(([key]) => !key.includes('virtual:words'))
  const files = chunks.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets])
  const kept = [...new Set(files)].filter(isForEverybody).map((file) => `/${file}`)
  return {
    define: {
      builtSite: JSON.stringify({ version: versionOf(manifest), files: kept.sort(), shell: '/shell' }),
    },
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: 'dist/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }
})
