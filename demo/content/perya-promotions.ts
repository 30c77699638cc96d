import { card, type Written } from './scenes.ts'

/** The Filipino titles of the deposit promotions. */
export const firstDepositTitle = 'Doble ang unang deposito'
export const reloadTitle = 'Reload, dagdag na 20%'

/** The titles of the promotion with an application, of the cashback, and of the raffle. */
export const contactTitle = '₱50 kapag nakakonekta ka'
export const cashbackTitle = 'Lingguhang cashback na 5%'
export const raffleTitle = 'Raffle ng perya'
/** The title of the promotion with free rounds. */
export const freeRoundsTitle = '10 libreng ikot sa Parol Nights'

/** The promotions of perya. */
export const promotions: Written[] = [
  {
    kind: 'promotion',
    category: 'new_player',
    position: 10,
    ...card('gifts'),
    colour: 'violet',
    step: 'register',
    words: {
      TY: {
        title: '₱100 sa bagong miyembro',
        amount: '₱100',
        summary: 'Nasa balanse mo na pagkasali. Wala kang kailangang bayaran.',
        html: '<p>May <strong>₱100</strong> sa balanse ang bawat bagong miyembro pagkasali.</p><ul><li>Isang beses bawat tao.</li><li>Walang kailangang bayaran at walang code.</li><li>Para sa 21 taong gulang pataas.</li><li>Hindi kasama ang mga trial na account.</li></ul>',
      },
      EN: {
        title: '₱100 for new members',
        amount: '₱100',
        summary: 'On your balance the moment you sign up. There is nothing to pay.',
        html: '<p>Every new member finds <strong>₱100</strong> on the balance right after signing up.</p><ul><li>Once a person.</li><li>Nothing to pay, and no code to enter.</li><li>For people of 21 and over.</li><li>Not for trial accounts.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 20,
    ...card('fair'),
    colour: 'coral',
    step: 'try',
    words: {
      TY: {
        title: 'Subukan nang libre',
        amount: '₱10,000',
        summary: '₱10,000 na play money, walang account, parehong tsansa.',
        html: '<p>Pindutin ang <strong>Libreng laro</strong> at makakapaglaro ka agad gamit ang ₱10,000 na play money.</p><ul><li>Hindi kailangang sumali.</li><li>Parehong-pareho ang tsansa sa totoong laro.</li><li>Hindi maipapalit sa cash ang play money.</li></ul>',
      },
      EN: {
        title: 'Try it for free',
        amount: '₱10,000',
        summary: '₱10,000 of play money, no account, the very same odds.',
        html: '<p>Press <strong>Free play</strong> and you can play at once with ₱10,000 of play money.</p><ul><li>No need to register.</li><li>The odds are exactly those of real play.</li><li>Play money cannot be turned into cash.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'friends',
    position: 30,
    ...card('gate'),
    colour: 'sky',
    step: 'invite',
    words: {
      TY: {
        title: 'Mag-imbita ng kaibigan',
        summary: 'Ibahagi ang link mo. Nakatala sa iyo kung sino ang sumali gamit nito.',
        html: '<p>Nasa <a href="/referral">Mag-imbita ng kaibigan</a> ang code, link at QR code mo.</p><ul><li>Nakatala sa iyo mula sa simula ang sumali gamit ang link mo.</li><li>Ang matatanggap ng ahente ay kung ano ang nasa kontrata nila.</li><li>Kung walang kontrata, walang komisyon, kaya walang nakatagong kondisyon.</li></ul><p>Mag-imbita lang ng 21 taong gulang pataas na gustong sumali.</p>',
      },
      EN: {
        title: 'Invite a friend',
        summary: 'Share your link. Who joins by it is noted as yours.',
        html: '<p>Your code, your link and a QR code are on <a href="/referral">Invite friends</a>.</p><ul><li>Who joins by your link is noted as yours from the start.</li><li>What an agent receives is what stands in their contract.</li><li>Without a contract there is no commission, and so no hidden term either.</li></ul><p>Please invite only people of 21 and over who want to come.</p>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 40,
    ...card('winners'),
    colour: 'gold',
    step: 'play',
    stepLink: '/rng',
    words: {
      TY: {
        title: 'Lumabas sa winner board',
        amount: '10×',
        summary: 'Sampung beses ng taya o higit pa? Makikita ng buong perya, nakatago ang pangalan mo.',
        html: '<p>Kusang pumapasok sa <a href="/winners">winner board</a> ang bawat panalong umabot sa sampung beses ng taya.</p><ul><li>Nananatili roon nang pitong araw.</li><li>Unang mga titik lang ng pangalan mo ang nakikita.</li><li>Walang dagdag na premyo, karangalan lang.</li></ul>',
      },
      EN: {
        title: 'Get on the winner board',
        amount: '10×',
        summary: 'Ten times your stake or more? The whole fair sees it, and your name stays hidden.',
        html: '<p>Every win of ten times its stake goes on the <a href="/winners">winner board</a> by itself.</p><ul><li>It stays there for seven days.</li><li>Only the first letters of your name are shown.</li><li>There is no extra prize, only the honour.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'new_player',
    position: 15,
    ...card('reels'),
    colour: 'jade',
    step: 'register',
    words: {
      TY: {
        title: firstDepositTitle,
        amount: '100%',
        summary: 'Doblehin ang unang deposito mo, hanggang ₱2,000. Basahin muna ang mga kondisyon.',
        html: '<p>Sumali muna, saka magdeposito ng hindi bababa sa <strong>₱200</strong>. Kasabay ng deposito ang bonus na kasinlaki nito, hanggang <strong>₱2,000</strong>.</p><ul><li>Isang beses bawat manlalaro, para sa unang deposito.</li><li>Nasa ibaba ang lahat ng kondisyon at ang nalaro mo na.</li><li>Maaari mo itong isuko anumang oras; mananatili ang cash mo.</li></ul>',
      },
      EN: {
        title: 'First deposit, doubled',
        amount: '100%',
        summary: 'Your first deposit doubled, up to ₱2,000. Read the conditions first.',
        html: '<p>Join first, then deposit at least <strong>₱200</strong>. A bonus of the same size, up to <strong>₱2,000</strong>, comes with it.</p><ul><li>Once a player, for the first deposit.</li><li>All conditions and what you have played stand below.</li><li>You may give it up at any time; your cash stays.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 25,
    ...card('tickets'),
    colour: 'sky',
    step: 'play',
    stepLink: '/rng',
    words: {
      TY: {
        title: reloadTitle,
        amount: '20%',
        summary: '20% na dagdag sa deposito, hanggang ₱500, apat na beses.',
        html: '<p>Sumali, magdeposito ng hindi bababa sa <strong>₱500</strong>, at may dagdag na <strong>20%</strong> hanggang <strong>₱500</strong>.</p><ul><li>Hanggang apat na beses bawat manlalaro.</li><li>Lalaruin nang limang beses ang bonus sa loob ng pitong araw.</li></ul>',
      },
      EN: {
        title: 'Reload, 20% on top',
        amount: '20%',
        summary: '20% on top of a deposit, up to ₱500, four times.',
        html: '<p>Join, deposit at least <strong>₱500</strong>, and <strong>20%</strong> comes on top, up to <strong>₱500</strong>.</p><ul><li>Up to four times a player.</li><li>The bonus is to be played five times within seven days.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 26,
    ...card('gifts'),
    colour: 'coral',
    words: {
      TY: {
        title: contactTitle,
        amount: '₱50',
        summary: 'Sabihin kung saan ka namin makokontak, at may ₱50 ka. Isang beses bawat tao.',
        html: '<p>Idagdag kami sa Zalo, Viber o Messenger, at ipadala ang pangalan mo roon na may larawan ng profile mo.</p><ul><li>Isang beses bawat tao at bawat contact.</li><li>Titingnan ito ng staff; dito rin lalabas ang sagot.</li><li>Kukunin mo ang ₱50 sa reward centre.</li></ul>',
      },
      EN: {
        title: '₱50 for staying in touch',
        amount: '₱50',
        summary: 'Tell us where we can reach you, and ₱50 are yours. Once a person.',
        html: '<p>Add us on Zalo, Viber or Messenger, and send us your name there with a picture of your profile.</p><ul><li>Once a person and once a contact.</li><li>Staff look at it; the answer stands on this page.</li><li>You claim the ₱50 in the reward centre.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 27,
    ...card('fair'),
    colour: 'jade',
    words: {
      TY: {
        title: cashbackTitle,
        amount: '5%',
        summary: 'Sumali nang isang beses; 5% ng natalo mo sa linggo ang babalik tuwing Lunes.',
        html: '<p>Binibilang ang linggo mula Lunes hanggang Linggo. Ang natalo ay taya mo bawas ang panalo at ang mga natanggap mong bonus.</p><ul><li>Mula sa natalong <strong>₱500</strong>, hanggang <strong>₱1,000</strong> bawat linggo.</li><li>Nasa reward centre ito tuwing Lunes.</li><li>Hindi ito dahilan para maglaro nang higit sa kaya mo.</li></ul>',
      },
      EN: {
        title: 'Weekly cashback of 5%',
        amount: '5%',
        summary: 'Join once; 5% of what you lose in a week comes back on Monday.',
        html: '<p>A week is counted from Monday to Sunday. A loss is your stakes less your wins and the bonuses you got.</p><ul><li>From a loss of <strong>₱500</strong> on, up to <strong>₱1,000</strong> a week.</li><li>It is in the reward centre on Monday.</li><li>It is no reason to play for more than you can afford.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 28,
    ...card('tickets'),
    colour: 'violet',
    words: {
      TY: {
        title: raffleTitle,
        amount: '₱10,000',
        summary: 'Isang entry ang bawat ₱500 na taya. Labing-isang premyo, at masusuri mo ang draw.',
        html: '<p>Isang entry ang bawat <strong>₱500</strong> na valid na taya. Itinakda ang seed bago ang unang entry, at pagkatapos ng draw masusuri mo ito sa browser mo.</p><ul><li>Isang premyong <strong>₱10,000</strong> at sampung <strong>₱500</strong>.</li><li>Isang premyo bawat manlalaro.</li><li>Nasa ibaba ang tsansa ng bawat premyo.</li></ul>',
      },
      EN: {
        title: 'The fairground raffle',
        amount: '₱10,000',
        summary: 'Each ₱500 of bets is an entry. Eleven prizes, and you can check the draw.',
        html: '<p>Each <strong>₱500</strong> of valid bets is an entry. The seed is fixed before the first entry, and after the draw you can check it in your browser.</p><ul><li>One prize of <strong>₱10,000</strong> and ten of <strong>₱500</strong>.</li><li>One prize a player.</li><li>The chance of each prize stands below.</li></ul>',
      },
    },
  },
  {
    kind: 'promotion',
    category: 'everybody',
    position: 35,
    ...card('gifts'),
    colour: 'coral',
    words: {
      TY: {
        title: freeRoundsTitle,
        amount: '10 ikot',
        summary: 'Sampung ikot na walang taya. Cash agad ang panalo.',
        html: '<p>May <strong>10 libreng ikot</strong> sa Parol Nights ang bawat miyembro, tig-₱2.</p><ul><li>Walang kailangang bayaran.</li><li>Ang panalo ay cash mo agad, walang kondisyon.</li><li>Laruin sa loob ng 30 araw.</li></ul>',
      },
      EN: {
        title: '10 free spins at Parol Nights',
        amount: '10 spins',
        summary: 'Ten spins without a stake. What they win is cash at once.',
        html: '<p>Every member has <strong>10 free spins</strong> at Parol Nights, at ₱2 each.</p><ul><li>There is nothing to pay.</li><li>What they win is your cash at once, without conditions.</li><li>Play them within 30 days.</li></ul>',
      },
    },
  },
]
