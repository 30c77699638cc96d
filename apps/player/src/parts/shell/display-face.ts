/**
 * Stores that the browser's cache has the display font, so that the next visit begins with it, and applies it to titles
 * in place of pictures at the first press or while the page is hidden, because it moves their letters.
 */
export async function keepDisplayFace(): Promise<void> {
  try {
    await document.fonts.load('700 1em "Baloo 2"', document.getElementById('root')!.textContent)
    localStorage.setItem('face', 'own')
  } catch {
    // Without it the fallback font stays.
    return
  }
  const came = new AbortController()
  const show = () => {
    came.abort()
    document.documentElement.dataset.face = 'own'
  }
  if (document.hidden) return show()
  for (const press of ['click', 'keydown'])
    addEventListener(press, () => requestAnimationFrame(show), { signal: came.signal })
  document.addEventListener('visibilitychange', show, { signal: came.signal })
}
