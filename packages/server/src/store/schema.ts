/**
 * The tables, as types. The same in SQLite and PostgreSQL: times are whole milliseconds, yes and no are 1 and 0, and what has
 * parts is JSON in a text column.
 */
import type { Brand } from '@pessoi/core';

export type UserId = Brand<string, 'UserId'>;
export type MatchId = Brand<string, 'MatchId'>;
/** A whole number of milliseconds since 1970. */
export type Time = number;
export type Flag = 0 | 1;
export type Json = string;

export interface UserRow {
  id: UserId;
  kind: 'guest' | 'account' | 'bot';
  /** As shown. Guests have one made for them. */
  name: string;
  /** The name folded for comparison; unique. */
  name_key: string;
  password_hash: string | null;
  email: string | null;
  lang: 'en' | 'fr';
  created_at: Time;
  banned_at: Time | null;
  /** The owner of a bot account. */
  owner_id: UserId | null;
  /** Settings of the notices: which, and by which way. */
  settings: Json;
}

/** A browser that is let in by cookie. Only the hash of the cookie's value is kept. */
export interface SessionRow {
  hash: string;
  user_id: UserId;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

/** A personal API token. Only its hash is kept. */
export interface TokenRow {
  id: string;
  hash: string;
  user_id: UserId;
  label: string;
  scopes: Json;
  created_at: Time;
  used_at: Time | null;
}

/** A way back in for who forgot the password: good once, until it expires. */
export interface ResetRow {
  hash: string;
  user_id: UserId;
  expires_at: Time;
}

export interface MatchRow {
  id: MatchId;
  game: string;
  edition: number;
  options: Json;
  seats: number;
  /** The id of the game's variant: what ratings, lobby and quick pairing go by. */
  variant: string;
  /** A `ClockSetting` of the protocol. */
  clock: Json;
  rated: Flag;
  listed: Flag;
  /** The secret of the invitation link. */
  invite: string;
  created_by: UserId;
  created_at: Time;
  status: 'open' | 'playing' | 'over';
  started_at: Time | null;
  ended_at: Time | null;
  /** The sequence of the last entry of the log; every write to the match is guarded by it. */
  head: number;
  /** The seat to act; null when the match is not being played. */
  actor: number | null;
  /** When the flag of the seat to act falls; null without a clock. */
  deadline: Time | null;
  /** 1 while a house bot is to move or to answer an offer. */
  bot_due: Flag;
  lease_until: Time;
  leased_by: string | null;
  /** The result (`RecordResult`), once it is over. */
  result: Json | null;
  /** Games of one series share it (AI-15). */
  series_id: string | null;
  series_index: number;
  rematch_id: MatchId | null;
  /** Commitments to dice and hidden tokens, made before the start. */
  commitment: Json | null;
}

export interface SeatRow {
  match_id: MatchId;
  seat: number;
  user_id: UserId | null;
  /** 1-8 for a house bot. */
  bot_level: number | null;
  /** Kept free for this user. */
  invited_id: UserId | null;
  /** 1 when a free seat needs the invitation link. */
  by_link: Flag;
  /** When its player was last seen at this match; to the half minute. */
  seen_at: Time;
}

/** One line of a match's log: nothing is ever changed or taken away. */
export interface EntryRow {
  match_id: MatchId;
  seq: number;
  at: Time;
  kind: string;
  /** Whose doing it is; null for dice, the clock, spectators and the host. */
  seat: number | null;
  user_id: UserId | null;
  data: Json;
  /** What opens a commitment. */
  opening: Json | null;
}

/** Conditional moves: what a seat will answer, in notation, if the game goes that way. */
export interface PlanRow {
  match_id: MatchId;
  seat: number;
  lines: Json;
}

/** A player's own notes on a match (AI-16). */
export interface NoteRow {
  match_id: MatchId;
  user_id: UserId;
  text: string;
  updated_at: Time;
}

/** What a user is told outside of matches, numbered for each user from 1. */
export interface NoticeRow {
  user_id: UserId;
  n: number;
  at: Time;
  kind: string;
  match_id: MatchId | null;
  data: Json;
}

/** A device to be told by web push. */
export interface DeviceRow {
  endpoint: string;
  user_id: UserId;
  keys: Json;
  created_at: Time;
}

/** Mail and push that must go out: leased, tried again, then dropped. */
export interface OutgoingRow {
  id: string;
  user_id: UserId;
  way: 'mail' | 'push';
  data: Json;
  due_at: Time;
  tries: number;
  lease_until: Time;
}

export interface BlockRow {
  user_id: UserId;
  other_id: UserId;
  /** A mute hides what the other writes; a block also keeps the two from being paired. */
  kind: 'mute' | 'block';
  created_at: Time;
}

export interface ReportRow {
  id: string;
  by_id: UserId;
  about_id: UserId;
  match_id: MatchId | null;
  text: string;
  created_at: Time;
  closed_at: Time | null;
}

export interface RatingRow {
  user_id: UserId;
  variant: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  updated_at: Time;
}

export interface RatingChangeRow {
  user_id: UserId;
  variant: string;
  match_id: MatchId;
  at: Time;
  rating: number;
  deviation: number;
}

/** Someone who waits for quick pairing. */
export interface SeekRow {
  user_id: UserId;
  variant: string;
  clock: Json;
  rated: Flag;
  created_at: Time;
  /** Waiting ends unless it is renewed. */
  expires_at: Time;
}

/** A record that a user brought along to study. */
export interface StudyRow {
  id: string;
  user_id: UserId;
  title: string;
  game: string;
  record: Json;
  created_at: Time;
}

/** Settings of the host that are not configuration: keys made at first start, the announcement. */
export interface HostRow {
  key: string;
  value: string;
}

export interface Schema {
  users: UserRow;
  sessions: SessionRow;
  tokens: TokenRow;
  resets: ResetRow;
  matches: MatchRow;
  seats: SeatRow;
  entries: EntryRow;
  plans: PlanRow;
  notes: NoteRow;
  notices: NoticeRow;
  devices: DeviceRow;
  outgoing: OutgoingRow;
  blocks: BlockRow;
  reports: ReportRow;
  ratings: RatingRow;
  rating_changes: RatingChangeRow;
  seeks: SeekRow;
  studies: StudyRow;
  host: HostRow;
}
