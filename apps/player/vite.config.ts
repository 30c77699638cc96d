import { noSchemas } from '@fairground/web/api/no-schemas.vite'
import { words } from '@fairground/web/text/words.vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leftOut, ofRefusals } from './words-left-out.ts'

const api = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    noSchemas(),
    words(['player', 'errors', 'support', 'install'], { serverOnly: leftOut, later: ofRefusals }),
  ],
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Art and fonts are files, never text inside of the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          // All that every page needs is one file: as thirty it was 8 kB more (Brotli) and came later.
          output: {
            codeSplitting: {
              groups: [
                { name: 'entry-client', test: /src\/entry-client\.tsx$/ },
                // Many screens without tiles tell a failure too.
                { name: 'failed', test: /src\/parts\/failure\/failed\.tsx$/ },
                // Home shows tiles: what they share with the marks of vendors, and what shows them, are no files of
                // their own (0.3 kB less, Brotli).
                { name: 'tiles', test: /src\/parts\/lobby\/(game-grid|first-games|category-bar)\.tsx$/ },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/wps': { target: api, ws: true }, '/lgw': api, '/arcade': api } },
}))
