import type { Side } from './deal.ts'

/** A piece of a mask of the fair in a box of 100 × 100 around the origin; a twin is drawn on the left too. */
interface Piece {
  d: string
  fill?: string
  stroke?: string
  width?: number
  isTwin?: boolean
}

const night = '#2a1016'
const gold = '#f7c95c'

/** The papier-mâché masks of the dragon and the tiger, from back to front. */
export const masks: Readonly<Record<Side, readonly Piece[]>> = {
  dragon: [
    { d: 'M12-30C15-43 26-50 40-49 31-44 29-36 31-27L22-20Z', fill: '#fff0cf', isTwin: true },
    { d: 'M18-34C22-40 27-43 32-45M22-29C24-34 27-37 29-39', stroke: '#c99a4a', width: 1.6, isTwin: true },
    {
      d: 'M14-24C32-32 46-24 44-12 53-8 53 4 45 8 52 15 48 27 39 27 40 36 30 42 20 38L12 4Z',
      fill: '#f08a2c',
      isTwin: true,
    },
    { d: 'M20-16C32-20 39-14 37-7 44-2 42 6 36 9 41 16 37 23 30 23L22 6Z', fill: gold, isTwin: true },
    {
      d: 'M0-36C18-36 30-25 30-9 30 2 26 8 25 16 23 31 12 40 0 40-12 40-23 31-25 16-26 8-30 2-30-9-30-25-18-36 0-36Z',
      fill: '#c8283c',
    },
    { d: 'M0-36C-18-36-30-25-30-9-30 2-26 8-25 16-23 31-12 40 0 40Z', fill: '#ffffff14' },
    { d: 'M-19 24Q0 31 19 24 19 40 0 43-19 40-19 24Z', fill: night },
    { d: 'M-8 38Q0 32 8 38 5 43 0 43-5 43-8 38Z', fill: '#ff7d6b' },
    { d: 'M4 27 7 34 10 26.500ZM13 26 17 37 19 24Z', fill: '#fffaf0', isTwin: true },
    {
      d: 'M0 2C9 2 21 6 23 16 23 26 12 28 0 28-12 28-23 26-23 16-21 6-9 2 0 2Z',
      fill: '#e9523f',
    },
    { d: 'M9 9a6 6 0 1 1-.1 0ZM9 12.500a2.600 2.600 0 1 0 .1 0Z', fill: gold, isTwin: true },
    { d: 'M9 12.500a2.600 2.600 0 1 0 .1 0Z', fill: night, isTwin: true },
    { d: 'M17-13a9 9 0 1 1-.1 0Z', fill: '#fffaf0', stroke: gold, width: 2, isTwin: true },
    { d: 'M15-8.500a4.400 4.400 0 1 1-.1 0Z', fill: night, isTwin: true },
    { d: 'M5-11C11-25 29-25 34-15 27-17 23-16 20-12 14-9 8-8 5-11Z', fill: gold, isTwin: true },
    { d: 'M19 19C30 24 39 16 46 25', stroke: gold, width: 3, isTwin: true },
    { d: 'M0-47C7-39 5-34 0-31-5-34-7-39 0-47Z', fill: '#f08a2c' },
    { d: 'M0-31a5.500 5.500 0 1 1-.1 0Z', fill: '#fff6dc', stroke: gold, width: 2 },
  ],
  tiger: [
    { d: 'M16-34C20-50 42-49 44-29 44-21 38-17 31-20Z', fill: '#e07a1b', isTwin: true },
    { d: 'M24-34C27-42 38-41 38-29 38-25 35-23 32-25Z', fill: '#ffd9b0', isTwin: true },
    {
      d: 'M0-40C27-40 44-24 44-1 44 14 37 27 27 34 18 42 8 45 0 45-8 45-18 42-27 34-37 27-44 14-44-1-44-24-27-40 0-40Z',
      fill: '#f2992e',
    },
    { d: 'M0-40C-27-40-44-24-44-1-44 14-37 27-27 34-18 42-8 45 0 45Z', fill: '#ffffff17' },
    { d: 'M6 17C20 10 36 15 43 5 42 21 36 29 27 34 20 40 10 42 6 38Z', fill: '#fff3dc', isTwin: true },
    { d: 'M9-12Q20-25 33-12 21-17 9-12Z', fill: '#fff3dc', isTwin: true },
    { d: 'M43-14 28-12 43-5ZM44 3 30 4 43 11ZM33-29 23-20 39-20Z', fill: night, isTwin: true },
    { d: 'M-10-33.500H10M-12-27H12M-9-20.500H9M0-33V-20', stroke: night, width: 3.6 },
    { d: 'M8-4Q20-15 33-3 20 6 8-4Z', fill: '#fff6c2', stroke: night, width: 1.6, isTwin: true },
    { d: 'M20-9a4.800 4.800 0 1 1-.1 0Z', fill: night, isTwin: true },
    {
      d: 'M0 9C10 9 19 17 19 26 19 36 9 42 0 42-9 42-19 36-19 26-19 17-10 9 0 9Z',
      fill: '#fffaf0',
    },
    { d: 'M-13 28Q0 33 13 28 12 38 0 40-12 38-13 28Z', fill: night },
    { d: 'M6 29.500 9 37 12 28.500Z', fill: '#ffffff', isTwin: true },
    { d: 'M-6 37.500Q0 33 6 37.500 3 40 0 40-3 40-6 37.500Z', fill: '#ff7d6b' },
    { d: 'M-9 10H9Q7 19 0 21-7 19-9 10Z', fill: '#b3243c' },
    { d: 'M0 20V28', stroke: night, width: 2 },
    { d: 'M24 22 41 18M24 26.500 42 27', stroke: night, width: 1.4, isTwin: true },
  ],
}
