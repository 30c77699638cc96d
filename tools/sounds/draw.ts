import { mono, spectrumOf } from './measure.ts'

const width = 1600
const waveHeight = 160
const spectrumHeight = 480

/**
 * Draws a waveform of each channel above a spectrogram from 40 Hz to 20 kHz with logarithmic pitch; returns the data
 * URL of a PNG.
 */
export function pictureOf(channels: readonly Float32Array[], title: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = channels.length * waveHeight + spectrumHeight + 20
  const brush = canvas.getContext('2d')!
  brush.fillStyle = '#0b0d12'
  brush.fillRect(0, 0, width, canvas.height)
  const { length } = channels[0]!
  brush.fillStyle = '#7fd4c0'
  for (const [side, channel] of channels.entries()) {
    const middle = 20 + (side + 0.5) * waveHeight
    for (let x = 0; x < width; x++) {
      const piece = channel.subarray(Math.floor((x * length) / width), Math.floor(((x + 1) * length) / width))
      const high = piece.reduce((most, value) => Math.max(most, value), 0)
      const low = piece.reduce((least, value) => Math.min(least, value), 0)
      brush.fillRect(x, middle - (high * waveHeight) / 2, 1, Math.max(1, ((high - low) * waveHeight) / 2))
    }
  }
  const samples = mono(channels)
  const top = 20 + channels.length * waveHeight
  const size = 4096
  for (let x = 0; x < width; x++) {
    const spectrum = spectrumOf(samples, Math.max(0, Math.floor((x * length) / width) - size / 2), size)
    for (let y = 0; y < spectrumHeight; y++) {
      const hertz = 40 * 500 ** (1 - y / spectrumHeight)
      const decibels = 10 * Math.log10(spectrum[Math.round((hertz * size) / 48_000)]! + 1e-12)
      const light = Math.max(0, Math.min(1, (decibels + 105) / 75))
      brush.fillStyle = `hsl(${260 - 220 * light} 90% ${70 * light}%)`
      brush.fillRect(x, top + y, 1, 1)
    }
  }
  brush.fillStyle = '#fff'
  brush.font = '12px sans-serif'
  brush.fillText(`${title}, ${(length / 48_000).toFixed(2)} s`, 8, 14)
  for (const hertz of [100, 1000, 10_000])
    brush.fillText(`${hertz} Hz`, 4, top + spectrumHeight * (1 - Math.log(hertz / 40) / Math.log(500)))
  return canvas.toDataURL('image/png')
}
