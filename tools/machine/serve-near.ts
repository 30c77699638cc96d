const portsTried = 50

/**
 * Serves on a port (0 for any), or on the next free one that is not the house's, because the house may be about to open
 * it.
 */
export async function serveNear<Server>(
  port: number,
  house: string,
  serveAt: (port: number) => Promise<Server>,
): Promise<Server> {
  const taken = URL.parse(house)?.port
  for (let tries = 0; ; tries++) {
    if (port !== 0 && String(port + tries) === taken) continue
    try {
      return await serveAt(port === 0 ? 0 : port + tries)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === portsTried) throw error
    }
  }
}
