/** The texts of a language: those of the first screen, or all others. */
declare module 'virtual:office-words/*' {
  const words: Partial<Record<import('./words.tsx').WordKey, string>>
  export default words
}
