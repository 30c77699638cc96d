import { useEffect } from 'react'

declare global {
  interface Window {
    /** Buttons that were pressed before the page had come to life. */
    __q?: HTMLElement[]
  }
}

/** Says that the screen answers now, and presses what was pressed before it did. */
export function Ready() {
  useEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.session
    if ('ready' in dataset) return
    dataset.ready = ''
    for (const pressed of window.__q ?? []) if (pressed.isConnected) pressed.click()
    delete window.__q
    void keepFace()
  }, [])
  return null
}

/** Brings the text face to where the next screen and the next visit have it at once. */
async function keepFace() {
  try {
    await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em "Be Vietnam Pro"`)))
    localStorage.setItem('face', 'own')
  } catch {
    // Without it the stand-in stays.
  }
}
