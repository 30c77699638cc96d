import type { Renderer } from '@fairground/games/view'

const inSoftware = /swiftshader|llvmpipe|softpipe|software|basic render/i

/**
 * Returns the faster renderer of this device: WebGL with a graphics card, else the canvas renderer. In software, WebGL
 * drew 2 to 15 frames a second and the canvas 60, and not all browsers report software rendering.
 */
export function bestRenderer(): Renderer {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!gl) return 'canvas'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return inSoftware.test(name) ? 'canvas' : 'webgl'
}
