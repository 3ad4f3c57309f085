/**
 * All streams of this process. A topic says only that something is new; what it is comes from the store, from where each
 * stream is: so a topic that comes early, twice or late makes neither a gap nor a double.
 */
import type { LobbyEvent, StreamEvent } from '@pessoi/protocol';
import { Problem } from '../problem.ts';
import type { MatchId, Topic, UserId } from '../store/index.ts';
import type { World } from '../world.ts';
import { Admission, type StreamLimits, streamLimits } from './admission.ts';
import { hostEvent } from './announcement.ts';
import type { MatchFeed } from './feed.ts';
import { inspect } from './inspect.ts';
import { MatchChannel } from './match-channel.ts';
import { notePresence } from './presence.ts';
import { frame, type Sink, Stream } from './stream.ts';
import { UserChannel } from './user-channel.ts';
import { startOf, type Wish } from './wish.ts';

/** Seconds between signs of life, on each stream. */
export const BEAT = 15;
const RETRY_MS = 2_000;

/** A stream as its connection sees it. */
export interface Handle {
  /** The sink takes more again. */
  drained(): void;
  closed(): void;
}

export class Hub {
  readonly #world: World;
  readonly #feed: MatchFeed;
  readonly #admission: Admission;
  readonly #matches = new Map<MatchId, MatchChannel>();
  readonly #users = new Map<UserId, UserChannel>();
  readonly #streams = new Set<Stream>();
  /** A share of the streams for each second between beats, so that they do not all beat at once. */
  readonly #slots = Array.from({ length: BEAT }, () => new Set<Stream>());
  #seconds = 0;
  #opened = 0;
  /** A lively lobby is told of once a second. */
  #lobby: 'quiet' | 'told' | 'changed' = 'quiet';
  #stopped = false;
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;

  constructor(world: World, feed: MatchFeed, limits: StreamLimits = streamLimits(world.config)) {
    this.#world = world;
    this.#feed = feed;
    this.#admission = new Admission(limits);
    this.#stopListening = world.store.listen(
      (topic) => this.#hear(topic),
      () => this.lookAgain(),
    );
    this.#timer = setInterval(() => this.tick(), 1_000);
    this.#timer.unref();
  }

  /** Streams that are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Throws a Problem while there is still time for an answer; then takes the sink from `begin` and writes. */
  async open(wish: Wish, begin: () => Sink): Promise<Handle> {
    if (this.#stopped) throw new Problem(503, 'stopping');
    const ticket = this.#admission.enter(wish.listener);
    try {
      const cursor = await startOf(wish, this.#world, this.#feed);
      const host = await hostEvent(this.#world);
      if (this.#stopped) throw new Problem(503, 'stopping');
      const stream = new Stream(wish.listener, cursor, begin());
      this.#join(stream);
      stream.sendRetry(RETRY_MS);
      stream.send(frame(host));
      if (wish.listener.lobby) stream.send(frame(this.#lobbyEvent()));
      this.#begin(stream);
      ticket.admit(stream);
      return {
        drained: () => {
          stream.drained();
          this.#wake(stream);
        },
        closed: () => {
          stream.ended = true;
          this.#leave(stream);
          ticket.leave();
        },
      };
    } catch (error) {
      ticket.leave();
      throw error;
    }
  }

  /** After a gap in the topics: everything may have changed. */
  lookAgain(): void {
    for (const channel of this.#matches.values()) channel.wake();
    for (const channel of this.#users.values()) channel.wake();
    this.#inspect([...this.#streams]);
    this.#tellHost();
    this.#lobby = 'changed';
  }

  /** Every second. */
  tick(): void {
    const slot = this.#slots[this.#seconds++ % BEAT] ?? [];
    for (const stream of slot) stream.beat();
    this.#inspect([...slot]);
    notePresence(this.#world, [...slot]).catch((error) => this.#failed(error));
    if (this.#lobby === 'changed') this.#tellLobby();
    else this.#lobby = 'quiet';
  }

  /** Ends all streams; their readers go on elsewhere, or here after the restart. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#stopListening();
    for (const stream of this.#streams) {
      // Spread a little: they must not all come back in the same moment.
      stream.sendRetry(200 + this.#world.random.below(800));
      stream.end();
    }
    for (const channel of this.#matches.values()) channel.close();
    for (const channel of this.#users.values()) channel.close();
  }

  #hear(topic: Topic): void {
    const [what, id = '', number] = topic.split(':');
    if (what === 'match') this.#matches.get(id as MatchId)?.hear(Number(number));
    else if (what === 'lobby') this.#hearLobby();
    else if (what === 'host') this.#tellHost();
    else {
      const channel = this.#users.get(id as UserId);
      if (channel && number === '0') this.#inspect([...channel.streams]);
      else channel?.wake();
    }
  }

  /** Nothing is delivered before it is known whom the listener has muted. */
  #begin(stream: Stream): void {
    const go = (): void => {
      stream.ready = true;
      this.#wake(stream);
    };
    if (stream.listener.user === undefined) go();
    else
      inspect(this.#world, [stream]).then(go, (error) => {
        this.#failed(error);
        stream.end();
      });
  }

  #inspect(streams: readonly Stream[]): void {
    inspect(this.#world, streams).catch((error) => this.#failed(error));
  }

  #hearLobby(): void {
    if (this.#lobby === 'quiet') this.#tellLobby();
    else this.#lobby = 'changed';
  }

  #tellLobby(): void {
    this.#lobby = 'told';
    this.#tell(this.#lobbyEvent(), ({ listener }) => listener.lobby);
  }

  #lobbyEvent(): LobbyEvent {
    return { kind: 'lobby', at: this.#world.now() };
  }

  #tellHost(): void {
    hostEvent(this.#world).then(
      (event) => this.#tell(event, () => true),
      (error) => this.#failed(error),
    );
  }

  #tell(event: StreamEvent, whom: (stream: Stream) => boolean): void {
    const framed = frame(event);
    for (const stream of this.#streams) if (whom(stream)) stream.send(framed);
  }

  #wake({ listener: { user }, cursor }: Stream): void {
    for (const id of cursor.matches.keys()) this.#matches.get(id)?.wake();
    if (user !== undefined) this.#users.get(user)?.wake();
  }

  #join(stream: Stream): void {
    const failed = (error: unknown): void => this.#failed(error);
    this.#streams.add(stream);
    this.#slots[this.#opened++ % BEAT]?.add(stream);
    for (const id of stream.cursor.matches.keys()) {
      const channel = this.#matches.get(id) ?? new MatchChannel(id, this.#feed, failed);
      channel.followers.add(stream);
      this.#matches.set(id, channel);
    }
    const { user } = stream.listener;
    if (user === undefined) return;
    const channel = this.#users.get(user) ?? new UserChannel(user, this.#world, failed);
    channel.streams.add(stream);
    this.#users.set(user, channel);
  }

  #leave(stream: Stream): void {
    this.#streams.delete(stream);
    for (const slot of this.#slots) slot.delete(stream);
    for (const id of stream.cursor.matches.keys()) {
      const channel = this.#matches.get(id);
      channel?.followers.delete(stream);
      if (channel?.followers.size === 0) this.#drop(this.#matches, id, channel);
    }
    const { user } = stream.listener;
    const channel = user && this.#users.get(user);
    channel?.streams.delete(stream);
    if (user && channel?.streams.size === 0) this.#drop(this.#users, user, channel);
  }

  #drop<K, C extends { close(): void }>(channels: Map<K, C>, key: K, channel: C): void {
    channel.close();
    channels.delete(key);
  }

  #failed(error: unknown): void {
    this.#world.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a stream could not be served');
  }
}
