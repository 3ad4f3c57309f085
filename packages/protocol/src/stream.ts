import { type Static, Type } from 'typebox';
import { ID_PATTERN, Strict } from './common.ts';

const Follow = Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_-]{1,40}(@[0-9]{1,7})?$' });
const Invite = Type.String({ minLength: 1, maxLength: 60 });

export const StreamQuery = Strict({
  match: Type.Optional(
    Type.Union([Follow, Type.Array(Follow, { maxItems: 100 })], {
      description: 'a match to follow, may be given up to 100 times; `<id>@<seq>` goes on after that entry of its log',
    }),
  ),
  invite: Type.Optional(
    Type.Union([Invite, Type.Array(Invite, { maxItems: 20 })], {
      description: 'the invitation to a private match, for who does not play in it',
    }),
  ),
  lobby: Type.Optional(
    Type.Union([Type.Literal('1'), Type.Literal('0')], {
      description: 'also tell when the list of open matches changes',
    }),
  ),
  last: Type.Optional(
    Type.String({ maxLength: 6_000, description: 'the id of the last event, where the header cannot be set' }),
  ),
  page: Type.Optional(
    Type.String({
      pattern: ID_PATTERN,
      description: 'a name that the page makes up: its new stream takes the place of its old one',
    }),
  ),
});
export type StreamQuery = Static<typeof StreamQuery>;
