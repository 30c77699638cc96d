import type { PageProps } from '../page-props.ts'
import { ReplayOf } from './replay-page.tsx'

/** The round of a win on the winner board, shown to anybody. */
export function Page({ mode: { winId }, renderer }: PageProps<'win'>) {
  return <ReplayOf meant={{ winId }} renderer={renderer} />
}
