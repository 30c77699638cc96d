import { noSchemas } from '@fairground/web/api/no-schemas.vite'
import { words } from '@fairground/web/text/words.vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), noSchemas(), words(['player', 'errors'], { games: ['games'] })],
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Art and fonts are files, never text inside of the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx' },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/wps': { target: api, ws: true }, '/lgw': api, '/arcade': api } },
}))
