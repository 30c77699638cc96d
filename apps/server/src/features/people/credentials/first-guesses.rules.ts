/** Words most often used in passwords, from leaked lists and in the languages of the house. */
const words = new Set(
  `password passwort passw pass contrasena senha motdepasse matkhau kataksandi katalaluan parola parool geheim secret
  secreto qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  qweqwe qwerasdf asdasd zxczxc zaqxsw zaqwsx abc abcd abcde abcdef abcdefg abcdefgh aaaa admin administrator root login
  guest user username test tester testing temp default changeme letmein welcome hello helloworld iloveyou iloveu
  loveyou loveme lovely lover love trustno master superman batman spiderman ironman pokemon pikachu naruto starwars
  football basketball baseball soccer hockey volleyball liverpool chelsea arsenal barcelona realmadrid manchester
  juventus michael michelle jennifer jessica jordan daniel anthony joshua matthew andrew charlie thomas robert george
  nicole ashley amanda samantha victoria elizabeth alexander christian jonathan benjamin princess angel sunshine
  flower butterfly babygirl babyboy shadow dragon monkey tiger killer hunter ranger pepper ginger cookie chocolate
  cheese banana orange summer winter spring autumn monday friday january december computer internet google facebook
  samsung iphone android windows microsoft apple minecraft roblox fortnite freedom whatever nothing anything
  something blessed jesus jesuschrist jesuslovesme godisgood godislove lordjesus family forever always friends
  mahal mahalkita mahalko mahalkoito maganda pogi poginako ganda kulit makulit pilipinas pinoy pinay manila cebu
  davao jollibee filipino kapamilya kapuso iloveyousomuch money lucky jackpot casino poker player gamer winner
  mercedes ferrari porsche corvette mustang yamaha honda toyota harley diamond silver golden platinum purple
  rainbow crystal heaven heavens destiny phoenix eminem metallica nirvana slipknot blink linkinpark
  bonjour doudou soleil chouchou marseille schatz hallo ficken hallohallo tequiero teamo amorcito corazon
  estrella familia hermosa bonita amor meu brasil flamengo corinthians sayang sayangku indonesia bismillah
  anhyeuem emyeuanh yeuem vietnam hanoi saigon thailand bangkok zaq mypassword mypass mylove myfamily
  newpassword oldpassword yourpassword thepassword supersecret topsecret opensesame access
  sample example enter passpass passcode keyword private public server backup manager support system`.split(
    /\s+/,
  ),
)

/** Rows of a keyboard and the alphabet, forwards. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '159753',
  '789456123',
]

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns whether a password is among those tried first (ASVS 6.2.4): a common word with digits and signs around it or
 * in place of letters, a run along keyboard or alphabet, or a short text repeated.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return isRepeated(text) || isRun(text) || isDressedWord(text)
}

function isRepeated(text: string): boolean {
  // Such as abcabcabc and 11223344.
  return /^(.{1,6}?)\1+$/s.test(text) || /^(?:(.)\1+){1,4}$/s.test(text)
}

function isRun(text: string): boolean {
  const isAlong = (part: string) => rows.some((row) => row.includes(part))
  if (isAlong(text) || isAlong([...text].reverse().join(''))) return true
  // Two runs one after the other, such as qwer1234 and abcd1234.
  for (let at = 3; at <= text.length - 3; at++) {
    const [first, second] = [text.slice(0, at), text.slice(at)]
    if (isAlong(first) && isAlong(second)) return true
  }
  return false
}

function isDressedWord(text: string): boolean {
  const undressed = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelled = [...text].map((sign) => lookalikes[sign] ?? sign).join('')
  // Digits at the end are read as a number before they are read as letters.
  const withoutNumber = [...text.replace(/[\d\W_]+$/, '')].map((sign) => lookalikes[sign] ?? sign).join('')
  const bare = [undressed(text), undressed(spelled), undressed(withoutNumber)]
  return bare.some((word) => words.has(word) || words.has(word.replace(/[\W_]+/g, '')))
}
