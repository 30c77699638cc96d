import { useWords } from '../words.ts'

export function usePaginationWords() {
  const { say } = useWords()
  return {
    label: say('pages.label'),
    previous: say('pages.previous'),
    next: say('pages.next'),
    page: (page: number) => say('pages.page', { page }),
  }
}
