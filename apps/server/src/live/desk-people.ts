import { openPeers, type PeerMessage } from './peers.ts'

/** Person who looks at a topic, and since when, in milliseconds since 1970. */
export interface Person {
  id: string
  name: string
  sinceMs: number
}

/** Message between processes about the people at their pages. */
interface Told extends PeerMessage {
  /** All people at that process who look at a topic; none if the last one has left. */
  people?: { topic: string; list: Person[] }
  /** The process begins to list all of its topics: what it told before does not count any more. */
  begins?: true
}

/** People at another process by the topics that they look at. */
type Topics = Map<string, Person[]>

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

/** Keeps track of the people who look at topics over all processes; those of a process that dies are forgotten. */
export function openDeskPeople({
  publish,
  isTold,
  changed,
  log,
  signMs = 10_000,
}: DeskPeopleOptions): DeskPeople {
  /** People at this process by topic, with the number of their pages. */
  const here = new Map<string, Map<string, Person & { pages: number }>>()
  const peers = openPeers<Told, Topics>({
    publish,
    isTold,
    signMs,
    begin: () => new Map(),
    hasAny: () => here.size > 0,
    list() {
      peers.announce({ begins: true })
      for (const topic of here.keys()) tell(topic)
    },
    forgotten: empty,
  })

  function tell(topic: string) {
    const people = [...(here.get(topic)?.values() ?? [])].slice(0, mostPerTopic)
    peers.announce({
      people: { topic, list: people.map(({ id, name, sinceMs }) => ({ id, name, sinceMs })) },
    })
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
      ...peers.states().flatMap((topics) => topics.get(topic) ?? []),
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

  function handle(told: Told) {
    const { people, begins, asks } = told
    // A process that asks for everything tells by itself what it has.
    const topics = peers.receive(told, { beginsList: begins !== undefined || asks !== undefined })
    if (!topics) return
    if (begins) empty(topics)
    if (!people) return
    if (people.list.length > 0) topics.set(people.topic, people.list)
    else topics.delete(people.topic)
    changed(people.topic)
  }

  function empty(topics: Topics) {
    const gone = [...topics.keys()]
    topics.clear()
    for (const topic of gone) changed(topic)
  }

  return { came, left, at, receive, introduce: peers.introduce, close: peers.close }
}
