/**
 * Runs a piece of work for each item, one after the other: a failure is logged and does not stop later items. Throws
 * the first failure at the end, so that a job that calls it fails and is tried again.
 */
export async function forEachAlone<Item>(
  items: Iterable<Item>,
  { log, what }: { log(line: string): void; what(item: Item): string },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      log(`${what(item)}: ${(error as Error).stack}`)
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
