import type { ToDraw } from '../apps/server/src/pictures/drawing.process.ts'

// Replaces the process that encodes pictures: it encodes nothing, and the width in a picture's header selects its
// fault.
process.on('message', ({ bytes }: ToDraw) => {
  const width = Buffer.from(bytes).readUInt32BE(16)
  if (width === 1) process.abort()
  if (width === 2) for (;;);
  process.send!({ jpeg: Buffer.from(`${process.pid} ${Object.keys(process.env).join()}`) })
})
process.on('disconnect', () => process.exit())
