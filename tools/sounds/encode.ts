import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'

const sampleRate = 48_000
const framesAtOnce = 4800

/** Encodes one or two channels at 48 kHz as Opus in WebM, with the encoder of the browser. */
export async function webmOf(channels: Float32Array[], bitsPerSecond: number): Promise<Uint8Array> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const track = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(track)
  await output.start()
  let adding = Promise.resolve()
  let failure: unknown
  const encoder = new AudioEncoder({
    output: (chunk, meta) => {
      adding = adding.then(() => track.add(EncodedPacket.fromEncodedChunk(chunk), meta))
    },
    error: (error) => {
      failure = error
    },
  })
  encoder.configure({
    codec: 'opus',
    sampleRate,
    numberOfChannels: channels.length,
    bitrate: bitsPerSecond,
    bitrateMode: 'variable',
    opus: { application: 'audio', signal: 'music', complexity: 10, frameDuration: 20_000 },
  } as AudioEncoderConfig)
  const frames = channels[0]!.length
  for (let at = 0; at < frames; at += framesAtOnce) {
    const count = Math.min(framesAtOnce, frames - at)
    const data = new Float32Array(count * channels.length)
    for (const [side, channel] of channels.entries()) data.set(channel.subarray(at, at + count), side * count)
    const timestamp = Math.round((at / sampleRate) * 1e6)
    const numberOfChannels = channels.length
    encoder.encode(
      new AudioData({
        format: 'f32-planar',
        sampleRate,
        numberOfFrames: count,
        numberOfChannels,
        timestamp,
        data,
      }),
    )
  }
  await encoder.flush()
  await adding
  if (failure) throw failure
  encoder.close()
  await output.finalize()
  return new Uint8Array(output.target.buffer!)
}

/** Returns the channels of an encoded file, at 48 kHz. */
export async function decoded(file: ArrayBuffer): Promise<Float32Array[]> {
  const context = new OfflineAudioContext(1, 1, sampleRate)
  const buffer = await context.decodeAudioData(file)
  return Array.from({ length: buffer.numberOfChannels }, (_, side) => buffer.getChannelData(side))
}
