#!/usr/bin/env node
/**
 * A bot that plays every game over the public API, with a token and nothing else: no package, no rules, no engine.
 *
 *   PESSOI_TOKEN=pessoi_… node bot.mjs [http://localhost:8080] [--join]
 *
 * It takes every seat it is invited to, and with --join also open seats in the lobby. `choose` is the place for a better idea.
 */
const flags = process.argv.slice(2);
const site = flags.find((flag) => !flag.startsWith('--')) ?? 'http://localhost:8080';
const authorization = `Bearer ${process.env.PESSOI_TOKEN}`;
/** A user may have ten streams open: one for the news, the others for matches. */
const AT_ONCE = 9;

/** Any legal move, at random. `situation.position` is the board; `situation.view` what this seat knows in a game with secrets. */
const choose = ({ legal }) => legal[Math.floor(Math.random() * legal.length)];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits when the server asks for it or is away. Moves may be sent twice: the server knows them again. */
async function api(method, path, body) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  for (;;) {
    const response = await fetch(`${site}/api${path}`, { method, headers, body: body && JSON.stringify(body) }).catch(
      () => ({ status: 503 }),
    );
    if (response.ok) return response.json();
    if (response.status !== 429 && response.status !== 503) throw new Error((await response.json()).detail);
    await sleep(1000 * Number(response.headers?.get('retry-after') ?? 1));
  }
}

/** The event stream, for ever: when it breaks, it goes on after the last event that came. */
async function* events(query, from = '') {
  for (let last = from; ; await sleep(1000)) {
    try {
      const headers = { authorization, ...(last && { 'last-event-id': last }) };
      const { body, status } = await fetch(`${site}/api/stream?${query}`, { headers });
      if (status === 401 || status === 403 || status === 404) return;
      let text = '';
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const [rest, ...whole] = (text + chunk).split('\n\n').reverse();
        text = rest;
        for (const event of whole.reverse()) {
          last = /^id: (.*)$/m.exec(event)?.[1] ?? last;
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data) yield JSON.parse(data);
        }
      }
    } catch {
      // The server is being restarted, or the network is away.
    }
  }
}

const playing = new Set();

async function play(id) {
  if (playing.has(id) || playing.size >= AT_ONCE) return;
  playing.add(id);
  const { you, seq, situation } = await api('GET', `/matches/${id}`);
  const look = async (now) => {
    if (now.actor !== you) return;
    await api('POST', `/matches/${id}/moves`, { move: choose(now), turn: now.turn }).catch(tell);
  };
  await look(situation);
  if (situation.status !== 'over')
    for await (const { kind, act, what, seat, situation: now } of events(`match=${id}@${seq}`)) {
      if (kind === 'offer' && act === 'make' && seat !== you)
        await api('POST', `/matches/${id}/offers/${what}`, { act: 'decline' }).catch(tell);
      if (now) await look(now);
      if (now?.status === 'over') break;
    }
  playing.delete(id);
  console.log(`${id} is over`);
}

const tell = (error) => console.error(error.message);
/** The seat may be taken by now: then there is nothing to play. */
const join = (id) =>
  api('POST', `/matches/${id}/join`, {}).then(
    () => play(id).catch(tell),
    () => {},
  );

const me = await api('GET', '/account');
// What happened while it was away, then what happens from there on.
const { notices, last } = await api('GET', '/notices');
for (const { id } of (await api('GET', '/games?status=playing')).matches) play(id).catch(tell);
for (const { what, match } of notices) if (what === 'invited') join(match);
console.log(`${me.name} is at ${site}`);
for await (const { kind, what, match } of events(flags.includes('--join') ? 'lobby=1' : '', `n${last}`)) {
  if (kind === 'notice' && what === 'invited') join(match);
  else if (kind === 'notice' && what !== 'ended') play(match).catch(tell);
  else if (kind === 'lobby')
    for (const { id, you, rated } of (await api('GET', '/lobby')).matches)
      if (you === null && !rated && playing.size < AT_ONCE) join(id);
}
console.error('The token is not valid any more.');
