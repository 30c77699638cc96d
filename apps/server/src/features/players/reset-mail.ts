/** What the mail says; `{brand}`, `{name}`, `{link}` and `{minutes}` are filled in. */
const texts = {
  TY: {
    subject: 'Bagong password mo sa {brand}',
    text: 'Kumusta, {name}!\n\nDito mo mapapalitan ang password mo:\n{link}\n\nMagagamit ang link nang isang beses, sa loob ng {minutes} minuto. Kung hindi ikaw ang humingi nito, wala kang kailangang gawin.',
  },
  EN: {
    subject: 'Your new {brand} password',
    text: 'Hello {name},\n\nhere you can set a new password:\n{link}\n\nThe link works once, within {minutes} minutes. If you did not ask for it, there is nothing to do.',
  },
}

/** The mail with the link for a new password, in the player's language where there is one, else in English. */
export function resetMail(
  languageCode: string,
  values: Record<'brand' | 'name' | 'link' | 'minutes', string>,
): { subject: string; text: string } {
  const { subject, text } = texts[languageCode as 'TY'] ?? texts.EN
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => values[name as 'brand'])
  return { subject: fill(subject), text: fill(text) }
}
