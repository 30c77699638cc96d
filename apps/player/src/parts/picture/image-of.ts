/** Decodes the picture of an SVG in the page at a size in pixels; throws if the browser cannot. */
export async function imageOf(svg: SVGSVGElement, size: number): Promise<HTMLImageElement> {
  const image = new Image(size, size)
  // A data URL: the content security policy allows it for pictures, and it does not taint the canvas.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}

/** Encodes a canvas as a PNG; throws if the browser cannot. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas was not drawn')
  return blob
}
