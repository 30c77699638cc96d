/**
 * Returns the time that was left of the preview when the page was requested, in milliseconds; undefined on every page
 * that is no preview.
 */
export function previewLeftMs(): number | undefined {
  const { preview } = document.documentElement.dataset
  return preview === undefined ? undefined : Number(preview)
}
