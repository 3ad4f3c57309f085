import { beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '../../src/store/index.ts';
import { eachStore } from '../support/stores.ts';
import { putBelongings, putMatch } from './matches.ts';
import { COOKIE, dump, PASSWORD, type Stage, stage } from './support.ts';

eachStore((_, openStore) => {
  let here: Stage;
  const left: string[] = [];
  beforeAll(async () => {
    const leaveAll = async (user: UserId): Promise<void> => {
      left.push(user);
    };
    here = await stage(openStore, {}, { leaveAll });
  });
  const idOf = async (name: string) => String((await here.visitor().get(`/api/users/${name}`)).body.id);

  describe('making an account', () => {
    it('keeps the id of the guest, and so everything he did; the cookie is a new one', async () => {
      const visitor = here.visitor();
      const guest = await visitor.get('/api/account');
      const cookie = visitor.cookies.get(COOKIE) ?? '';
      const made = await visitor.post('/api/account', {
        name: 'Anna_1',
        password: PASSWORD,
        email: 'Anna@Example.org',
      });
      expect(made.body).toMatchObject({
        id: guest.body.id,
        name: 'Anna_1',
        kind: 'account',
        email: 'anna@example.org',
      });
      expect((await visitor.get('/api/account')).body).toEqual(made.body);
      const old = here.visitor();
      old.cookies.set(COOKIE, cookie);
      expect((await old.get('/api/account')).body.id).not.toBe(guest.body.id);
    });

    it('keeps the password as an argon2id hash only', async () => {
      await here.person('Hashed');
      const row = await here.world.store.db
        .selectFrom('users')
        .select('password_hash')
        .where('name', '=', 'Hashed')
        .executeTakeFirst();
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await dump(here.world)).not.toContain(PASSWORD);
    });

    it.each(['ab', 'a'.repeat(21), 'two words', 'naïve', 'a/b', '<b>', ''])('refuses the name %j', async (name) => {
      const answer = await here.visitor().post('/api/account', { name, password: PASSWORD });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
    });

    it('refuses short passwords, broken mail addresses and a second account', async () => {
      const make = (fields: object) =>
        here.visitor().post('/api/account', { name: 'Fresh', password: PASSWORD, ...fields });
      expect((await make({ password: 'seven77' })).status).toBe(400);
      expect((await make({ email: 'nowhere' })).status).toBe(400);
      expect((await make({ email: 'a@b\r\nBcc: c@d' })).status).toBe(400);
      const person = await here.person('Fresh');
      const again = await person.post('/api/account', { name: 'Fresher', password: PASSWORD });
      expect([again.status, again.body.code]).toEqual([409, 'has-account']);
    });

    it('refuses a name that is taken in any case, or that would pass for the host', async () => {
      await here.person('Unique');
      for (const name of ['Unique', 'uNIQUE', 'admin', 'Host', 'pess-oi', 'deleted']) {
        const answer = await here.visitor().post('/api/account', { name, password: PASSWORD });
        expect([answer.status, answer.body.code]).toEqual([409, 'name-taken']);
      }
    });

    it('gives a name to one of many who ask at once', async () => {
      const all = await Promise.all(
        Array.from({ length: 6 }, () => here.visitor().post('/api/account', { name: 'Wanted', password: PASSWORD })),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    });
  });

  describe('changing it', () => {
    it('language and notices need no password', async () => {
      const visitor = here.visitor();
      const { body } = await visitor.patch('/api/account', { lang: 'fr', notices: { mail: ['ended'] } });
      expect(body).toMatchObject({ lang: 'fr', notices: { mail: ['ended'] } });
      expect((await visitor.patch('/api/account', { lang: 'en' })).body).toMatchObject({
        notices: { mail: ['ended'] },
      });
      expect((await visitor.patch('/api/account', {})).status).toBe(200);
    });

    it('a mail address or a password needs the present password, and an account', async () => {
      const berta = await here.person('Berta');
      for (const change of [{ email: 'b@example.org' }, { newPassword: 'another horse' }]) {
        expect((await berta.patch('/api/account', change)).body.code).toBe('wrong-password');
        expect((await berta.patch('/api/account', { ...change, password: 'wrong' })).body.code).toBe('wrong-password');
        expect((await here.visitor().patch('/api/account', change)).body.code).toBe('needs-account');
      }
      const changed = await berta.patch('/api/account', { email: 'B@example.org', password: PASSWORD });
      expect(changed.body.email).toBe('b@example.org');
      expect((await berta.patch('/api/account', { email: null, password: PASSWORD })).body.email).toBe(null);
    });

    it('a new password signs all others out and renews the cookie', async () => {
      const clara = await here.person('Clara');
      const other = here.visitor();
      await other.post('/api/session', { name: 'Clara', password: PASSWORD });
      const before = clara.cookies.get(COOKIE);
      const changed = await clara.patch('/api/account', { newPassword: 'another horse', password: PASSWORD });
      expect(changed.status).toBe(200);
      expect(clara.cookies.get(COOKIE)).not.toBe(before);
      expect((await clara.get('/api/account')).body.name).toBe('Clara');
      expect((await other.get('/api/account')).body.kind).toBe('guest');
      const signIn = (password: string) => here.visitor().post('/api/session', { name: 'Clara', password });
      expect((await signIn(PASSWORD)).status).toBe(401);
      expect((await signIn('another horse')).status).toBe(200);
    });

    it('nobody can change the name, or what he is', async () => {
      const visitor = here.visitor();
      for (const change of [{ name: 'Else' }, { kind: 'account' }, { id: 'x' }, { banned_at: null }]) {
        expect((await visitor.patch('/api/account', change)).status).toBe(400);
      }
    });
  });

  describe('taking it along and leaving', () => {
    it('the export holds all that is mine and nothing of others', async () => {
      const dora = await here.person('Dora', 'dora@example.org');
      const eva = await here.person('Eva', 'eva@example.org');
      const [me, other] = [await idOf('Dora'), await idOf('Eva')];
      const chat = [
        { user: me, seat: 0, text: 'words of Dora' },
        { user: other, seat: 1, text: 'words of Eva' },
      ];
      await putMatch(here.world, { id: 'export', seats: [me, other], chat });
      await putMatch(here.world, { id: 'of-eva', seats: [other, null] });
      await putBelongings(here.world, me, other, 'export', 'D0RA');
      await putBelongings(here.world, other, me, 'of-eva', 'EVA0');
      const { body: token } = await dora.post('/api/tokens', { label: 'label D0RA', scopes: ['read'] });
      await eva.post('/api/tokens', { label: 'label EVA0', scopes: ['read'] });
      await dora.post('/api/bots', { name: 'bot-of-dora' });
      await here.visitor().post('/api/session', { name: 'Eva', password: PASSWORD });

      const { status, text, body, headers } = await dora.get('/api/account/export');
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain('attachment');
      const marks = ['note', 'plan', 'study', 'seek', 'report', 'rating', 'change', 'label'];
      for (const mark of marks) expect(text).toContain(`${mark} D0RA`);
      for (const own of ['words of Dora', 'dora@example.org', 'push.example/D0RA', 'bot-of-dora'])
        expect(text).toContain(own);
      expect(body.blocks).toMatchObject([{ name: 'Eva', kind: 'mute' }]);
      expect(body.sessions).toHaveLength(1);
      expect(body.matches).toMatchObject([{ id: 'export', seat: 0, status: 'over' }]);
      for (const foreign of ['EVA0', 'words of Eva', 'eva@example.org', 'of-eva']) expect(text).not.toContain(foreign);
      for (const secret of [String(token.token), '$argon2id', 'invitation']) expect(text).not.toContain(secret);
    });

    it('deletion needs the password, then leaves nothing personal; finished matches stay', async () => {
      const fritz = await here.person('FritzTheFirst', 'fritz@example.org');
      const gerd = await here.person('Gerd');
      const [me, other] = [await idOf('FritzTheFirst'), await idOf('Gerd')];
      const chat = [
        { user: me, seat: 0, text: 'words of FritzTheFirst' },
        { user: other, seat: 1, text: 'words of Gerd' },
      ];
      await putMatch(here.world, { id: 'delete', seats: [me, other], chat });
      await putBelongings(here.world, me, other, 'delete', 'FR1TZ');
      await fritz.post('/api/tokens', { label: 'FR1TZ', scopes: ['read', 'account'] });
      await fritz.post('/api/bots', { name: 'FR1TZ-bot' });
      await gerd.post('/api/users/FritzTheFirst/block');
      const bot = await idOf('FR1TZ-bot');

      expect((await fritz.delete('/api/account', { password: 'wrong' })).body.code).toBe('wrong-password');
      expect((await fritz.delete('/api/account', {})).body.code).toBe('wrong-password');
      expect(left).toEqual([]);
      expect((await fritz.delete('/api/account', { password: PASSWORD })).status).toBe(200);

      expect(left.sort()).toEqual([me, bot].sort());
      expect(fritz.cookies.has(COOKIE)).toBe(false);
      const all = await dump(here.world);
      for (const trace of ['FritzTheFirst', 'fritzthefirst', 'fritz@', 'FR1TZ', 'fr1tz'])
        expect(all.includes(trace), trace).toBe(false);
      expect(all.includes('words of Gerd')).toBe(true);
      const { db } = here.world.store;
      const seats = await db
        .selectFrom('seats')
        .selectAll()
        .where('match_id', '=', 'delete' as never)
        .execute();
      expect(seats.map(({ user_id }) => user_id)).toEqual([me, other]);
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', me as UserId)
        .executeTakeFirst();
      expect(row).toMatchObject({ kind: 'account', password_hash: null, email: null });
      expect(row?.name).toMatch(/^deleted \w+$/);

      expect((await here.visitor().post('/api/session', { name: 'FritzTheFirst', password: PASSWORD })).status).toBe(
        401,
      );
      expect((await here.visitor().get(`/api/users/${encodeURIComponent(row?.name ?? '')}`)).status).toBe(404);
      await here.person('FritzTheFirst');
      expect(await idOf('FritzTheFirst')).not.toBe(me);
    });

    it('the log of a match goes on after words are taken out of it', async () => {
      const { db } = here.world.store;
      const entries = await db
        .selectFrom('entries')
        .selectAll()
        .where('match_id', '=', 'delete' as never)
        .orderBy('seq')
        .execute();
      const match = await db
        .selectFrom('matches')
        .select('head')
        .where('id', '=', 'delete' as never)
        .executeTakeFirst();
      expect(entries.map(({ seq, kind }) => [seq, kind])).toEqual([
        [1, 'join'],
        [2, 'join'],
        [3, 'chat'],
        [4, 'chat'],
        [5, 'leave'],
      ]);
      expect(match?.head).toBe(5);
      expect(JSON.parse(entries[2]?.data ?? '')).toEqual({ room: 'players', from: '…', text: '…' });
    });

    it('a guest deletes himself without a password', async () => {
      const visitor = here.visitor();
      const { body } = await visitor.get('/api/account');
      expect((await visitor.delete('/api/account', {})).status).toBe(200);
      expect((await visitor.get('/api/account')).body.id).not.toBe(body.id);
      expect(await dump(here.world)).not.toContain(`"${body.name}"`);
    });
  });
});
