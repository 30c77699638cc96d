import type { Renderer } from '@fairground/games/view'

const inSoftware = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * The faster renderer of this device: WebGL where a graphics card does it, else the canvas renderer. In software WebGL
 * made 2 to 15 frames a second where the canvas made 60, and browsers do not all admit it when asked.
 */
export function bestRenderer(): Renderer {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!gl) return 'canvas'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return inSoftware.test(name) ? 'canvas' : 'webgl'
}
