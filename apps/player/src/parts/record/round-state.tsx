import type { RecordWords } from './use-record-words.ts'

const looks = {
  open: 'bg-jade-ground px-3 font-semibold text-jade-text',
  // Almost every round is settled, so its colour is quiet.
  settled: 'text-soft',
  refunded: 'bg-coral-ground px-3 font-semibold text-coral-text',
}

export function RoundState({ state, words: { say } }: { state: keyof typeof looks; words: RecordWords }) {
  return (
    <span className={`inline-block rounded-round py-0.5 text-sm ${looks[state]}`}>
      {say(`round.${state}`)}
    </span>
  )
}
