/** Shows the text of an error of the server; a dash for none. */
export function ErrorText({ text }: { text: string | null }) {
  return text === null ? '–' : <span className="code">{text}</span>
}
