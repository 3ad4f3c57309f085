import { type Static, Type } from 'typebox';
import { Id, LangSchema, Nullable, Strict, Time } from './common.ts';
import { NoticeSettings } from './notices.ts';

/** What a token may do. `account` includes managing tokens, bots and the account itself. */
export const Scope = Type.Union([Type.Literal('read'), Type.Literal('play'), Type.Literal('account')]);
export type Scope = Static<typeof Scope>;
export const SCOPES = ['read', 'play', 'account'] as const satisfies readonly Scope[];

/** A name that someone chooses. */
export const NewName = Type.String({
  pattern: '^[A-Za-z0-9_-]{3,20}$',
  description: '3 to 20 letters, digits, _ or -',
});
/** Any name: guests' names hold a space. */
export const UserName = Type.String({ minLength: 1, maxLength: 30 });
export const NewPassword = Type.String({ minLength: 8, maxLength: 200 });
/** As typed: an old password that is too short is simply wrong. */
export const Password = Type.String({ maxLength: 200 });
export const Email = Type.String({ pattern: '^[^\\s@<>"]{1,64}@[^\\s@<>"]{1,190}$', maxLength: 254 });

export const UserKind = Type.Union([Type.Literal('guest'), Type.Literal('account'), Type.Literal('bot')]);

export const Account = Strict({
  id: Id,
  name: Type.String(),
  kind: UserKind,
  lang: LangSchema,
  email: Nullable(Type.String()),
  created: Time,
  notices: NoticeSettings,
  /** How this request was let in, and what it may do. */
  via: Type.Union([Type.Literal('cookie'), Type.Literal('token')]),
  scopes: Type.Array(Scope),
});
export type Account = Static<typeof Account>;

export const NewAccount = Strict({ name: NewName, password: NewPassword, email: Type.Optional(Email) });
export const SignIn = Strict({ name: UserName, password: Password });
/** A new mail address or password needs the present password: a borrowed device or token must not be enough. */
export const AccountChange = Strict({
  lang: Type.Optional(LangSchema),
  notices: Type.Optional(NoticeSettings),
  email: Type.Optional(Nullable(Email)),
  newPassword: Type.Optional(NewPassword),
  password: Type.Optional(Password),
});
export type AccountChange = Static<typeof AccountChange>;
export const ResetRequest = Type.Union([Strict({ name: UserName }), Strict({ email: Email })]);
/** Whether this host sends mail at all; not whether there is such an account. */
export const ResetAnswer = Strict({ ok: Type.Literal(true), mail: Type.Boolean() });
export const Reset = Strict({ token: Type.String({ maxLength: 100 }), password: NewPassword });

/** Guests have no password to prove themselves by. */
export const AccountRemoval = Strict({ password: Type.Optional(Password) });

const Things = Type.Array(Type.Unknown());
/** All that the server knows of a user. */
export const AccountExport = Strict({
  account: Type.Unknown(),
  sessions: Things,
  tokens: Things,
  bots: Things,
  matches: Things,
  chat: Things,
  notes: Things,
  ratings: Things,
  ratingChanges: Things,
  seeks: Things,
  studies: Things,
  notices: Things,
  devices: Things,
  blocks: Things,
  reports: Things,
});

export const NewToken = Strict({
  label: Type.String({ minLength: 1, maxLength: 60 }),
  scopes: Type.Array(Scope, { minItems: 1, maxItems: 3, uniqueItems: true }),
});
export const TokenView = Strict({
  id: Id,
  /** Whose it is: mine, or one of my bots'. */
  user: Type.String(),
  label: Type.String(),
  scopes: Type.Array(Scope),
  created: Time,
  used: Nullable(Time),
});
export type TokenView = Static<typeof TokenView>;
/** The only time that the token itself is shown. */
export const MadeToken = Strict({ ...TokenView.properties, token: Type.String() });

export const NewBot = Strict({ name: NewName });

export const Profile = Strict({
  id: Id,
  name: Type.String(),
  kind: UserKind,
  created: Time,
  /** The name of a bot's owner. */
  owner: Nullable(Type.String()),
  ratings: Type.Array(
    Strict({ variant: Type.String(), rating: Type.Integer(), deviation: Type.Integer(), games: Type.Integer() }),
  ),
});
export type Profile = Static<typeof Profile>;

export const BlockView = Strict({
  name: Type.String(),
  kind: Type.Union([Type.Literal('mute'), Type.Literal('block')]),
  since: Time,
});
export type BlockView = Static<typeof BlockView>;
export const NewReport = Strict({
  name: UserName,
  match: Type.Optional(Id),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
});

export const Conduct = Strict({ title: Type.String(), rules: Type.Array(Type.String()) });
