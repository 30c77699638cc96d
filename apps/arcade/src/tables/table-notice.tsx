import { Notice } from '@fairground/web/ui/notice'
import { OpenAnew } from '../market/open-anew.tsx'
import { useWords } from '../words.ts'
import type { TableState } from './table-state.ts'

/** Says over a table that the page has lost it, or why chips came back; nothing else. */
export function TableNotice({ state }: { state: Pick<TableState, 'isCutOff' | 'refusal'> }) {
  const { say, sayRefusal } = useWords()
  if (state.isCutOff)
    return (
      <div data-testid="cut-off">
        <Notice>{say('table.cut-off')}</Notice>
      </div>
    )
  if (!state.refusal) return null
  return (
    <div data-testid="refusal">
      <Notice kind="coral">
        <p>{sayRefusal(state.refusal)}</p>
        {state.refusal === 'game_session_over' && (
          <p className="mt-2">
            <OpenAnew />
          </p>
        )}
      </Notice>
    </div>
  )
}
