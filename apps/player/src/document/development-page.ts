import { addressOfRead, type FirstRead, firstRead } from '@fairground/contract/player-site'
import { getStatus, listTexts } from '@fairground/contract/system'
import { languageOf } from '@fairground/web/text/languages'
import type { PageData } from '../boot.ts'
import { firstReadsAt } from '../first-reads.ts'
import { chosenTheme } from '../theme.ts'

/**
 * Returns the data of a page that Vite's development server serves, since only the real server puts it into the page.
 */
export async function readPage(): Promise<PageData> {
  const chosen = localStorage.getItem('lang')
  const headers = chosen ? { Language: chosen } : undefined
  const answerTo = async (read: FirstRead) =>
    (await (await fetch(addressOfRead(read), { headers })).json()).value
  const [status, texts, reads] = await Promise.all([
    answerTo(firstRead(getStatus, {})),
    answerTo(firstRead(listTexts, {})),
    Promise.all(
      firstReadsAt(location.pathname).map(async (read) => ({ ...read, answer: await answerTo(read) })),
    ),
  ])
  const boot = { status, texts, reads }
  const language = chosen ?? boot.status.languages[0]
  const theme = chosenTheme() ?? 'dark'
  const { tag, direction } = languageOf(language)
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  document.documentElement.dataset.theme = theme
  return { boot, language, theme, version: '', entry: '', preload: [], styled: [] }
}
