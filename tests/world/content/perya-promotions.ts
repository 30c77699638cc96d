import { card, type Written } from './scenes.ts'

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
        summary: 'Nasa balanse mo na pagkarehistro. Wala kang kailangang bayaran.',
        html: '<p>May <strong>₱100</strong> sa balanse ang bawat bagong miyembro pagkarehistro.</p><ul><li>Isang beses bawat tao.</li><li>Walang kailangang bayaran at walang code.</li><li>Para sa 21 taong gulang pataas.</li><li>Hindi kasama ang mga trial na account.</li></ul>',
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
        html: '<p>Pindutin ang <strong>Libreng laro</strong> at makakapaglaro ka agad gamit ang ₱10,000 na play money.</p><ul><li>Hindi kailangang magrehistro.</li><li>Parehong-pareho ang tsansa sa totoong laro.</li><li>Hindi maipapalit sa cash ang play money.</li></ul>',
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
]
