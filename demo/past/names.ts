import { type Chance, pick } from '@fairground/kernel/chance'

/** The name of a person of the demo, and the user name derived from it. */
export interface Named {
  username: string
  /** As on a bank account. */
  holder: string
}

const filipino = {
  given:
    'Aileen Alma Amado Analyn Andres Arlene Arman Arnel Beth Bong Brenda Carlo Cecilia Cesar Charito Cherry Cris Daisy Danilo Dante Dario Delia Dennis Diego Divina Dolores Edgar Edna Eduardo Efren Elena Elmer Emilio Emma Erlinda Ernesto Estela Evelyn Felipe Fely Ferdie Florante Gemma Gilbert Glenda Gloria Grace Gregorio Helen Herminia Ian Imelda Ismael Ivy Jaime Janice Jericho Jerome Jessa Jocelyn Joel Jonas Josefa Jovelyn Judith Julius Karen Kristine Lani Leandro Leny Lerma Liezl Lito Lorna Lourdes Luz Malou Manuel Marcelo Maribel Maricel Marites Marlon Maya Melchor Merly Michelle Mila Myrna Nadia Nelson Nenita Nestor Nida Noel Nora Norman Olive Orlando Oscar Pacita Perla Ramil Ramon Rey Ricky Rizalina Roberto Rodel Rogelio Ronnie Rosario Rowena Ruben Rufino Ruth Salvador Sandra Sheila Sonia Susana Tess Tirso Vicente Vilma Virgie Wilma Yolanda Zenaida',
  family:
    'Abad Aguilar Aquino Bautista Bernardo Cabrera Castillo Castro Concepcion Cortez Cruz David Dela-Cruz Delos-Santos Diaz Dizon Domingo Enriquez Espino Estrada Evangelista Fernandez Flores Francisco Galang Garcia Gatchalian Gonzales Guevarra Guzman Hernandez Ignacio Jimenez Lacson Lim Lopez Luna Magno Manalo Marasigan Marquez Mendoza Mercado Miranda Morales Navarro Ocampo Pangilinan Pascual Perez Quiambao Ramirez Ramos Rivera Robles Rosales Salazar Salonga Santiago Soriano Sy Tan Tolentino Torres Trinidad Valdez Vargas Velasco Villanueva Yap Zamora',
} as const

const vietnamese = {
  given:
    'An Anh Bao Binh Chau Chi Cuong Dao Dat Diep Dung Duy Giang Ha Hai Hanh Hao Hien Hieu Hoa Hong Hung Huong Huy Khanh Khoa Kim Lam Lan Loc Long Mai Minh My Nam Nga Ngoc Nhan Nhung Oanh Phat Phong Phuc Phuong Quan Quang Quyen Son Tam Thanh Thao Thinh Thu Thuy Tien Toan Trang Tri Trinh Trung Truc Tuan Tuyet Van Viet Vinh Vy Xuan Yen',
  family: 'Bui Dang Dinh Do Duong Ho Hoang Huynh Le Ly Ngo Nguyen Pham Phan Tran Truong Vo Vu',
} as const

/** Country by whose names a person is called. */
export type Country = 'PH' | 'VN'

/**
 * Returns a given number of persons with different user names, none of which is taken; the same for the same chance.
 */
export function namesOf(
  country: Country,
  count: number,
  chance: Chance,
  taken: ReadonlySet<string>,
): Named[] {
  const { given, family } = country === 'VN' ? vietnamese : filipino
  const [givenNames, familyNames] = [given.split(' '), family.split(' ')]
  const used = new Set(taken)
  const people: Named[] = []
  while (people.length < count) {
    const [first, last] = [pick(givenNames, chance), pick(familyNames, chance)]
    const username = usernameOf(first.toLowerCase(), last.toLowerCase().replace('-', ''), chance)
    if (username.length < 5 || used.has(username)) continue
    used.add(username)
    const surname = last.replace('-', ' ')
    people.push({ username, holder: country === 'VN' ? `${surname} ${first}` : `${first} ${surname}` })
  }
  return people
}

/** Returns a user name in one of the ways in which people choose one. */
function usernameOf(first: string, last: string, chance: Chance): string {
  const year = String(70 + chance.below(35)).slice(-2)
  const forms = [
    () => `${first}${year}`,
    () => `${first}${last}`,
    () => `${first}${last[0]}${1 + chance.below(99)}`,
    () => `${last}${first[0]}`,
    () => `${first}${100 + chance.below(900)}`,
    () => `${first[0]}${last}${year}`,
  ]
  return pick(forms, chance)()
}
