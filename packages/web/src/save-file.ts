/** Saves what is in memory as a file of the visitor's machine. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // A browser reads it after the press is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a file that came in base64. */
export function saveBase64(name: string, file: string, type: string): void {
  saveFile(name, new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))], { type }))
}
