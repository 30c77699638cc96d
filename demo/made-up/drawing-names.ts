/** The Unicode names of the characters whose drawings are heroes: the file's name and the character's, with hyphens. */
export const drawingNames: ReadonlyMap<string, string> = new Map(
  `
    1f30a=water-wave 1f30b=volcano 1f315=full-moon-symbol 1f319=crescent-moon 1f31d=full-moon-with-face
    1f31e=sun-with-face 1f31f=glowing-star 1f335=cactus 1f336-fe0f=hot-pepper 1f337=tulip 1f338=cherry-blossom
    1f339=rose 1f33a=hibiscus 1f33b=sunflower 1f33c=blossom 1f340=four-leaf-clover 1f341=maple-leaf 1f344=mushroom
    1f347=grapes 1f349=watermelon 1f34a=tangerine 1f34b=lemon 1f34c=banana 1f34d=pineapple 1f34e=red-apple
    1f34f=green-apple 1f350=pear 1f351=peach 1f352=cherries 1f353=strawberry 1f368=ice-cream 1f369=doughnut
    1f36a=cookie 1f36b=chocolate-bar 1f36c=candy 1f36d=lollipop 1f36f=honey-pot 1f370=shortcake 1f382=birthday-cake
    1f383=jack-o-lantern 1f386=fireworks 1f388=balloon 1f3a0=carousel-horse 1f3aa=circus-tent 1f3ad=performing-arts
    1f3af=direct-hit 1f3b1=billiards 1f3b3=bowling 1f3b8=guitar 1f3ba=trumpet 1f3be=tennis-racquet-and-ball
    1f3c0=basketball-and-hoop 1f3c4=surfer 1f3c5=sports-medal 1f3c6=trophy 1f3c8=american-football
    1f3c9=rugby-football 1f3ce-fe0f=racing-car 1f3cf=cricket-bat-and-ball 1f3d0=volleyball
    1f3d2=ice-hockey-stick-and-puck 1f3db-fe0f=classical-building 1f3ee=izakaya-lantern 1f3ef=japanese-castle
    1f3f0=european-castle 1f3f8=badminton-racquet-and-shuttlecock 1f3f9=bow-and-arrow 1f3fa=amphora 1f401=mouse
    1f402=ox 1f404=cow 1f405=tiger 1f406=leopard 1f407=rabbit 1f408=cat 1f409=dragon 1f40a=crocodile 1f40b=whale
    1f40c=snail 1f40d=snake 1f40e=horse 1f40f=ram 1f410=goat 1f412=monkey 1f413=rooster 1f414=chicken 1f415=dog
    1f416=pig 1f417=boar 1f418=elephant 1f419=octopus 1f41a=spiral-shell 1f41d=honeybee 1f41e=lady-beetle 1f41f=fish
    1f420=tropical-fish 1f421=blowfish 1f423=hatching-chick 1f424=baby-chick 1f425=front-facing-baby-chick 1f426=bird
    1f427=penguin 1f428=koala 1f42a=dromedary-camel 1f42b=bactrian-camel 1f42c=dolphin 1f42d=mouse-face 1f42e=cow-face
    1f42f=tiger-face 1f430=rabbit-face 1f431=cat-face 1f432=dragon-face 1f433=spouting-whale 1f434=horse-face
    1f435=monkey-face 1f436=dog-face 1f437=pig-face 1f438=frog-face 1f43a=wolf-face 1f43b=bear-face 1f43c=panda-face
    1f43f-fe0f=chipmunk 1f451=crown 1f478=princess 1f479=japanese-ogre 1f47a=japanese-goblin 1f47b=ghost
    1f47d=extraterrestrial-alien 1f47e=alien-monster 1f480=skull 1f48d=ring 1f48e=gem-stone 1f4a3=bomb 1f4b0=money-bag
    1f511=key 1f514=bell 1f525=fire 1f52d=telescope 1f52e=crystal-ball 1f56f-fe0f=candle 1f577-fe0f=spider
    1f5dd-fe0f=old-key 1f5e1-fe0f=dagger-knife 1f5ff=moyai 1f680=rocket 1f6a3=rowboat 1f6a4=speedboat 1f6b2=bicycle
    1f6e1-fe0f=shield 1f6f6=canoe 1f6f8=flying-saucer 1f916=robot-face 1f921=clown-face 1f934=prince
    1f941=drum-with-drumsticks 1f94a=boxing-glove 1f94b=martial-arts-uniform 1f94c=curling-stone 1f95d=kiwifruit
    1f965=coconut 1f96d=mango 1f977=ninja 1f980=crab 1f981=lion-face 1f982=scorpion 1f983=turkey 1f984=unicorn-face
    1f985=eagle 1f986=duck 1f987=bat 1f988=shark 1f989=owl 1f98a=fox-face 1f98b=butterfly 1f98c=deer 1f98d=gorilla
    1f98e=lizard 1f98f=rhinoceros 1f990=shrimp 1f991=squid 1f992=giraffe-face 1f993=zebra-face 1f994=hedgehog
    1f995=sauropod 1f996=t-rex 1f999=llama 1f99a=peacock 1f99b=hippopotamus 1f99c=parrot 1f99d=raccoon 1f99e=lobster
    1f9a1=badger 1f9a2=swan 1f9a3=mammoth 1f9a5=sloth 1f9a7=orangutan 1f9a9=flamingo 1f9aa=oyster 1f9ab=beaver
    1f9ac=bison 1f9ad=seal 1f9b8=superhero 1f9c1=cupcake 1f9d9=mage 1f9da=fairy 1f9db=vampire 1f9dc=merperson
    1f9dd=elf 1f9de=genie 1f9ea=test-tube 1f9ed=compass 1fa81=kite 1fa85=pinata 1fa87=maracas 1fa90=ringed-planet
    1fa94=diya-lamp 1fa97=accordion 1fa98=long-drum 1fa99=coin 1faad=folding-hand-fan 1fab6=feather 1fab7=lotus
    1fabb=hyacinth 1fabc=jellyfish 1fabf=goose 1fac5=person-with-crown 1face=moose 1fad0=blueberries
    2600-fe0f=black-sun-with-rays 2604-fe0f=comet 2693=anchor 2694-fe0f=crossed-swords 26a1=high-voltage-sign
    26bd=soccer-ball 26be=baseball 26c4=snowman-without-snow 26e9-fe0f=shinto-shrine 26f3=flag-in-hole 26f4-fe0f=ferry
    26f5=sailboat 26f7-fe0f=skier 26f8-fe0f=ice-skate 2744-fe0f=snowflake 2b50=white-medium-star`
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('=') as [string, string]),
)

/** Words in titles for objects that have a different name in Unicode. */
export const otherNames: Readonly<Record<string, string>> = {
  cobra: 'snake',
  dinosaur: 't-rex sauropod',
  stag: 'deer',
  bull: 'ox',
  sparrow: 'bird',
  pearl: 'oyster',
  mermaid: 'merperson',
  boat: 'canoe sailboat speedboat',
  cherry: 'cherries',
  orange: 'tangerine',
  chili: 'hot-pepper',
  blueberry: 'blueberries',
  ladybird: 'lady-beetle',
  jasmine: 'blossom',
  sakura: 'cherry-blossom',
  donut: 'doughnut',
  sundae: 'ice-cream',
  diamond: 'gem-stone',
  fortune: 'money-bag',
  jar: 'amphora',
  pumpkin: 'jack-o-lantern',
  invader: 'alien-monster',
  wizard: 'mage',
  sword: 'dagger-knife',
  potion: 'test-tube',
  mask: 'performing-arts',
  jester: 'clown-face',
  piñata: 'pinata',
  emperor: 'person-with-crown',
  palace: 'japanese-castle',
  temple: 'classical-building',
  flame: 'fire',
  thunder: 'high-voltage-sign',
  moai: 'moyai',
  angelfish: 'tropical-fish',
  pufferfish: 'blowfish',
  bluefin: 'fish',
  champion: 'trophy',
  hen: 'chicken',
  blade: 'crossed-swords',
  football: 'soccer-ball',
  cycling: 'bicycle',
  rowing: 'rowboat',
  golf: 'flag-in-hole',
  skiing: 'skier',
  skating: 'ice-skate',
  gridiron: 'american-football',
  motorsport: 'racing-car',
  surfing: 'surfer',
  archery: 'bow-and-arrow',
  darts: 'direct-hit',
  judo: 'martial-arts-uniform',
}
