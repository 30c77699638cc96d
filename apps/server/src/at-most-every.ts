/**
 * Returns a function that calls `act` at once, and then at most every `ms` milliseconds: calls in between become one,
 * after the pause.
 */
export function atMostEvery(ms: number, act: () => void): () => void {
  let isWaiting = false
  let isAskedAgain = false
  function call() {
    if (isWaiting) {
      isAskedAgain = true
      return
    }
    isWaiting = true
    isAskedAgain = false
    act()
    setTimeout(() => {
      isWaiting = false
      if (isAskedAgain) call()
    }, ms).unref()
  }
  return call
}
