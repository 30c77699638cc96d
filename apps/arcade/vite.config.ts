import { noSchemas } from '@fairground/web/api/no-schemas.vite'
import { words } from '@fairground/web/text/words.vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API ?? 'http://127.0.0.1:8080'

/**
 * Pixi's barrel names all of its renderers: without that, WebGL is a file that is loaded where it draws, and WebGPU
 * none.
 */
function oneRenderer(): Plugin {
  return {
    name: 'one-renderer',
    transform: {
      filter: { id: /pixi\.js\/lib\/(.*\/)?index\.mjs$/ },
      handler: (code) => code.replaceAll(/^(export|import) .*\/renderers\/(gl|gpu)\/.*;$/gm, ''),
    },
  }
}

export default defineConfig({
  base: '/arcade/',
  plugins: [oneRenderer(), react(), tailwindcss(), noSchemas(), words(['arcade', 'games', 'errors'])],
  build: {
    target: 'es2023',
    // Art and fonts are files, never text inside of the script, but for what `?inline` asks for.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server names in the page what a game needs of these files.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A request costs a slow connection more than its bytes: what play begins with is one file, and the stage
            // another.
            { name: 'play', test: /arcade\/src\/(main|parts\/|play\/play-page)/, priority: 2 },
            { name: 'slots', test: /games\/slots\/(?!view)/, priority: 1 },
            // Boards and originals have sounds and no stage.
            { name: 'sounds', test: /games\/slots\/view-sounds/, priority: 1 },
            { name: 'stage', test: /games\/slots\/view/ },
          ],
        },
      },
    },
    // Pixi with both of its renderers, loaded by the modes that play.
    chunkSizeWarningLimit: 700,
  },
  // The faces have the same names in the player site, from where a browser mostly has them.
  experimental: {
    renderBuiltUrl: (file) => (file.endsWith('.woff2') ? file.replace(/^.*assets/, '/assets') : undefined),
  },
  server: { proxy: { '/wps': { target: api, ws: true }, '/lgw': api } },
})
