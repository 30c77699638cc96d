/** The picture of an SVG that stands in the page, decoded at a size in pixels; throws where the browser cannot. */
export async function imageOf(svg: SVGSVGElement, size: number): Promise<HTMLImageElement> {
  const image = new Image(size, size)
  // A data address, which the site's policy allows for pictures, and which does not taint the canvas.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}

/** A drawn canvas as a PNG; throws where the browser cannot. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas was not drawn')
  return blob
}
