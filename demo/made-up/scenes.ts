import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Lots } from './draw-lots.ts'
import type { Front, Scene } from './tile-plan.ts'

/** The colours of a tile: a function returns its hue, shifted by some degrees, at a lightness and an opacity. */
export interface Light {
  of(lightness: number, opacity?: number, turned?: number): string
  /** Lightness of the light, the middle and the edge, in per cent. */
  levels: { light: number; middle: number; edge: number }
}

type Draw = (to: SKRSContext2D, light: Light, lots: Lots) => void

export const [width, height] = [300, 400]

/** The position of the hero and of the light behind it. */
export const middle = { x: 150, y: 168 }

function shape(to: SKRSContext2D, fill: string | CanvasGradient, path: (to: SKRSContext2D) => void) {
  to.fillStyle = fill as string
  to.beginPath()
  path(to)
  to.fill()
}

function times(count: number, each: (at: number) => void) {
  for (let at = 0; at < count; at++) each(at)
}

/** Draws a wavy line from the left edge to the right, closed at the bottom. */
function ridge(to: SKRSContext2D, base: number, rise: number, waves: number, shift: number) {
  to.moveTo(0, height)
  for (let x = 0; x <= width; x += 6) {
    const angle = (x / width) * Math.PI * 2 * waves + shift
    to.lineTo(x, base - rise * (0.6 * Math.sin(angle) + 0.4 * Math.sin(angle * 2.3 + shift)))
  }
  to.lineTo(width, height)
}

function peaks(to: SKRSContext2D, base: number, rise: number, lots: Lots) {
  to.moveTo(0, height)
  to.lineTo(0, base)
  for (let x = 0; x < width; ) {
    const half = 26 + lots.below(34)
    to.lineTo(x + half, base - rise * (0.45 + lots.below(55) / 100))
    x += 2 * half
    to.lineTo(x, base - rise * (lots.below(20) / 100))
  }
  to.lineTo(width, height)
}

function rays(to: SKRSContext2D, { of, levels }: Light, lots: Lots, count = 11, opacity = 0.3) {
  const turn = lots.below(360)
  const shine = to.createRadialGradient(middle.x, middle.y, 20, middle.x, middle.y, 300)
  shine.addColorStop(0, of(levels.light + 22, opacity + 0.25))
  shine.addColorStop(1, of(levels.light, 0))
  times(count, (at) =>
    shape(to, shine, () => {
      const from = ((turn + (at * 360) / count) * Math.PI) / 180
      const wide = (Math.PI / count) * 0.92
      to.moveTo(middle.x, middle.y)
      to.lineTo(middle.x + 420 * Math.cos(from), middle.y + 420 * Math.sin(from))
      to.lineTo(middle.x + 420 * Math.cos(from + wide), middle.y + 420 * Math.sin(from + wide))
    }),
  )
}

function disc(to: SKRSContext2D, x: number, y: number, radius: number, fill: string) {
  shape(to, fill, () => to.arc(x, y, radius, 0, Math.PI * 2))
}

function stars(to: SKRSContext2D, { of }: Light, lots: Lots, count: number, below = height) {
  times(count, () =>
    disc(
      to,
      lots.below(width),
      lots.below(below),
      0.6 + lots.below(14) / 10,
      of(94, 0.4 + lots.below(6) / 10),
    ),
  )
}

/** Draws a leaf from its stem, in the direction of an angle in degrees. */
function leaf(to: SKRSContext2D, x: number, y: number, length: number, angle: number, fill: string) {
  to.save()
  to.translate(x, y)
  to.rotate((angle * Math.PI) / 180)
  shape(to, fill, () => {
    to.moveTo(0, 0)
    to.quadraticCurveTo(length * 0.45, -length * 0.34, length, 0)
    to.quadraticCurveTo(length * 0.45, length * 0.34, 0, 0)
  })
  to.restore()
}

/** Draws a stem with leaves on both sides. */
function frond(to: SKRSContext2D, x: number, y: number, length: number, angle: number, fill: string) {
  times(7, (at) => {
    const along = (at + 1) / 7
    const turn = (angle * Math.PI) / 180
    const [atX, atY] = [x + Math.cos(turn) * length * along, y + Math.sin(turn) * length * along]
    const size = length * (0.5 - along * 0.22)
    leaf(to, atX, atY, size, angle - 48, fill)
    leaf(to, atX, atY, size, angle + 48, fill)
  })
  leaf(to, x, y, length * 1.2, angle, fill)
}

function cloud(to: SKRSContext2D, x: number, y: number, size: number, fill: string) {
  shape(to, fill, () => {
    for (const [dx, dy, r] of [
      [-0.9, 0.1, 0.5],
      [-0.35, -0.18, 0.62],
      [0.35, -0.05, 0.55],
      [0.9, 0.15, 0.42],
    ] as const) {
      to.moveTo(x + dx * size + r * size, y + dy * size)
      to.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2)
    }
  })
}

/** The drawings behind the hero. */
export const scenes: Record<Scene, Draw> = {
  rays: (to, light, lots) => {
    rays(to, light, lots, 9 + lots.below(3) * 3, 0.42)
    times(16, () => disc(to, lots.below(width), lots.below(300), 1 + lots.below(5), light.of(92, 0.18)))
  },
  water: (to, { of, levels }, lots) => {
    const lean = lots.below(60) - 30
    times(5, (at) => {
      const x = at * 74 - 20 + lots.below(30)
      const beam = to.createLinearGradient(0, 0, 0, 330)
      beam.addColorStop(0, of(levels.light + 24, 0.4))
      beam.addColorStop(1, of(levels.light, 0))
      shape(to, beam, () => {
        to.moveTo(x, -10)
        to.lineTo(x + 26, -10)
        to.lineTo(x + 74 + lean, 350)
        to.lineTo(x - 20 + lean, 350)
      })
    })
    shape(to, of(levels.edge + 8, 0.75), () => ridge(to, 292, 26, 1.2, lots.below(6)))
    times(7, () => {
      const [x, tall] = [lots.below(width), 60 + lots.below(110)]
      to.strokeStyle = of(levels.edge + 4, 0.85)
      to.lineWidth = 5 + lots.below(5)
      to.beginPath()
      to.moveTo(x, height)
      to.bezierCurveTo(x - 24, 380 - tall * 0.4, x + 26, 380 - tall * 0.7, x - 4, 380 - tall)
      to.stroke()
    })
    times(22, () => {
      to.strokeStyle = of(95, 0.5)
      to.lineWidth = 1.4
      to.beginPath()
      to.arc(lots.below(width), lots.below(330), 2 + lots.below(8), 0, Math.PI * 2)
      to.stroke()
    })
  },
  hills: (to, light, lots) => {
    const { of, levels } = light
    disc(to, 60 + lots.below(180), 70 + lots.below(50), 44 + lots.below(22), of(93, 0.55, 30))
    cloud(to, lots.below(width), 40 + lots.below(60), 24, of(96, 0.3))
    cloud(to, lots.below(width), 110 + lots.below(60), 17, of(96, 0.2))
    times(3, (at) =>
      shape(to, of(levels.middle - at * 9, 0.9, -12 * at), () =>
        ridge(to, 196 + at * 46, 30 - at * 5, 0.8 + at * 0.35, lots.below(63) / 10),
      ),
    )
  },
  leaves: (to, light, lots) => {
    const { of, levels } = light
    rays(to, light, lots, 7, 0.2)
    times(9, (at) => {
      const isLeft = at % 2 === 0
      const fill = of(levels.edge + 6 + at * 2, 0.85, at % 3 === 0 ? 14 : -14)
      frond(
        to,
        isLeft ? -12 : width + 12,
        20 + at * 36 + lots.below(26),
        84 + lots.below(40),
        isLeft ? -32 + lots.below(50) : 212 - lots.below(50),
        fill,
      )
    })
  },
  moon: (to, light, lots) => {
    const { of, levels } = light
    stars(to, light, lots, 60, 300)
    const [x, y, radius] = [110 + lots.below(90), 120 + lots.below(40), 92 + lots.below(26)]
    to.save()
    to.shadowColor = of(90, 0.9, 40)
    to.shadowBlur = 40
    disc(to, x, y, radius, of(88, 0.92, 40))
    to.restore()
    times(6, () => {
      const [turn, far] = [lots.below(63) / 10, lots.below(radius - 24)]
      disc(to, x + Math.cos(turn) * far, y + Math.sin(turn) * far, 5 + lots.below(13), of(74, 0.35, 40))
    })
    shape(to, of(levels.edge + 6, 0.95), () => peaks(to, 318, 84, lots))
    cloud(to, lots.below(120), 232, 30, of(levels.middle, 0.7))
    cloud(to, 190 + lots.below(110), 262, 34, of(levels.edge + 12, 0.75))
  },
  space: (to, light, lots) => {
    const { of, levels } = light
    times(5, (at) => {
      const [x, y, r] = [lots.below(width), lots.below(320), 70 + lots.below(70)]
      const glow = to.createRadialGradient(x, y, 0, x, y, r)
      glow.addColorStop(0, of(levels.light, 0.5, at * 34 - 60))
      glow.addColorStop(1, of(levels.light, 0, at * 34 - 60))
      shape(to, glow, () => to.arc(x, y, r, 0, Math.PI * 2))
    })
    stars(to, light, lots, 110)
    const [x, y, r] = [lots.below(2) * 230 + 35, 60 + lots.below(190), 34 + lots.below(22)]
    const ball = to.createRadialGradient(x - r * 0.4, y - r * 0.4, 2, x, y, r)
    ball.addColorStop(0, of(86, 1, 60))
    ball.addColorStop(1, of(34, 1, 40))
    shape(to, ball, () => to.arc(x, y, r, 0, Math.PI * 2))
    to.strokeStyle = of(84, 0.7, 60)
    to.lineWidth = 4
    to.beginPath()
    to.ellipse(x, y, r * 1.75, r * 0.42, -0.4, 0, Math.PI * 2)
    to.stroke()
  },
  columns: (to, light, lots) => {
    const { of, levels } = light
    rays(to, light, lots, 13, 0.24)
    const arch = of(levels.edge + 5, 0.88)
    shape(to, arch, () => {
      to.rect(0, 0, width, height)
      to.moveTo(46, height)
      to.lineTo(46, 150)
      to.bezierCurveTo(46, 40, 254, 40, 254, 150)
      to.lineTo(254, height)
      to.closePath()
    })
    for (const x of [4, 262])
      times(5, (at) =>
        shape(to, of(at % 2 ? levels.middle + 12 : levels.middle - 6, 0.9), () =>
          to.rect(x + at * 7, 120, 6, 230),
        ),
      )
    for (const x of [-4, 254]) {
      shape(to, of(levels.light + 6, 0.95), () => to.rect(x, 104, 50, 18))
      shape(to, of(levels.light + 6, 0.95), () => to.rect(x, 344, 50, 22))
    }
    to.strokeStyle = of(levels.light + 16, 0.8, 30)
    to.lineWidth = 4
    to.beginPath()
    to.moveTo(46, 104)
    to.bezierCurveTo(60, 30, 240, 30, 254, 104)
    to.stroke()
  },
  fair: (to, light, lots) => {
    const { of, levels } = light
    stars(to, light, lots, 30, 160)
    const [x, y] = [lots.below(2) * 200 + 50, 150 + lots.below(30)]
    to.strokeStyle = of(levels.light + 14, 0.65)
    to.lineWidth = 4
    for (const radius of [96, 76]) {
      to.beginPath()
      to.arc(x, y, radius, 0, Math.PI * 2)
      to.stroke()
    }
    times(12, (at) => {
      const turn = (at * Math.PI) / 6
      to.lineWidth = 1.6
      to.beginPath()
      to.moveTo(x, y)
      to.lineTo(x + Math.cos(turn) * 96, y + Math.sin(turn) * 96)
      to.stroke()
      disc(to, x + Math.cos(turn) * 96, y + Math.sin(turn) * 96, 10, of(70, 0.9, at * 30))
    })
    times(5, (at) => {
      const [left, top] = [at * 66 - 14, 250 + lots.below(36)]
      shape(to, of(levels.edge + 12 + (at % 2) * 8, 0.95, at % 2 ? 30 : -20), () => {
        to.moveTo(left, height)
        to.lineTo(left, top + 30)
        to.lineTo(left + 38, top - 26)
        to.lineTo(left + 76, top + 30)
        to.lineTo(left + 76, height)
      })
    })
    for (const hang of [24, 46])
      times(13, (at) => {
        const share = at / 12
        disc(to, share * width, hang + 36 * Math.sin(share * Math.PI), 4.6, of(82, 0.95, at * 40))
      })
  },
  sweets: (to, { of, levels }, lots) => {
    times(9, (at) =>
      shape(to, of(levels.light + 16, at % 2 ? 0.28 : 0.1), () => {
        to.moveTo(at * 60 - 160, 0)
        to.lineTo(at * 60 - 130, 0)
        to.lineTo(at * 60 + 30, height)
        to.lineTo(at * 60, height)
      }),
    )
    times(3, (at) => {
      const [x, r] = [at * 120 + lots.below(50) - 20, 66 + lots.below(26)]
      disc(to, x, 330, r, of(levels.light + 12 - at * 8, 0.95, at * 46 - 40))
      times(3, (ring) => {
        to.strokeStyle = of(94, 0.55)
        to.lineWidth = 7
        to.beginPath()
        to.arc(x, 330, r - 12 - ring * 20, Math.PI, Math.PI * 2)
        to.stroke()
      })
    })
    times(34, (at) => {
      to.save()
      to.translate(lots.below(width), lots.below(300))
      to.rotate(lots.below(63) / 10)
      shape(to, of(82, 0.85, at * 55), () => to.roundRect(-6, -2.2, 12, 4.4, 2.2))
      to.restore()
    })
  },
  dunes: (to, { of, levels }, lots) => {
    disc(to, 70 + lots.below(160), 110 + lots.below(40), 66 + lots.below(20), of(94, 0.7, 20))
    times(4, (at) =>
      shape(to, of(levels.light - 4 - at * 11, 0.96, 10 - at * 8), () =>
        ridge(to, 214 + at * 40, 34 - at * 6, 0.55 + at * 0.25, lots.below(63) / 10),
      ),
    )
  },
  lava: (to, light, lots) => {
    const { of, levels } = light
    rays(to, light, lots, 9, 0.2)
    shape(to, of(levels.edge + 2, 0.95), () => peaks(to, 300, 170, lots))
    times(4, () => {
      const x = 20 + lots.below(260)
      to.strokeStyle = of(68, 0.95, 18)
      to.lineWidth = 3 + lots.below(4)
      to.save()
      to.shadowColor = of(62, 1, 6)
      to.shadowBlur = 14
      to.beginPath()
      to.moveTo(x, 236)
      to.bezierCurveTo(x + 26, 280, x - 30, 310, x + 12, height)
      to.stroke()
      to.restore()
    })
    times(38, () => disc(to, lots.below(width), lots.below(340), 0.8 + lots.below(26) / 10, of(76, 0.9, 14)))
  },
  peaks: (to, { of, levels }, lots) => {
    times(3, (at) => {
      const [base, rise] = [240 + at * 46, 170 - at * 36]
      shape(to, of(levels.light + 16 - at * 15, 0.85), () => peaks(to, base, rise, lots))
    })
    times(7, () => {
      const [x, y, tall] = [lots.below(width), 330 + lots.below(40), 40 + lots.below(60)]
      shape(to, of(90, 0.6), () => {
        to.moveTo(x - 12, y)
        to.lineTo(x + lots.below(14) - 7, y - tall)
        to.lineTo(x + 13, y)
      })
    })
    times(40, () => disc(to, lots.below(width), lots.below(340), 1 + lots.below(24) / 10, of(98, 0.85)))
  },
  curtain: (to, light, lots) => {
    const { of, levels } = light
    times(12, (at) => {
      const fold = to.createLinearGradient(at * 26 - 6, 0, at * 26 + 20, 0)
      fold.addColorStop(0, of(levels.edge + 3, 0.95))
      fold.addColorStop(0.5, of(levels.middle + 8, 0.95))
      fold.addColorStop(1, of(levels.edge + 3, 0.95))
      shape(to, fold, () => to.rect(at * 26 - 6, 0, 27, height))
    })
    const x = 90 + lots.below(120)
    const beam = to.createLinearGradient(0, 0, 0, 340)
    beam.addColorStop(0, of(95, 0.7))
    beam.addColorStop(1, of(80, 0.12))
    shape(to, beam, () => {
      to.moveTo(x - 14, -10)
      to.lineTo(x + 14, -10)
      to.lineTo(272, 340)
      to.lineTo(28, 340)
    })
    shape(to, of(levels.light + 6, 0.5, 20), () => to.ellipse(150, 312, 132, 30, 0, 0, Math.PI * 2))
    times(4, (at) =>
      shape(to, of(levels.edge + 8, 1), () => {
        to.moveTo(at * 75, 0)
        to.quadraticCurveTo(at * 75 + 37, 64, at * 75 + 75, 0)
      }),
    )
  },
  lights: (to, light, lots) => {
    const { of, levels } = light
    times(6, (at) => {
      const x = at * 60
      const target = 150 + (lots.below(200) - 100)
      const beam = to.createLinearGradient(x, 0, target, 330)
      beam.addColorStop(0, of(90, 0.75, at % 2 ? 40 : -30))
      beam.addColorStop(1, of(70, 0, at % 2 ? 40 : -30))
      shape(to, beam, () => {
        to.moveTo(x - 5, -6)
        to.lineTo(x + 5, -6)
        to.lineTo(target + 46, 340)
        to.lineTo(target - 46, 340)
      })
      disc(to, x, 4, 12, of(96, 0.9))
    })
    shape(to, of(levels.edge + 3, 0.9), () => ridge(to, 300, 12, 0.5, lots.below(6)))
    times(60, (at) =>
      disc(to, lots.below(width), 270 + lots.below(110), 1.5 + lots.below(4), of(80, 0.35, at * 7)),
    )
  },
  vault: (to, light, lots) => {
    const { of, levels } = light
    rays(to, light, lots, 15, 0.3)
    to.strokeStyle = of(levels.light + 14, 0.4, 20)
    for (const [radius, line] of [
      [150, 16],
      [122, 3],
      [176, 3],
    ] as const) {
      to.lineWidth = line
      to.beginPath()
      to.arc(middle.x, middle.y, radius, 0, Math.PI * 2)
      to.stroke()
    }
    times(18, (at) => {
      const turn = (at * Math.PI) / 9
      disc(to, middle.x + 150 * Math.cos(turn), middle.y + 150 * Math.sin(turn), 5, of(92, 0.75, 30))
    })
    times(24, () => disc(to, lots.below(width), lots.below(330), 1 + lots.below(3), of(96, 0.6)))
  },
}

/** The drawings in front of the hero, along the bottom; coins are drawn by the tile itself. */
export const fronts: Record<Exclude<Front, 'coins'>, Draw> = {
  leaves: (to, { of, levels }, lots) =>
    times(8, (at) => {
      const isLeft = at % 2 === 0
      frond(
        to,
        isLeft ? -18 + at * 5 : width + 18 - at * 5,
        392 - lots.below(70),
        86 + lots.below(34),
        isLeft ? -66 + lots.below(48) : 246 - lots.below(48),
        of(Math.max(3, levels.edge - 6 + at), 0.94, 10),
      )
    }),
  waves: (to, { of, levels }, lots) =>
    times(3, (at) => {
      const shift = lots.below(63) / 10
      shape(to, of(levels.light - 6 - at * 12, 0.86), () =>
        ridge(to, 286 + at * 28, 13, 1.6 + at * 0.4, shift),
      )
      to.strokeStyle = of(96, 0.55)
      to.lineWidth = 2.4
      to.beginPath()
      ridge(to, 286 + at * 28, 13, 1.6 + at * 0.4, shift)
      to.stroke()
    }),
  clouds: (to, { of, levels }, lots) =>
    times(7, (at) =>
      cloud(
        to,
        at * 52 - 10,
        306 + lots.below(34),
        28 + lots.below(14),
        of(levels.light + 10 - at * 2, 0.62),
      ),
    ),
  flames: (to, { of }, lots) =>
    times(9, (at) => {
      const [x, tall] = [at * 38 - 6, 66 + lots.below(62)]
      for (const [size, lightness] of [
        [1, 52],
        [0.6, 70],
      ] as const)
        shape(to, of(lightness, 0.82, 10), () => {
          to.moveTo(x - 26 * size, 404)
          to.bezierCurveTo(x - 40 * size, 370, x - 4, 360, x + 4, 392 - tall * size)
          to.bezierCurveTo(x + 14, 364, x + 42 * size, 372, x + 26 * size, 404)
        })
    }),
  petals: (to, { of }, lots) =>
    times(26, () =>
      leaf(
        to,
        lots.below(width),
        40 + lots.below(330),
        11 + lots.below(13),
        lots.below(360),
        of(84, 0.85, 40),
      ),
    ),
  snow: (to, { of }, lots) => {
    shape(to, of(93, 0.92), () => ridge(to, 316, 14, 0.9, lots.below(63) / 10))
    times(36, () => disc(to, lots.below(width), lots.below(370), 1.4 + lots.below(34) / 10, of(99, 0.85)))
  },
  confetti: (to, { of }, lots) =>
    times(40, (at) => {
      to.save()
      to.translate(lots.below(width), lots.below(350))
      to.rotate(lots.below(63) / 10)
      shape(to, of(70, 0.92, at * 47), () => to.rect(-5, -3, 10, 6))
      to.restore()
    }),
  grass: (to, { of, levels }, lots) =>
    times(46, (at) =>
      leaf(
        to,
        at * 6.8 - 6,
        404,
        70 + lots.below(46),
        -112 + lots.below(44),
        of(Math.max(5, levels.edge - 2 + (at % 4) * 4), 0.95, 12),
      ),
    ),
}
