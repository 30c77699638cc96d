import type { PageProps } from '../page-props.ts'
import { ReplayOf } from './replay-page.tsx'

/** The public page that replays the round of a win on the winner board. */
export function Page({ mode: { winId }, renderer }: PageProps<'win'>) {
  return <ReplayOf meant={{ winId }} renderer={renderer} />
}
