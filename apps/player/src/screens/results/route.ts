import { resultsPlace, resultsRoot } from '../../parts/lottery/results-place.ts'
import { screen } from '../../screen.ts'

export const route = screen({
  path: resultsRoot,
  isBelow: (path) => resultsPlace(path) !== undefined,
  who: 'everybody',
  title: 'results.title',
  about: 'about.results',
})
