import type { SideLooks } from '../view-signs.ts'
import type { Side } from './deal.ts'

/** The looks of the sides of dragon tiger. */
export const looks: SideLooks<Side> = {
  sides: ['dragon', 'tiger'],
  signs: { dragon: 'D', tiger: 'T', tie: '=' },
  fills: { dragon: '#c4283f', tiger: '#9a5a08', tie: '#127a4d' },
  strokes: { dragon: '#ff7d84', tiger: '#f5b14d', tie: '#4fd69c' },
  tones: { dragon: 'red', tiger: 'amber', tie: 'green' },
}
