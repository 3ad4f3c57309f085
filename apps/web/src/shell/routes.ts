/** Every address of the page, in one table: the router, the links and the tests all read it. */

export interface Route {
  readonly path: string;
  /** Values for the parameters of the path with which a test can visit it. */
  readonly samples: readonly Readonly<Record<string, string>>[];
  /** `play` pages leave the whole screen to the board. */
  readonly frame: 'house' | 'play';
}

const GAME_SAMPLES = ['kopis', 'smallwars', 'aisopos', 'kings'].map((game) => ({ game }));
const house = <const P extends string>(path: P, samples: Route['samples'] = [{}]) =>
  ({ path, samples, frame: 'house' }) as const;
const play = <const P extends string>(path: P, samples: Route['samples']) =>
  ({ path, samples, frame: 'play' }) as const;

export const ROUTES = {
  home: house('/'),
  game: house('/games/:game', GAME_SAMPLES),
  rules: house('/rules/:game', GAME_SAMPLES),
  lobby: house('/lobby'),
  mine: house('/my-games'),
  profile: house('/players/:name', [{ name: 'nobody' }]),
  leaders: house('/leaderboards/:key', [{ key: 'kopis-storm' }, { key: 'kings' }]),
  settings: house('/settings'),
  account: house('/account'),
  reset: house('/reset'),
  about: house('/about'),
  conduct: house('/conduct'),
  play: play('/play/:id', [{ id: 'new' }]),
  match: play('/match/:id', [{ id: 'none' }]),
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

/** The names after the colons of a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;
export type ParamsOf<Name extends RouteName> = Readonly<Record<ParamNames<(typeof ROUTES)[Name]['path']>, string>>;

/** The address of a page; further parameters go into the query. */
export function href<Name extends RouteName>(
  name: Name,
  params: ParamsOf<Name>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: Readonly<Record<string, string>> = params;
  const path = ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export interface Match {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

/** Which page an address means; undefined where there is none. */
export function matchRoute(pathname: string): Match | undefined {
  const given = pathname.split('/').filter((part) => part !== '');
  for (const [name, { path }] of Object.entries(ROUTES)) {
    const params = matchParts(
      path.split('/').filter((part) => part !== ''),
      given,
    );
    if (params) return { name: name as RouteName, params };
  }
  return undefined;
}

function matchParts(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = decoded(given[i] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** What someone typed into the address bar need not be well encoded. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Addresses with which every route can be visited. */
export const sampleAddresses = (): readonly { readonly name: RouteName; readonly address: string }[] =>
  Object.entries(ROUTES).flatMap(([name, { samples }]) =>
    samples.map((params) => ({
      name: name as RouteName,
      address: href(name as RouteName, params as ParamsOf<RouteName>),
    })),
  );
