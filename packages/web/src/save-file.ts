/** Saves data in memory as a file on the visitor's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a file that was received in base64. */
export function saveBase64(name: string, file: string, type: string): void {
  saveFile(name, new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))], { type }))
}
