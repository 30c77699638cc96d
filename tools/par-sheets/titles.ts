import type { RoundGame } from '../../games/game.ts'
import { slotTitles } from '../../games/rules.ts'
import type { SlotEvent, SlotInfo } from '../../games/slots/events.ts'
import type { TitleSheet } from '../../games/slots/sheet.ts'
import type { ExactFigures, StatedFigures } from '../../games/slots/stated.ts'

export type Title = RoundGame<SlotEvent, SlotInfo>

/** The source of a title's sheet. */
export interface SheetSource {
  game: Title
  sheet: TitleSheet
  /** The exports of `data.ts`. */
  data: Record<string, unknown>
  /** The exports of `figures.ts`: the figures, and more for some titles. */
  written: { figures: StatedFigures } & Record<string, unknown>
  /** Computes the figures, if they can be computed; takes seconds for some titles. */
  compute?: () => ExactFigures
}

/** Reads the source of every title's sheet. */
export function readSources(): Promise<SheetSource[]> {
  return Promise.all(
    slotTitles.map(async (game) => {
      const folder = `../../games/${game.info.id}`
      const { sheet }: { sheet: TitleSheet } = await import(`${folder}/sheet.ts`)
      const data: Record<string, unknown> = await import(`${folder}/data.ts`)
      const written: SheetSource['written'] = await import(`${folder}/figures.ts`)
      const source = { game, sheet, data: { ...data }, written: { ...written } }
      if (sheet.isTopPrize) return source
      const exact: { exactFigures(): ExactFigures } = await import(`${folder}/exact.ts`)
      return { ...source, compute: () => exact.exactFigures() }
    }),
  )
}
