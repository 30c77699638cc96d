import 'altcha/external'
import 'altcha/altcha.css'
import './bot-check.css'
// A worker file of this site, so that its content security policy needs no blobs.
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

interface AltchaGlobal {
  algorithms: Map<string, () => Worker>
  defaults: { set(options: Record<string, boolean>): void }
  i18n: {
    get(code: string): Record<string, string>
    set(code: string, strings: Record<string, string>): void
  }
}

const altcha = (globalThis as unknown as { $altcha: AltchaGlobal }).$altcha
// Set before any widget exists: its footer would turn text into HTML, which the site's policy blocks.
altcha.defaults.set({ hideFooter: true, hideLogo: true })
altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

/** Sets the widget's texts in a language (BCP 47). */
export function tellWords(tag: string, strings: Record<string, string>): void {
  altcha.i18n.set(tag.toLowerCase(), { ...altcha.i18n.get('en'), ...strings })
}
