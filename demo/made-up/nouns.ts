/** The subject of a made-up game. */
export interface Noun {
  name: string
  /** The plural. */
  many: string
  theme: Theme
  /** Its drawings: file names of Fluent Emoji 3D, each used for one noun only. */
  pictures: readonly string[]
}

/** The theme of a noun, which decides the scene behind it, the objects around it, and the tag of its game. */
export type Theme =
  | 'jungle'
  | 'forest'
  | 'farm'
  | 'sea'
  | 'fruit'
  | 'garden'
  | 'sweets'
  | 'riches'
  | 'night'
  | 'space'
  | 'legend'
  | 'festival'
  | 'palace'
  | 'fire'
  | 'ice'
  | 'desert'
  | 'arena'

const table: Record<Theme, string> = {
  jungle: `
    Tiger=1f405,1f42f Lion=1f981 Elephant=1f418 Rhino=1f98f Hippo=1f99b Giraffe=1f992 Zebra=1f993 Gorilla=1f98d
    Monkey=1f412,1f435 Panda=1f43c Koala=1f428 Sloth=1f9a5 Leopard=1f406 Crocodile=1f40a Cobra=1f40d Parrot=1f99c
    Flamingo=1f9a9 Peacock=1f99a Lizard=1f98e Orangutan=1f9a7 Dinosaur=1f996,1f995`,
  forest: `
    Wolf/Wolves=1f43a Fox/Foxes=1f98a Bear=1f43b Owl=1f989 Stag=1f98c Boar=1f417 Raccoon=1f99d Beaver=1f9ab Hedgehog=1f994
    Chipmunk=1f43f-fe0f Rabbit=1f407,1f430 Frog=1f438 Eagle=1f985 Moose/Moose=1face Mushroom=1f344 Badger=1f9a1`,
  farm: `
    Horse=1f40e,1f434 Bull=1f402 Pig=1f416,1f437 Goat=1f410 Ram=1f40f Duck=1f986 Swan=1f9a2 Goose/Geese=1fabf Cow=1f42e,1f404
    Cat=1f408,1f431 Dog=1f415,1f436 Chick=1f423,1f424,1f425 Sparrow=1f426 Turkey=1f983 Mouse/Mice=1f42d,1f401`,
  sea: `
    Whale=1f40b,1f433 Dolphin=1f42c Shark=1f988 Octopus/Octopuses=1f419 Squid=1f991 Crab=1f980 Lobster=1f99e Shell=1f41a
    Pearl=1f9aa Mermaid=1f9dc Boat=26f5,1f6f6,1f6a4 Anchor=2693 Wave=1f30a Jellyfish/Jellyfish=1fabc Seal=1f9ad Ferry/Ferries=26f4-fe0f
    Shrimp=1f990`,
  fruit: `
    Mango/Mangoes=1f96d Cherry/Cherries=1f352 Melon=1f349 Pineapple=1f34d Strawberry/Strawberries=1f353 Peach/Peaches=1f351
    Lemon=1f34b Orange=1f34a Banana=1f34c Coconut=1f965 Grape=1f347 Apple=1f34e,1f34f Kiwi=1f95d Pear=1f350 Chili/Chilies=1f336-fe0f
    Blueberry/Blueberries=1fad0`,
  garden: `
    Lotus/Lotuses=1fab7 Hibiscus/Hibiscuses=1f33a Sunflower=1f33b Rose=1f339 Tulip=1f337 Clover=1f340 Butterfly/Butterflies=1f98b
    Bee=1f41d Ladybird=1f41e Snail=1f40c Jasmine/Jasmines=1f33c Hyacinth=1fabb Sakura/Sakura=1f338 Maple=1f341`,
  sweets: `
    Candy/Candies=1f36c Lollipop=1f36d Donut=1f369 Cupcake=1f9c1 Cookie=1f36a Honey/Honeys=1f36f Cake=1f370,1f382 Sundae=1f368
    Chocolate=1f36b`,
  riches: `
    Diamond=1f48e Coin=1fa99 Fortune=1f4b0 Ring=1f48d Key=1f511,1f5dd-fe0f Crown=1f451 Jar=1f3fa`,
  night: `
    Moon=1f315,1f31d,1f319 Star=1f31f,2b50 Lantern=1f3ee Lamp=1fa94 Bat=1f987 Ghost=1f47b Pumpkin=1f383 Vampire=1f9db
    Skull=1f480 Crystal=1f52e Candle=1f56f-fe0f Spider=1f577-fe0f`,
  space: `
    Comet=2604-fe0f Planet=1fa90 Rocket=1f680 Alien=1f47d Saucer=1f6f8 Robot=1f916 Invader=1f47e Telescope=1f52d`,
  legend: `
    Dragon=1f409,1f432 Unicorn=1f984 Wizard=1f9d9 Fairy/Fairies=1f9da Genie=1f9de Ogre=1f479 Goblin=1f47a Ninja=1f977 Elf/Elves=1f9dd
    Sword=1f5e1-fe0f Shield=1f6e1-fe0f Potion=1f9ea Hero/Heroes=1f9b8`,
  festival: `
    Drum=1fa98,1f941 Kite=1fa81 Mask=1f3ad Balloon=1f388 Carousel=1f3a0 Circus/Circuses=1f3aa Jester=1f921 Guitar=1f3b8
    Trumpet=1f3ba Piñata=1fa85 Fan=1faad Maraca=1fa87 Accordion=1fa97 Firework=1f386`,
  palace: `
    Emperor=1fac5 Prince=1f934 Princess/Princesses=1f478 Palace=1f3ef Castle=1f3f0 Temple=1f3db-fe0f Bell=1f514 Shrine=26e9-fe0f`,
  fire: `Volcano/Volcanoes=1f30b Flame=1f525 Bomb=1f4a3 Sun=1f31e,2600-fe0f Thunder=26a1`,
  ice: `Penguin=1f427 Snowman/Snowmen=26c4 Mammoth=1f9a3 Snowflake=2744-fe0f Bison/Bison=1f9ac`,
  desert: `Camel=1f42b,1f42a Cactus/Cactuses=1f335 Scorpion=1f982 Llama=1f999 Compass/Compasses=1f9ed Moai/Moai=1f5ff`,
  arena: ``,
}

/** Every noun of the slots, by its name. */
export const nouns: ReadonlyMap<string, Noun> = new Map(
  Object.entries(table).flatMap(([theme, text]) =>
    nounsIn(text, theme as Theme).map((noun) => [noun.name, noun] as const),
  ),
)

/** Parses `Name/Names=file,file …`; without a plural, the name with an s is the plural. */
export function nounsIn(text: string, theme: Theme): Noun[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [, name, many, files] = /^([^/=]+)(?:\/([^=]+))?=(.+)$/.exec(entry)!
      return { name: name!, many: many ?? `${name}s`, theme, pictures: files!.split(',') }
    })
}
