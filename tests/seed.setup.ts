import fc from 'fast-check'

/** Property tests use the same values each time, so that no run fails by chance; another seed gives others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })
