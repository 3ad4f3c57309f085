import { GAMES } from '@pessoi/registry';
import { describe, expect, it } from 'vitest';
import { href, matchRoute, ROUTES, type RouteName, sampleAddresses } from '../src/shell/routes.ts';

describe('routes', () => {
  it('are found again by every address that is made from them', () => {
    for (const { name, address } of sampleAddresses()) expect(matchRoute(address)?.name, address).toBe(name);
    expect(new Set(sampleAddresses().map(({ name }) => name)).size).toBe(Object.keys(ROUTES).length);
  });

  it('have a sample for every game, wherever a game is named', () => {
    for (const name of ['game', 'rules'] satisfies RouteName[])
      expect(ROUTES[name].samples).toEqual(GAMES.map(({ id }) => ({ game: id })));
  });

  it('carry any name through an address and back', () => {
    for (const name of ['Ada', 'Guest 2462', 'a/b', 'é?#%']) {
      const address = href('profile', { name });
      expect(matchRoute(address)).toEqual({ name: 'profile', params: { name } });
    }
  });

  it('put what is left over into the query, and leave out what is not given', () => {
    expect(href('game', { game: 'kopis' }, { with: 'online', more: undefined })).toBe('/games/kopis?with=online');
    expect(href('home', {})).toBe('/');
  });

  it('do not match what leads nowhere, nor what is badly encoded', () => {
    for (const path of ['/nowhere', '/games', '/games/a/b', '/players/%E0%A4%A'])
      expect(matchRoute(path)).toBeUndefined();
  });

  it('do not care about a slash at the end', () => {
    expect(matchRoute('/lobby/')?.name).toBe('lobby');
  });
});
