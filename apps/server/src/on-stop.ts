/**
 * Closes in order at the first Ctrl-C, SIGTERM, end of the terminal or death of the process that started us, then exits
 * with 0; a second Ctrl-C exits at once.
 */
export function onStop(close: () => Promise<void>) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(130)
    isStopping = true
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', () => {
    if (!isStopping) void stop()
  })
  process.channel?.unref()
}
