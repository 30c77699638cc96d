import { type Noun, nouns, nounsIn, type Theme } from './nouns.ts'

/** A word before a noun, and its addition to a picture: the file of a Fluent Emoji 3D drawing. */
export interface Adjective {
  name: string
  prop: string
  /** The tint of the hero. */
  tint?: string | undefined
}

const tints: Readonly<Record<string, string>> = {
  Golden: 'rgba(255,178,0,.85)',
  Gilded: 'rgba(255,190,30,.75)',
  Amber: 'rgba(255,150,20,.6)',
  Copper: 'rgba(214,104,40,.75)',
  Silver: 'rgba(170,186,210,.9)',
  Ivory: 'rgba(235,214,176,.75)',
  Glass: 'rgba(120,220,235,.7)',
  Emerald: 'rgba(0,190,110,.75)',
  Sapphire: 'rgba(40,100,255,.75)',
  Crimson: 'rgba(225,20,50,.7)',
  Scarlet: 'rgba(255,60,30,.65)',
  Burning: 'rgba(255,90,0,.6)',
  Frozen: 'rgba(110,200,255,.85)',
  Polar: 'rgba(170,215,245,.65)',
  Midnight: 'rgba(70,80,190,.7)',
  Twilight: 'rgba(150,90,200,.55)',
  Coral: 'rgba(255,110,100,.6)',
  Violet: 'rgba(150,60,240,.7)',
  Electric: 'rgba(0,210,255,.55)',
}

function withProp(prop: string, names: string): Adjective[] {
  return names
    .trim()
    .split(/\s*,\s*/)
    .map((name) => ({ name, prop, tint: tints[name] }))
}

export const adjectives: readonly Adjective[] = [
  ...withProp('1fa99', 'Golden, Amber, Copper, Gilded, Merchant'),
  ...withProp('1f451', 'Royal, Grand, Noble, Kingdom, Majestic'),
  ...withProp('1f48e', 'Emerald, Sapphire, Silver, Ivory, Glass'),
  ...withProp('1f319', 'Midnight, Twilight, Quiet, Sleeping, Night Market'),
  ...withProp('1f525', 'Burning, Crimson, Blazing, Scarlet'),
  ...withProp('2744-fe0f', 'Frozen, Northern, Winter, Polar'),
  ...withProp('1f340', 'Lucky, Happy, Cheerful, Charming'),
  ...withProp('1f36c', 'Sweet, Sugar, Little, Playful'),
  ...withProp('1f4a7', 'Floating, Misty, Monsoon, Harbour, River'),
  ...withProp('1f41a', 'Coral, Salty, Island, Southern'),
  ...withProp('1f33f', 'Wild, Bamboo, Jungle, Hidden, Gentle'),
  ...withProp('1f33a', 'Summer, Garden, Violet, Velvet, Valley'),
  ...withProp('1f34a', 'Harvest, Sunny, Tropical'),
  ...withProp('1f388', 'Festival, Painted, Paper, Fiesta'),
  ...withProp('1f3b5', 'Dancing, Singing, Laughing, Humming'),
  ...withProp('26a1', 'Thundering, Mighty, Mega, Turbo, Electric'),
  ...withProp('1f5dd-fe0f', 'Ancient, Secret, Old Town, Forgotten'),
  ...withProp('1f9ed', 'Wandering, Caravan, Daring'),
  ...withProp('2b50', 'Rising, Bright, Morning, Shining, Falling, Cosmic'),
]

/** Words after a noun, with their additions to a picture. */
export const endings: readonly Adjective[] = [
  ...withProp('1f4b0', 'Gold, Bounty, Bonanza, Deluxe'),
  ...withProp('1f388', 'Party, Parade, Carnival, Club'),
  ...withProp('26a1', 'Rush, Blast, Frenzy, Power, Mania'),
  ...withProp('1fa84', 'Magic, Dreams, Wonders, Charm'),
  ...withProp('1f9ed', 'Quest, Trail, Tales, Legend, Voyage'),
  ...withProp('1f451', 'Kingdom, Empire, Dynasty, Throne'),
]

export const numbers: readonly string[] = ['Three', 'Five', 'Seven', 'Eight', 'Nine', 'Twelve']

/** A kind of game other than slots: its word in a title, and its drawing, which is a file or a table prop. */
export interface Kind {
  name: string
  prop: string
  /** The classification of its games, by which a lobby filters them. */
  classification?: string
  /** The nouns that the kind itself names: only games about them are of this kind, with an adjective before it. */
  names?: readonly string[]
}

const kind = (name: string, prop: string, classification?: string): Kind => ({
  name,
  prop,
  ...(classification && { classification }),
})

export const tables: readonly Kind[] = [
  kind('Baccarat', 'cards', 'baccarat'),
  kind('Roulette', 'roulette', 'roulette'),
  { ...kind('Dragon Tiger', 'cards', 'baccarat'), names: ['Dragon', 'Tiger'] },
  kind('Sic Bo', '1f3b2', 'dice'),
  kind('Blackjack', 'chips', 'blackjack'),
  kind('Wheel', '1f3a1', 'show'),
  kind('Color Dice', '1f3b2', 'dice'),
]
export const contests: readonly Kind[] = [
  kind('Tongits', 'cards', 'cards'),
  kind('Pusoy', '2660-fe0f', 'cards'),
  kind('Mahjong', '1f004', 'tiles'),
  kind('Rummy', '1f3b4', 'cards'),
  kind('Ludo', '1f3b2', 'board'),
  kind('Dama', '265f-fe0f', 'board'),
  kind('Dominoes', '1f3b2', 'tiles'),
  kind('Poker Room', 'chips', 'cards'),
]
export const hunts: readonly Kind[] = [
  kind('Fishing Party', '1f3a3'),
  kind('Reef Hunt', '1fab8'),
  kind('Deep Dive', '1f93f'),
  kind('Catch', '1fa9d'),
]
export const matches: readonly Kind[] = [
  kind('Five-Lane Arena', '2694-fe0f'),
  kind('Tactical Squads', '1f3af'),
  kind('Battle Island', '1f3dd-fe0f'),
  kind('Ring Fighters', '1f94a'),
  kind('Card Duels', 'cards'),
  kind('Virtual Football', '26bd'),
  kind('Star Strategy', '1f31f'),
  kind('Speed Racers', '1f3ce-fe0f'),
]
export const derbies: readonly Kind[] = [
  kind('Derby', '1f3c6'),
  kind('Arena', '1f3c5'),
  kind('Six-Cock Finals', '1f947'),
]
export const draws: readonly Kind[] = [
  kind('Minute Balls', '1f3b1'),
  kind('Quick Three', '1f39f-fe0f'),
  kind('Four Digits', '1f3ab'),
  kind('Keno', '1f3b1'),
  kind('Scratch Card', '1f3ab'),
  kind('Six of Forty-Five', '1f39f-fe0f'),
]

const some = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => nouns.get(name)!)

/** The subjects of games other than slots, by category. */
export const decks = {
  LIVE: some(`
    Tiger Dragon Lotus Peacock Crown Diamond Moon Star Panda Rose Swan Lion Emperor Princess Lantern Butterfly Ring Sun Unicorn
    Eagle Comet Bell Fox Wolf Cherry Genie Palace Pearl Clover Leopard Flamingo Sakura Elephant Owl Fortune`),
  PVP: some(`
    Panda Monkey Tiger Fox Owl Rabbit Bear Cat Dog Parrot Koala Raccoon Eagle Wolf Lion Frog Duck Horse Bull Goat
    Penguin Sloth Hedgehog Camel Llama Wizard Jester Ninja Robot Genie`),
  FISH: [
    ...some(`
      Whale Dolphin Shark Octopus Squid Crab Lobster Shell Pearl Mermaid Jellyfish Seal Shrimp Anchor Penguin Frog
      Crocodile Boat Wave Duck Swan Bear Eagle Compass Cat`),
    ...nounsIn('Angelfish/Angelfish=1f420 Pufferfish/Pufferfish=1f421 Bluefin=1f41f', 'sea'),
  ],
  ESPORTS: some(`
    Wolf Robot Wizard Ninja Alien Ghost Skull Invader Eagle Lion Cobra Scorpion Bear Shark Tiger Dragon Rhino Bull
    Vampire Ogre Bat Goblin Gorilla Spider Leopard Fox Crocodile Mammoth Elf Hero Jester Owl Dinosaur Boar`),
  COCKFIGHT: [
    ...nounsIn('Rooster=1f413 Champion=1f3c6 Medal=1f3c5 Feather=1fab6 Hen=1f414 Blade=2694-fe0f', 'farm'),
    ...some('Eagle Thunder Sun Flame Crown Star Shield Volcano'),
  ],
  LOTTERY: some(`
    Clover Star Sun Moon Bee Duck Pig Frog Bell Kite Rocket Coin Wave Comet Whale Fox Owl Cat Crown Drum Rose Apple
    Lemon Mango Cherry Melon Peach Grape Panda Lion Tulip Lamp`),
  SPORTS: nounsIn(
    `Football=26bd Basketball=1f3c0 Tennis=1f3be Volleyball=1f3d0 Boxing=1f94a Badminton=1f3f8 Baseball=26be Billiards=1f3b1
     Cycling=1f6b2 Rowing=1f6a3 Cricket=1f3cf Rugby=1f3c9 Hockey=1f3d2 Golf=26f3 Bowling=1f3b3 Skiing=26f7-fe0f
     Skating=26f8-fe0f Gridiron=1f3c8 Motorsport=1f3ce-fe0f Surfing=1f3c4 Archery=1f3f9 Darts=1f3af Judo=1f94b Curling=1f94c`,
    'arena',
  ),
} satisfies Record<string, readonly Noun[]>

/** Rooms of a contest, from the lowest stakes, in English and Filipino. */
export const rooms: readonly (readonly [english: string, filipino: string])[] = [
  ['Beginners', 'Baguhan'],
  ['Neighbours', 'Magkakapitbahay'],
  ['Regulars', 'Suki'],
  ['Seasoned Hands', 'Bihasa'],
  ['Masters', 'Maestro'],
  ['The High Table', 'Mataas na Mesa'],
]

/** The tag of games with a theme. */
export const tagOfTheme: Partial<Record<Theme, string>> = {
  jungle: 'animals',
  forest: 'animals',
  farm: 'animals',
  sea: 'sea',
  fruit: 'fruit',
  garden: 'nature',
  riches: 'riches',
  night: 'night',
  space: 'night',
  festival: 'festival',
  fire: 'nature',
  ice: 'animals',
  desert: 'nature',
}
