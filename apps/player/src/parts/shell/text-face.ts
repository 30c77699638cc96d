/**
 * Fetches the text face for what is written here and the face of amounts, and shows them when that moves nothing unexpectedly: with
 * the first press, with another screen, or while nobody sees the page. The next visit begins with them.
 */
export async function bringTextFace(): Promise<void> {
  try {
    const text = document.body.innerText
    await Promise.all([
      ...['400', '600'].map((weight) => document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, text)),
      document.fonts.load('1em "Amounts"'),
    ])
    localStorage.setItem('face', 'own')
  } catch {
    // Without it the stand-in stays.
    return
  }
  const came = new AbortController()
  const show = () => {
    document.documentElement.dataset.face = 'own'
    came.abort()
  }
  if (document.hidden) return show()
  for (const press of ['click', 'keydown'])
    addEventListener(press, () => requestAnimationFrame(show), { signal: came.signal })
  document.addEventListener('visibilitychange', show, { signal: came.signal })
}
