import { noSchemas } from '@fairground/web/api/no-schemas.vite'
import { words } from '@fairground/web/text/words.vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/arcade/',
  plugins: [react(), tailwindcss(), noSchemas(), words(['arcade', 'games', 'errors'])],
  build: {
    target: 'es2023',
    // Art and fonts are files, never text inside of the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Pixi with both of its renderers, loaded by the modes that play.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/wps': { target: api, ws: true }, '/lgw': api } },
})
