let underWay = 0

/**
 * Marks the document with `data-busy` while a call of the page is pending and until the screen shows its answer, so
 * that a test can wait until the mark is gone.
 */
export async function whileBusy<Value>(call: Promise<Value>): Promise<Value> {
  if (typeof document === 'undefined') return call
  const { dataset } = document.documentElement
  underWay++
  dataset.busy = ''
  try {
    return await call
  } finally {
    // Within one turn of the timers the answer is shown, and the calls that depend on it have started.
    setTimeout(() => setTimeout(() => --underWay === 0 && delete dataset.busy))
  }
}
