import { useWords } from '../../text/words.tsx'

/** Returns a function that formats the figures of a case with their names, such as `in: 7,000,000.00 · out: 0.00`. */
export function useFigures() {
  const { named } = useWords()
  return (figures: Record<string, string | number>) =>
    Object.entries(figures)
      .map(([name, value]) => `${named('caseFigures', name)}: ${grouped(value)}`)
      .join(' · ')
}

/** Formats an amount with thousands separators; other values stay as they are. */
function grouped(value: string | number): string {
  const [, whole, rest] = /^(\d+)(\.\d+)?$/.exec(String(value)) ?? []
  return whole === undefined ? String(value) : whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ?? '')
}
