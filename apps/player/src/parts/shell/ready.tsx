import { useEffect } from 'react'

declare global {
  interface Window {
    /** Buttons that were pressed before hydration. */
    __q?: HTMLElement[]
  }
}

/** Marks the screen as hydrated, and repeats the presses made before. */
export function Ready() {
  useEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.session
    if ('ready' in dataset) return
    dataset.ready = ''
    for (const pressed of window.__q ?? []) if (pressed.isConnected) pressed.click()
    delete window.__q
  }, [])
  return null
}
