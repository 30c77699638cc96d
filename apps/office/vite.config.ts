import { officeLivePath } from '@fairground/contract/office-live'
import { noSchemas } from '@fairground/web/api/no-schemas.vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { splitWords } from './words.vite.ts'

const api = process.env.API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/office/',
  plugins: [react(), noSchemas(), splitWords()],
  // The server puts the nonce of each answer in its place (apps/server/src/site/office-page.ts).
  html: { cspNonce: 'nonce-of-the-answer' },
  build: {
    target: 'es2023',
    // `npm test -- --changed` knows by it which journeys load a changed file.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Mantine and React are one file, which a browser keeps when only the office changes. Socket.IO is loaded later,
    // and so is the parser of messages, which only the words of the site need.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/query-core|@tanstack\/react-query)\//,
            },
            {
              name: 'libraries',
              // A library that few screens use is loaded with them.
              minShareCount: 4,
              test: /node_modules(?!\/(@socket\.io|socket\.io|engine\.io|ws|xmlhttprequest|@lingui|@messageformat|moo))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/office/api': api, [officeLivePath]: { target: api, ws: true } } },
})
