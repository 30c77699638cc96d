let underWay = 0

/**
 * Marks the document with `data-busy` while a call of the page is under way, and until the screen has shown its answer:
 * a test acts once the mark is gone.
 */
export async function whileBusy<Value>(call: Promise<Value>): Promise<Value> {
  if (typeof document === 'undefined') return call
  const { dataset } = document.documentElement
  underWay++
  dataset.busy = ''
  try {
    return await call
  } finally {
    // The answer is shown, and what follows from it is asked for, within a turn of the timers.
    setTimeout(() => setTimeout(() => --underWay === 0 && delete dataset.busy))
  }
}
