import { cleanText } from '@fairground/kernel/clean-text'

const mostSigns = 24

/**
 * Returns the name under which players see a member of staff: the first word of the person's name. The full name stays
 * inside the office, so that nobody can look a person up who refused them something.
 */
export function shownName(name: string): string {
  const [first = ''] = cleanText(name).split(' ')
  return [...first].slice(0, mostSigns).join('')
}
