import { randomUUID } from 'node:crypto'
import { together } from '../db/together.ts'

/** Person who looks at a topic, and since when, in milliseconds since 1970. */
export interface Person {
  id: string
  name: string
  sinceMs: number
}

/** Message between processes about the people at their pages. */
interface Told {
  /** Process that sends it. */
  by: string
  /** All people at that process who look at a topic; none if the last one has left. */
  people?: { topic: string; list: Person[] }
  /** The process begins to list all of its topics: what it told before does not count any more. */
  begins?: true
  /** Process that must list its topics; `all` for each. */
  asks?: string
  /** The process is alive. */
  lives?: true
  /** The process closes. */
  ends?: true
}

interface Process {
  topics: Map<string, Person[]>
  heardAtMs: number
}

/** People who look at topics, over all processes of a database. */
export interface DeskPeople {
  /** Called when a page of a person begins to show a topic; returns false if another page of theirs here does too. */
  came(topic: string, person: Person): boolean
  /** Called when such a page has left it. */
  left(topic: string, personId: string): void
  /** People who look at a topic, each once, the first one first. */
  at(topic: string): Person[]
  /** Handles a message of any process. */
  receive(published: string): void
  /** Announces the people here and asks for the others': when the process begins to listen, and after each gap. */
  introduce(): void
  close(): Promise<void>
}

export interface DeskPeopleOptions {
  /** Sends lines to every process, in their order. */
  publish(lines: string[]): Promise<void>
  /** Whether this process receives the others' messages. */
  isTold(): boolean
  /** Called when the people who look at a topic may have changed. */
  changed(topic: string): void
  log(line: string): void
  /** Interval at which a process with people reports that it is alive. */
  signMs?: number
}

/** A payload of NOTIFY has less than 8000 bytes, of which a person takes up to 460. */
const mostPerTopic = 15
/** Maximum number of characters of a name. */
const mostOfName = 60
/** Number of missing signs of life after which a process is forgotten. */
const missedSigns = 4
/** Maximum time for which a database that does not answer delays a close. */
const longestCloseMs = 1_000

/** Keeps track of the people who look at topics over all processes; those of a process that dies are forgotten. */
export function openDeskPeople({
  publish,
  isTold,
  changed,
  log,
  signMs = 10_000,
}: DeskPeopleOptions): DeskPeople {
  const self = randomUUID()
  /** People at this process by topic, with the number of their pages. */
  const here = new Map<string, Map<string, Person & { pages: number }>>()
  const processes = new Map<string, Process>()
  /** Whether the others may not know the people here, since they could not be told. */
  let isUnknown = false
  /** Whether others may know of this process. */
  let isKnown = false

  const publishInOrder = together(async (told: Omit<Told, 'by'>[]) => {
    await publish(told.map((one) => JSON.stringify({ by: self, ...one } satisfies Told)))
    return []
  })
  const signs = setInterval(sign, signMs)
  signs.unref()

  /** Announces something; what could not be announced is made up for by a list at the next sign of life. */
  function announce(told: Omit<Told, 'by'>) {
    isKnown = true
    publishInOrder(told).catch(() => {
      isUnknown = true
    })
  }

  function sign() {
    if (isUnknown) list()
    else if (here.size > 0) announce({ lives: true })
    // A process that does not receive the others' messages cannot tell which of them is silent.
    if (!isTold()) return
    const oldest = performance.now() - missedSigns * signMs
    for (const [id, { heardAtMs }] of processes) if (heardAtMs < oldest) forget(id)
  }

  function list() {
    isUnknown = false
    announce({ begins: true })
    for (const topic of here.keys()) tell(topic)
  }

  function tell(topic: string) {
    const people = [...(here.get(topic)?.values() ?? [])].slice(0, mostPerTopic)
    announce({ people: { topic, list: people.map(({ id, name, sinceMs }) => ({ id, name, sinceMs })) } })
  }

  function came(topic: string, person: Person) {
    const people = here.get(topic) ?? new Map<string, Person & { pages: number }>()
    here.set(topic, people)
    const known = people.get(person.id)
    if (known) known.pages++
    else {
      people.set(person.id, { ...person, name: person.name.slice(0, mostOfName), pages: 1 })
      tell(topic)
      changed(topic)
    }
    return known === undefined
  }

  function left(topic: string, personId: string) {
    const people = here.get(topic)
    const known = people?.get(personId)
    if (!people || !known || --known.pages > 0) return
    people.delete(personId)
    if (people.size === 0) here.delete(topic)
    tell(topic)
    changed(topic)
  }

  function at(topic: string): Person[] {
    const found = new Map<string, Person>()
    const everywhere = [
      ...(here.get(topic)?.values() ?? []),
      ...[...processes.values()].flatMap(({ topics }) => topics.get(topic) ?? []),
    ]
    for (const { id, name, sinceMs } of everywhere) {
      const known = found.get(id)
      if (!known || sinceMs < known.sinceMs) found.set(id, { id, name, sinceMs })
    }
    return [...found.values()].sort((one, other) => one.sinceMs - other.sinceMs)
  }

  function receive(published: string) {
    try {
      handle(JSON.parse(published) as Told)
    } catch (error) {
      // A login that may write to the database may notify anything; that ends no process.
      log(`live: what was published is not ours: ${(error as Error).message}`)
    }
  }

  function handle({ by, people, begins, asks, ends }: Told) {
    if (by === self) return
    if (ends) return forget(by)
    if ((asks === 'all' && here.size > 0) || asks === self) list()
    let known = processes.get(by)
    if (!known) {
      known = { topics: new Map(), heardAtMs: 0 }
      processes.set(by, known)
      // It may have more people than it has just announced.
      if (!begins && !asks) announce({ asks: by })
    }
    known.heardAtMs = performance.now()
    if (begins) empty(known)
    if (!people) return
    if (people.list.length > 0) known.topics.set(people.topic, people.list)
    else known.topics.delete(people.topic)
    changed(people.topic)
  }

  function empty({ topics }: Process) {
    const gone = [...topics.keys()]
    topics.clear()
    for (const topic of gone) changed(topic)
  }

  function forget(id: string) {
    const known = processes.get(id)
    processes.delete(id)
    if (known) empty(known)
  }

  function introduce() {
    // A process that was silent to this one in the meantime has its full time again.
    for (const known of processes.values()) known.heardAtMs = performance.now()
    announce({ asks: 'all' })
    if (here.size > 0) list()
  }

  async function close() {
    clearInterval(signs)
    if (!isKnown) return
    // A process that does not receive it forgets this one after some silence.
    const told = publishInOrder({ ends: true }).catch(() => {})
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestCloseMs)
    await Promise.race([told, late])
    clearTimeout(timer)
  }

  return { came, left, at, receive, introduce, close }
}
