const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the size that a picture claims, before it is opened; undefined for a file that is neither PNG nor JPEG. */
export function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  const isPng =
    bytes.length > 24 && bytes.subarray(0, 8).equals(pngSign) && bytes.toString('latin1', 12, 16) === 'IHDR'
  const size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

/** Size from a JPEG's frame header (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const isFill = marker === 0xff
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (isFill) at += 1
    else at += 2 + (isBare ? 0 : bytes.readUInt16BE(at + 2))
  }
  return undefined
}
